import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { documentHeaders } from '../http/secure-headers.ts'
import { serveAssets } from './serve-assets.ts'

/** The built console: a page, and the files that it loads. */
export interface ConsolePages {
  folder: string
  page: string
}

/** The placeholder in the built page for each answer's own number. */
const mark = '__NONCE__'

const built = fileURLToPath(new URL('../../../console/build/', import.meta.url))

/** The built console, or undefined if none was built. */
export const loadConsole = (): ConsolePages | undefined => {
  const path = `${built}index.html`
  return existsSync(path) ? { folder: built, page: readFileSync(path, 'utf8') } : undefined
}

/** Styles that the libraries write into the page carry the answer's number; nothing comes from elsewhere. */
const policyFor = (nonce: string, uploadOrigin: string | undefined) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Files of the console, and its one page for every other path: its router chooses the view. */
export const serveConsole = async (
  app: FastifyInstance,
  { folder, page }: ConsolePages,
  /** the target of uploads that do not come to this server */
  uploadOrigin?: string,
) => {
  await serveAssets(app, folder)
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const nonce = randomBytes(18).toString('base64url')
    return reply
      .headers({
        ...documentHeaders,
        'content-security-policy': policyFor(nonce, uploadOrigin),
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(mark, nonce))
  })
}
