import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { widthsOf } from '../../artwork/cut-picture.ts'
import type { Db } from '../../db/database.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { picturePath, sizeName } from './picture-refs.ts'
import { type PictureRow, pictureRepository } from './picture-repository.ts'

interface Deps {
  db: Db
  storage: Pick<Storage, 'read' | 'stat'>
  onResponse: onResponseHookHandler
}

/** The response is always a picture that we have made, whatever was uploaded, and never a page. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

const idForm = /^[\w-]{43}$/
const nameForm = /^(\d{2,4})\.(avif|webp)$/
const maxRows = 2_000

type StoredPicture = Pick<PictureRow, 'key' | 'width'>

const readStored = async (db: Db, company: string, id: string): Promise<StoredPicture | undefined> =>
  isUuid(company) && idForm.test(id) ? pictureRepository.find(db, company, id) : undefined

/** Serves the sizes of a shop's pictures, under names that never change their meaning; originals have no name here. */
export const servePictures = (app: FastifyInstance, { db, storage, onResponse }: Deps) => {
  const cache = createBoundedCache<StoredPicture>(maxRows)

  /** A picture that was swept and uploaded again has another key, which only its row knows. */
  const findStored = async (company: string, id: string, width: number, format: 'avif' | 'webp') => {
    const name = `${company}/${id}`
    const look = async (picture: StoredPicture | undefined) => {
      if (!picture || !widthsOf(picture.width).includes(width)) return undefined
      const key = `${picture.key}/${sizeName(width, format)}`
      const stored = await storage.stat(key)
      return stored && { key, size: stored.size }
    }
    const known = cache.get(name)
    const current = known && (await look(known))
    if (current) return current
    const stored = await readStored(db, company, id)
    if (stored) cache.set(name, { key: stored.key, width: stored.width })
    return stored?.key === known?.key ? undefined : look(stored)
  }

  app.get<{ Params: { company: string; id: string; name: string } }>(
    `${picturePath}/:company/:id/:name`,
    { onResponse },
    async (request, reply) => {
      const { company, id, name } = request.params
      const [, width, format] = nameForm.exec(name) ?? []
      if (format !== 'avif' && format !== 'webp') return reply.callNotFound()
      try {
        const stored = await findStored(company.toLowerCase(), id, Number(width), format)
        if (!stored) return reply.callNotFound()
        return reply
          .headers({ ...headers, 'content-length': stored.size })
          .type(`image/${format}`)
          .send(await storage.read(stored.key))
      } catch (error) {
        // Swept at this moment.
        if (error instanceof ProviderError && error.isRefusal) return reply.callNotFound()
        throw error
      }
    },
  )
}
