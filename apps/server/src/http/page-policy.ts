/** While developing, the dev server injects scripts and speaks over a socket of its own. */
export const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"

const beforeNonce = "default-src 'self'; script-src 'self' 'nonce-"
const afterNonce =
  "'; " +
  [
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
  /** where files go that do not come to this server */
  upload?: string | undefined
}

/** Scripts run only from our own files or with this serving's nonce; nothing else is reached but what is in use. */
export const pagePolicy = (nonce: string, { frame, upload }: Others = {}) =>
  `${beforeNonce}${nonce}${afterNonce}; connect-src 'self'${upload ? ` ${upload}` : ''}${frame ? `; frame-src ${frame}` : ''}`
