import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { widthsOf } from '../../artwork/cut-picture.ts'
import type { PictureCutter } from '../../artwork/picture-cutter.ts'
import type { Db } from '../../db/database.ts'
import {
  addressOfJobLink,
  addressOfLink,
  type JobTexts,
  type LinkContent,
  linkPath,
  linkVersion,
  lookOfLink,
  sealedTexts,
} from '../../drawing/link-picture.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { type BoundedCache, createBoundedCache } from '../../kernel/bounded-cache.ts'
import { createFairQueue, QueueFull } from '../../kernel/fair-queue.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { homeLink } from '../company/home-link.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { sizeName } from '../picture/picture-refs.ts'
import { pictureRepository } from '../picture/picture-repository.ts'
import type { CatalogueDirectory } from './catalogue-directory.ts'
import { jobLink, productLink } from './product-link.ts'

interface Deps {
  db: Db
  directory: ShopDirectory
  catalogues: CatalogueDirectory
  cutter: Pick<PictureCutter, 'drawLink'>
  storage: Pick<Storage, 'read' | 'stat'>
  secrets: Pick<SecretBox, 'sign'>
  logger: Logger
  onResponse: onResponseHookHandler
}

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** A drawn one is about thirty kilobytes, one with a photograph ten times that. */
const maxLinks = 100
/** There are endless jobs: they must not push out the others. */
const maxJobs = 100
/** Each takes a second; a visitor who requests many is asked to come back later. */
const bounds = { slots: 1, mostWaiting: 20, mostOfOne: 3 }
const uploadWidth = 640

interface LinkPicture {
  content: LinkContent
  /** its current address */
  address: string
  cache: BoundedCache<Buffer>
}

type LinkQuery = Record<string, unknown>

/** Longer than any that we make. */
const maxTextLength = 200

/** The words of a job as an address contains them; their seal says whether they are ours. */
const textsOf = ({ note, price, seal }: LinkQuery): (JobTexts & { seal: string }) | undefined =>
  [note, price, seal].every((one) => typeof one === 'string' && one.length <= maxTextLength)
    ? ({ note, price, seal } as JobTexts & { seal: string })
    : undefined

const unlessFull = (error: unknown) => {
  if (error instanceof QueueFull) return 'full' as const
  throw error
}

/** Serves the preview pictures of links: drawn once for each version of the content, and only for things on sale. */
export const serveLinkPictures = (app: FastifyInstance, deps: Deps) => {
  const { db, directory, catalogues, cutter, storage, secrets, logger } = deps
  const caches = { things: createBoundedCache<Buffer>(maxLinks), jobs: createBoundedCache<Buffer>(maxJobs) }
  const drawing = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = createFairQueue(bounds)

  const plainly = (company: string, id: string, content: LinkContent): LinkPicture => ({
    content,
    address: addressOfLink(company, id, content),
    cache: caches.things,
  })

  const isOurs = async (company: string, id: string, { seal, ...texts }: JobTexts & { seal: string }) =>
    (await secrets.sign(...sealedTexts(company, id, texts))) === seal

  /** Words that are not ours count as none: the picture shows the thing itself. */
  const findPicture = async (
    company: string,
    id: string,
    query: LinkQuery,
  ): Promise<LinkPicture | undefined> => {
    const shop = isUuid(company) ? await directory.find(company) : undefined
    if (!shop?.enabled) return undefined
    if (id === 'home') return plainly(company, id, homeLink(shop))
    try {
      const { row } = await catalogues.getProduct(shop, id)
      const texts = textsOf(query)
      if (!texts || !(await isOurs(company, id, texts)))
        return plainly(company, id, productLink(shop.name, row))
      const { seal, ...job } = texts
      const content = jobLink(shop.name, row, job)
      return { content, address: addressOfJobLink(company, id, content, job, seal), cache: caches.jobs }
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  /** The upload in a size that fits; if it cannot be read, the drawing takes its place. */
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
    const drawable = upload ? content : { ...content, picture: undefined }
    return cutter.drawLink(`link:${company}`, lookOfLink(drawable), upload)
  }

  /** A request for a picture that is being drawn waits for that drawing. */
  const drawOnce = (who: string, company: string, content: LinkContent, name: string) => {
    const begun =
      drawing.get(name) ??
      inTurn([who], () => draw(company, content)).finally(() => {
        drawing.delete(name)
      })
    drawing.set(name, begun)
    return begun
  }

  app.get<{ Params: { company: string; id: string; name: string }; Querystring: LinkQuery }>(
    `${linkPath}/:company/:id/:name`,
    { onResponse: deps.onResponse },
    async (request, reply) => {
      const { id, name } = request.params
      const company = request.params.company.toLowerCase()
      const picture = await findPicture(company, id, request.query)
      if (!picture || !/^[\w-]{16}\.png$/.test(name)) return reply.callNotFound()
      const { content, address, cache } = picture
      const version = linkVersion(content)
      // An old link leads to the current picture, and nothing else is ever drawn.
      if (name !== `${version}.png`) return reply.header('cache-control', 'no-cache').redirect(address, 302)
      const key = `${company}/${id}/${version}`
      const ready = cache.get(key)
      const png = ready ?? (await drawOnce(addressGroup(request.ip), company, content, key).catch(unlessFull))
      // A client that loads a picture reads no text: the status is enough.
      if (png === 'full')
        return reply.code(503).headers({ 'retry-after': '10', 'cache-control': 'no-store' }).send()
      if (!png) return reply.callNotFound()
      if (!ready) cache.set(key, png)
      return reply
        .headers({ ...headers, 'content-length': png.length })
        .type('image/png')
        .send(png)
    },
  )
}
