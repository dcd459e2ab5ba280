/** While developing, the dev server injects scripts and speaks over a socket of its own. */
export const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"

const beforeScripts = "default-src 'self'; script-src 'self'"
const afterScripts = [
  '',
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

interface Others {
  /** of a login provider in use */
  frame?: string | undefined
  /** of a script that the page loads inside WeChat */
  script?: string | undefined
  /** the target of uploads that do not come to this server */
  upload?: string | undefined
}

/** Scripts run only from our own files or with a listed hash; no other address is reachable but those in use. */
export const pagePolicy = (hashes: readonly string[], { frame, script, upload }: Others = {}) =>
  `${[beforeScripts, ...(script ? [script] : []), ...hashes].join(' ')}${afterScripts}; connect-src 'self'${upload ? ` ${upload}` : ''}${frame ? `; frame-src ${frame}` : ''}`
