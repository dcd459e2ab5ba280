import type { ShopResolution } from '@yinpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { type BoundedCache, createBoundedCache } from '../http/bounded-cache.ts'
import type { Routes } from '../http/calls.ts'
import { developmentPolicy, pagePolicy } from '../http/page-policy.ts'
import { requestOrigin } from '../http/request-origin.ts'
import { documentHeaders } from '../http/secure-headers.ts'
import type { Logger } from '../logger.ts'
import type { Shop } from '../modules/company/shop.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import type { Providers } from '../providers/create-providers.ts'
import { type KeptPage, keepPage, sendPage } from './kept-page.ts'
import { nameOwnScripts, ownMark } from './own-scripts.ts'
import { pageShop } from './page-shop.ts'
import { credentialsForHost } from './resolve-host.ts'
import type { Storefront } from './storefront.ts'

const pagesKept = 500

/** A page holds nothing of a buyer, so anybody may keep it; who shows an old one asks for the new one meanwhile. */
const keptControl = 'public, max-age=0, stale-while-revalidate=60'

/** Where a proxy tells us the host, a cache before it must not take one shop's page for another's. */
const varyBehindProxy = 'Accept-Encoding, X-Forwarded-Host, X-Forwarded-Proto'

interface Shared {
  config: Config
  directory: ShopDirectory
  routes: Routes
  providers: Providers
  /** where files go that do not come to this server */
  uploadOrigin: string | undefined
  onResponse: onResponseHookHandler
  logger: Logger
}

/** The storefront's client reads its own headers to tell a page's answer from a stranger's. */
const isPassedOn = (name: string) =>
  name === 'content-type' || name === 'location' || name.startsWith('x-remix-')

const headersToKeep = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => isPassedOn(name)))

/** Renders public pages on the server and keeps them, a shop's pages as long as that shop's data stand. */
const createPageServer = (
  { render, keepPages }: Storefront,
  { config, directory, routes, providers, uploadOrigin, logger }: Shared,
) => {
  const vary = config.trustProxy ? varyBehindProxy : 'Accept-Encoding'
  const keyOf = (request: FastifyRequest) => `${requestOrigin(config, request)}${request.url}`
  const pagesOfShop = new WeakMap<Shop, BoundedCache<KeptPage>>()

  const pagesOf = (shop: Shop) => {
    const pages = pagesOfShop.get(shop) ?? createBoundedCache<KeptPage>(pagesKept)
    pagesOfShop.set(shop, pages)
    return pages
  }

  const findShop = async (host: string): Promise<[ShopResolution, Shop | undefined]> => {
    const credentials = credentialsForHost(config, host)
    if (!credentials) return [{ state: 'misconfigured' }, undefined]
    const shop = await directory.findByCredentials(credentials)
    return shop?.enabled ? [{ state: 'ready', credentials }, shop] : [{ state: 'unknown' }, undefined]
  }

  const policyFor = (shop: Shop | undefined, hashes: readonly string[]) =>
    keepPages
      ? pagePolicy(hashes, {
          frame: shop && providers.of(shop).wechatLogin?.frameOrigin,
          upload: uploadOrigin,
        })
      : developmentPolicy

  const renderPage = async (request: FastifyRequest, resolution: ShopResolution, shop: Shop | undefined) => {
    const origin = requestOrigin(config, request)
    const response = await render(
      new Request(`${origin}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } }),
      pageShop({ routes, shop, resolution, origin, nonce: ownMark }),
      (error) => logger.error({ reqId: request.id, req: request, err: error }, 'page failed'),
    )
    const { text, hashes } = nameOwnScripts(await response.text())
    const isKept = shop !== undefined && keepPages && response.status === 200
    const headers = {
      ...headersToKeep(response.headers),
      ...documentHeaders,
      // Of its own accord only the router's table says how long it stands: as long as the build that it names.
      'cache-control': isKept ? (response.headers.get('cache-control') ?? keptControl) : 'no-cache',
      'content-security-policy': policyFor(shop, hashes),
      vary,
    }
    const page = keepPage(response.status, headers, text)
    if (isKept) pagesOf(shop).set(keyOf(request), page)
    return page
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [resolution, shop] = await findShop(request.host)
    const held = shop && keepPages ? pagesOf(shop).get(keyOf(request)) : undefined
    return sendPage(request, reply, held ?? (await renderPage(request, resolution, shop)))
  }
}

/** Files of the storefront, and every other path as a page. */
export const serveStorefront = async (app: FastifyInstance, storefront: Storefront, shared: Shared) => {
  await storefront.mount?.(app)
  const answer = createPageServer(storefront, shared)
  app.get('/*', { onResponse: shared.onResponse }, async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    if (await storefront.intercept?.(request, reply)) return reply
    return answer(request, reply)
  })
}
