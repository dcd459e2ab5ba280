import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { downloadPath } from '../../providers/storage/local-signing.ts'
import type { LocalStorage } from '../../providers/storage/local-storage.ts'
import { attachmentDisposition, type Storage } from '../../providers/storage/storage.ts'
import { previewPath } from './file-links.ts'

/** The storage key of a small picture; its bytes if an earlier release wrote them into the database. */
interface SmallPicture {
  key: string
  webp: Uint8Array | null
}

/** Finds a picture of ours by its token, which only those who may see it get. */
type PictureReader = (db: Db, companyId: string, token: string) => Promise<SmallPicture | undefined>

interface Deps {
  db: Db
  /** called one after the other: each knows the pictures of its module */
  pictures: readonly PictureReader[]
  storage: Storage | LocalStorage
  onResponse: onResponseHookHandler
}

/** A buyer's file is never served as a page of ours: it is downloaded, or it is a picture that we have made. */
const sandbox = "default-src 'none'; sandbox"

const tokenForm = /^[\w-]{43}$/

/** Undefined if nothing of the shop refers to it any more; bytes alone are not served. */
const readPreview = async ({ db, pictures, storage }: Deps, company: string, token: string) => {
  for (const find of pictures) {
    const picture = await find(db, company, token)
    if (!picture) continue
    if (picture.webp) return picture.webp
    try {
      return await buffer(await storage.read(picture.key))
    } catch (error) {
      // Removed at this moment, with its file.
      if (error instanceof ProviderError && error.isRefusal) return undefined
      throw error
    }
  }
  return undefined
}

export const serveFiles = (app: FastifyInstance, deps: Deps) => {
  const { storage, onResponse } = deps
  app.get<{ Params: { company: string; token: string } }>(
    `${previewPath}/:company/:token`,
    { onResponse },
    async (request, reply) => {
      const { company, token } = request.params
      const webp =
        isUuid(company) && tokenForm.test(token) ? await readPreview(deps, company, token) : undefined
      if (!webp) return reply.callNotFound()
      return reply
        .headers({ 'cache-control': 'private, max-age=86400, immutable', 'content-security-policy': sandbox })
        .type('image/webp')
        .send(webp)
    },
  )
  if (!('openLink' in storage)) return
  app.get<{ Querystring: Record<string, unknown> }>(downloadPath, { onResponse }, async (request, reply) => {
    const link = storage.openLink(request.query)
    const file = link && (await storage.stat(link.key))
    if (!link || !file) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': sandbox,
        'content-disposition': attachmentDisposition(link.filename),
        'content-length': file.size,
      })
      .type('application/octet-stream')
      .send(await storage.read(link.key))
  })
}
