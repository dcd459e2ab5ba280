/** While developing, the dev server injects scripts and speaks over a socket of its own. */
export const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"

const beforeNonce = "default-src 'self'; script-src 'self' 'nonce-"
const afterNonce =
  "'; " +
  [
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Scripts run only from our own files or with this serving's nonce; frames only from a login provider in use. */
export const pagePolicy = (nonce: string, frameOrigin?: string) =>
  `${beforeNonce}${nonce}${afterNonce}${frameOrigin ? `; frame-src ${frameOrigin}` : ''}`
