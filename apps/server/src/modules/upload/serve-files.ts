import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { attachmentDisposition } from '../../providers/storage/attachment-disposition.ts'
import { downloadPath } from '../../providers/storage/local-link.ts'
import type { LocalStorage } from '../../providers/storage/local-storage.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { afterSaleRepository } from '../after-sale/after-sale-repository.ts'
import { fileRepository } from '../order/file-repository.ts'
import { previewPath } from './file-links.ts'
import { previewKey, smallPictureKey } from './preview-key.ts'

interface Deps {
  db: Db
  storage: Storage | LocalStorage
  onResponse: onResponseHookHandler
}

/** Nothing that a buyer has sent is ever a page of ours: it is kept, or it is a picture that we have made. */
const sandbox = "default-src 'none'; sandbox"

const tokenForm = /^[\w-]{43}$/

/** Undefined where no file of the shop has it any more; bytes alone are not handed out. */
const readPreview = async ({ db, storage }: Pick<Deps, 'db' | 'storage'>, company: string, token: string) => {
  const page = await fileRepository.findPreview(db, company, token)
  const picture = page ? undefined : await afterSaleRepository.findPicture(db, company, token)
  const found = page ?? picture
  if (!found || found.webp) return found?.webp
  const key = picture ? smallPictureKey(picture.key) : previewKey(company, token)
  try {
    return await buffer(await storage.read(key))
  } catch (error) {
    // Removed in this moment, with its file.
    if (error instanceof ProviderError && error.isRefusal) return undefined
    throw error
  }
}

export const serveFiles = (app: FastifyInstance, { db, storage, onResponse }: Deps) => {
  app.get<{ Params: { company: string; token: string } }>(
    `${previewPath}/:company/:token`,
    { onResponse },
    async (request, reply) => {
      const { company, token } = request.params
      const webp =
        isUuid(company) && tokenForm.test(token)
          ? await readPreview({ db, storage }, company, token)
          : undefined
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
    const found = link && (await storage.stat(link.key))
    if (!link || !found) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': sandbox,
        'content-disposition': attachmentDisposition(link.filename),
        'content-length': found.size,
      })
      .type('application/octet-stream')
      .send(await storage.read(link.key))
  })
}
