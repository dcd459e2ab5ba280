import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { widthsOf } from '../../artwork/cut-picture.ts'
import type { PictureCutter } from '../../artwork/picture-cutter.ts'
import type { Db } from '../../db/database.ts'
import {
  addressOfLink,
  type LinkContent,
  linkPath,
  linkVersion,
  lookOfLink,
} from '../../drawing/link-picture.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { createFairQueue, QueueFull } from '../../kernel/fair-queue.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { homeLink } from '../company/home-link.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { sizeName } from '../picture/picture-refs.ts'
import { pictureRepository } from '../picture/picture-repository.ts'
import type { CatalogueDirectory } from './catalogue-directory.ts'
import { productLink } from './product-link.ts'

interface Deps {
  db: Db
  directory: ShopDirectory
  catalogues: CatalogueDirectory
  cutter: Pick<PictureCutter, 'drawLink'>
  storage: Pick<Storage, 'read' | 'stat'>
  logger: Logger
  onResponse: onResponseHookHandler
}

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** A drawn one is about thirty kilobytes, one with a photograph ten times that. */
const linksKept = 100
/** Each takes a second; whoever asks for many is told to come back. */
const bounds = { slots: 1, mostWaiting: 20, mostOfOne: 3 }
const uploadWidth = 640

const unlessFull = (error: unknown) => {
  if (error instanceof QueueFull) return 'full' as const
  throw error
}

/** What links show where they are sent: made once for each version of what is shown, and only of what is on sale. */
export const serveLinkPictures = (app: FastifyInstance, deps: Deps) => {
  const { db, directory, catalogues, cutter, storage, logger } = deps
  const kept = createBoundedCache<Buffer>(linksKept)
  const drawing = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = createFairQueue(bounds)

  const contentOf = async (company: string, id: string): Promise<LinkContent | undefined> => {
    const shop = isUuid(company) ? await directory.find(company) : undefined
    if (!shop?.enabled) return undefined
    if (id === 'home') return homeLink(shop)
    try {
      return productLink(shop.name, (await catalogues.getProduct(shop, id)).row)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  /** The upload in a size that fits; where it cannot be had, its place shows the drawing. */
  const readUpload = async (company: string, id: string) => {
    const row = await pictureRepository.find(db, company, id)
    if (!row) return undefined
    const width = widthsOf(row.width).findLast((one) => one <= uploadWidth) ?? row.width
    return buffer(await storage.read(`${row.key}/${sizeName(width, 'webp')}`))
  }

  const draw = async (company: string, content: LinkContent) => {
    const upload = content.picture
      ? await readUpload(company, content.picture).catch((err: unknown) => {
          logger.warn({ err }, 'a picture for a link was not read')
          return undefined
        })
      : undefined
    const shown = upload ? content : { ...content, picture: undefined }
    return cutter.drawLink(`link:${company}`, lookOfLink(shown), upload)
  }

  /** Whoever asks for one that is being drawn waits for that one. */
  const drawOnce = (who: string, company: string, content: LinkContent, name: string) => {
    const begun =
      drawing.get(name) ??
      inTurn([who], () => draw(company, content)).finally(() => {
        drawing.delete(name)
      })
    drawing.set(name, begun)
    return begun
  }

  app.get<{ Params: { company: string; id: string; name: string } }>(
    `${linkPath}/:company/:id/:name`,
    { onResponse: deps.onResponse },
    async (request, reply) => {
      const { id, name } = request.params
      const company = request.params.company.toLowerCase()
      const content = await contentOf(company, id)
      if (!content || !/^[\w-]{16}\.png$/.test(name)) return reply.callNotFound()
      const version = linkVersion(content)
      // An old link leads to what is shown now, and nothing else is ever drawn.
      if (name !== `${version}.png`)
        return reply.header('cache-control', 'no-cache').redirect(addressOfLink(company, id, content), 302)
      const key = `${company}/${id}/${version}`
      const ready = kept.get(key)
      const png = ready ?? (await drawOnce(addressGroup(request.ip), company, content, key).catch(unlessFull))
      // Whoever wants a picture reads no words: the status says it all.
      if (png === 'full')
        return reply.code(503).headers({ 'retry-after': '10', 'cache-control': 'no-store' }).send()
      if (!png) return reply.callNotFound()
      if (!ready) kept.set(key, png)
      return reply
        .headers({ ...headers, 'content-length': png.length })
        .type('image/png')
        .send(png)
    },
  )
}
