import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { PictureCutter } from '../../artwork/picture-cutter.ts'
import { addressOfIcon, type IconSize, iconPath, iconSizes, lookOfIcon } from '../../drawing/shop-icon.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { createFairQueue, QueueFull } from '../../kernel/fair-queue.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { ShopDirectory } from './shop-directory.ts'

interface Deps {
  directory: ShopDirectory
  cutter: Pick<PictureCutter, 'drawLink'>
  onResponse: onResponseHookHandler
}

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Each is a few kilobytes. */
const maxIcons = 400
const bounds = { slots: 1, mostWaiting: 20, mostOfOne: 6 }

const isSize = (text: string): text is `${IconSize}` => Object.hasOwn(iconSizes, text)

/** Serves icons for home screens, for existing shops and in the sizes that a manifest names. */
export const serveShopIcons = (app: FastifyInstance, { directory, cutter, onResponse }: Deps) => {
  const cache = createBoundedCache<Buffer>(maxIcons)
  const drawing = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = createFairQueue(bounds)

  /** A request for an icon that is being drawn waits for that drawing. */
  const drawOnce = (who: string, key: string, shopName: string, size: IconSize) => {
    const begun =
      drawing.get(key) ??
      inTurn([who], () => cutter.drawLink(`icon:${key}`, lookOfIcon(shopName, size), undefined)).finally(() =>
        drawing.delete(key),
      )
    drawing.set(key, begun)
    return begun
  }

  app.get<{ Params: { company: string; version: string; name: string } }>(
    `${iconPath}/:company/:version/:name`,
    { onResponse },
    async (request, reply) => {
      const { company, version, name } = request.params
      const [size = '', ending] = name.split('.')
      const shop = isUuid(company) ? await directory.find(company.toLowerCase()) : undefined
      if (!shop?.enabled || ending !== 'png' || !isSize(size)) return reply.callNotFound()
      const address = addressOfIcon(shop.id, shop.name)
      if (address !== `${iconPath}/${shop.id}/${version}`)
        return reply.header('cache-control', 'no-cache').redirect(`${address}/${size}.png`, 302)
      const key = `${address}/${size}`
      const ready = cache.get(key)
      const png =
        ready ??
        (await drawOnce(addressGroup(request.ip), key, shop.name, size as unknown as IconSize).catch(
          (error: unknown) => {
            if (error instanceof QueueFull) return 'full' as const
            throw error
          },
        ))
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
