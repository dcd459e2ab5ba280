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
import { gzipWithNonce, type KeptPage, keepPage, nonceMark, withNonce } from './kept-page.ts'
import { makeNonce } from './nonce.ts'
import { pageShop } from './page-shop.ts'
import { credentialsForHost } from './resolve-host.ts'
import type { Storefront } from './storefront.ts'

const pagesKept = 500

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
const isKept = (name: string) => name === 'content-type' || name === 'location' || name.startsWith('x-remix-')

const headersToKeep = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => isKept(name)))

/** Renders public pages on the server and keeps them, a shop's pages as long as that shop's data stand. */
const createPageServer = (
  { render, keepPages }: Storefront,
  { config, directory, routes, providers, uploadOrigin, logger }: Shared,
) => {
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

  const renderPage = async (request: FastifyRequest, resolution: ShopResolution, shop: Shop | undefined) => {
    const origin = requestOrigin(config, request)
    const response = await render(
      new Request(`${origin}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } }),
      pageShop({ routes, shop, resolution, origin, nonce: nonceMark }),
      (error) => logger.error({ reqId: request.id, req: request, err: error }, 'page failed'),
    )
    const body = Buffer.from(await response.arrayBuffer())
    return keepPage(response.status, headersToKeep(response.headers), body)
  }

  const policyFor = (shop: Shop | undefined, nonce: string) =>
    keepPages
      ? pagePolicy(nonce, {
          frame: shop && providers.of(shop).wechatLogin?.frameOrigin,
          upload: uploadOrigin,
        })
      : developmentPolicy

  const send = (request: FastifyRequest, reply: FastifyReply, page: KeptPage, shop: Shop | undefined) => {
    const nonce = makeNonce()
    reply
      .code(page.status)
      .headers(page.headers)
      .header('content-security-policy', policyFor(shop, nonce))
      .headers(documentHeaders)
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(withNonce(page, nonce))
    return reply.header('content-encoding', 'gzip').send(gzipWithNonce(page, nonce))
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [resolution, shop] = await findShop(request.host)
    const key = `${requestOrigin(config, request)}${request.url}`
    const held = shop && keepPages ? pagesOf(shop).get(key) : undefined
    if (held) return send(request, reply, held, shop)
    const page = await renderPage(request, resolution, shop)
    if (shop && keepPages && page.status === 200) pagesOf(shop).set(key, page)
    return send(request, reply, page, shop)
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
