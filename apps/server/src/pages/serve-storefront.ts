import type { PageShop, ShopResolution } from '@yinpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { createRateLimit } from '../http/limit-rate.ts'
import { developmentPolicy, pagePolicy } from '../http/page-policy.ts'
import { requestOrigin } from '../http/request-origin.ts'
import { documentHeaders } from '../http/secure-headers.ts'
import { type BoundedCache, createBoundedCache } from '../kernel/bounded-cache.ts'
import type { Logger } from '../kernel/logger.ts'
import type { Routes } from '../kernel/routes.ts'
import type { Shop } from '../kernel/shop.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import type { Providers } from '../providers/create-providers.ts'
import { nameOwnScripts, ownMark } from './own-scripts.ts'
import { pageShop } from './page-shop.ts'
import { credentialsForHost } from './resolve-host.ts'
import { type StoredPage, sendPage, storedPage } from './stored-page.ts'
import type { Storefront } from './storefront.ts'

const mostPages = 500
/** The limit for pages with a query or an arbitrary path: there is no end of them, and they must not push out the others. */
const mostQueriedPages = 200
/** Rendering a page costs about as much as so many calls. */
const renderCost = 10

/**
 * A page contains nothing of a buyer, so any cache may store it, but must check its ETag before each use: an owner
 * who has just changed the home page and opens it has to see the new one.
 */
const cacheControl = 'public, no-cache'

/** If a proxy sends us the host, a cache before it must not take one shop's page for another's. */
const varyBehindProxy = 'Accept-Encoding, X-Forwarded-Host, X-Forwarded-Proto'

interface Shared {
  config: Config
  /** of one address in this process, within a minute */
  rateLimit: () => number
  directory: ShopDirectory
  routes: Routes
  providers: Providers
  /** the target of uploads that do not come to this server */
  uploadOrigin: string | undefined
  onResponse: onResponseHookHandler
  logger: Logger
  now: () => number
}

interface StoredPages {
  countable: BoundedCache<StoredPage>
  /** with a query, or under an arbitrary path */
  queried: BoundedCache<StoredPage>
}

/** The address that a page is rendered for, which is also its key in the cache. */
interface PageAddress {
  url: string
  isCountable: boolean
  isPrivate: boolean
}

/** The storefront's client reads its own headers to distinguish a page's answer from a stranger's. */
const isPassedOn = (name: string) =>
  name === 'content-type' || name === 'location' || name.startsWith('x-remix-')

const headersToKeep = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => isPassedOn(name)))

const saysNothing = async () => ({ names: [], isCountable: true, isPrivate: false })

const splitAddress = (url: string): [path: string, query?: string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}

/** The known part of a query, each name once, as it was written: the browser uses the address as it is. */
const relevantQuery = (query: string, names: readonly string[]): string => {
  const used = new Set<string>()
  const isRelevant = (part: string) => {
    const [name = ''] = new URLSearchParams(part).keys()
    if (!names.includes(name) || used.has(name)) return false
    used.add(name)
    return true
  }
  return query.split('&').filter(isRelevant).join('&')
}

const tooMany = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>访问过于频繁</title><p>访问过于频繁，请稍后再试。</p></html>
`

const sendTooMany = (reply: FastifyReply, waitSeconds: number) =>
  reply
    .code(429)
    .headers({ ...documentHeaders, 'retry-after': String(waitSeconds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(tooMany)

/** Renders public pages on the server and caches them, a shop's pages as long as that shop's data are unchanged. */
const createPageServer = (
  { render, keepPages, readParameters = saysNothing }: Storefront,
  { config, rateLimit, directory, routes, providers, uploadOrigin, logger, now }: Shared,
) => {
  const keepsPages = keepPages && config.fastAnswers
  const countOf = createRateLimit(rateLimit, now)
  const vary = config.trustProxy ? varyBehindProxy : 'Accept-Encoding'
  const keyOf = (request: FastifyRequest, url: string) => `${requestOrigin(config, request)}${url}`
  const pagesOfShop = new WeakMap<Shop, StoredPages>()

  const pagesOf = (shop: Shop) => {
    const pages = pagesOfShop.get(shop) ?? {
      countable: createBoundedCache<StoredPage>(mostPages),
      queried: createBoundedCache<StoredPage>(mostQueriedPages),
    }
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
          script: shop && providers.of(shop).wechatShare?.sdk.origin,
          upload: uploadOrigin,
        })
      : developmentPolicy

  const findPageAddress = async (request: FastifyRequest, page: PageShop): Promise<PageAddress> => {
    const [path = '', query] = splitAddress(request.url)
    const { names, isCountable, isPrivate = false } = await readParameters(path, page)
    const relevant = query === undefined ? '' : relevantQuery(query, names)
    return { url: `${path}${relevant && '?'}${relevant}`, isCountable: isCountable && !relevant, isPrivate }
  }

  const renderPage = async (
    request: FastifyRequest,
    { url, isCountable, isPrivate }: PageAddress,
    page: PageShop,
    shop: Shop | undefined,
  ) => {
    const response = await render(
      new Request(`${page.origin}${url}`, { headers: { accept: request.headers.accept ?? '*/*' } }),
      page,
      (error) => logger.error({ reqId: request.id, req: request, err: error }, 'page failed'),
    )
    const { text, hashes } = nameOwnScripts(await response.text())
    const isStorable = shop !== undefined && keepPages && response.status === 200 && !isPrivate
    const headers = {
      ...headersToKeep(response.headers),
      ...documentHeaders,
      // Only the router's table has a cache-control of its own: it is valid as long as the build that it names.
      'cache-control': isStorable
        ? (response.headers.get('cache-control') ?? cacheControl)
        : isPrivate
          ? 'no-store'
          : 'no-cache',
      'content-security-policy': policyFor(shop, hashes),
      vary,
    }
    const made = storedPage(response.status, headers, text)
    if (isStorable && keepsPages)
      pagesOf(shop)[isCountable ? 'countable' : 'queried'].set(keyOf(request, url), made)
    return made
  }

  /** In development every module of the storefront is requested, and nothing is stored. */
  const secondsToWait = (request: FastifyRequest, cost: number) => (keepPages ? countOf(request.ip, cost) : 0)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const waitSeconds = secondsToWait(request, 1)
    if (waitSeconds > 0) return sendTooMany(reply, waitSeconds)
    const [resolution, shop] = await findShop(request.host)
    const stored = shop && keepsPages ? pagesOf(shop) : undefined
    const ready = stored?.countable.get(keyOf(request, request.url))
    if (ready) return sendPage(request, reply, ready)
    const origin = requestOrigin(config, request)
    const page = pageShop({ routes, shop, resolution, origin, nonce: ownMark })
    const address = await findPageAddress(request, page)
    const existing = stored?.[address.isCountable ? 'countable' : 'queried'].get(keyOf(request, address.url))
    if (existing) return sendPage(request, reply, existing)
    const waitForRender = secondsToWait(request, renderCost - 1)
    if (waitForRender > 0) return sendTooMany(reply, waitForRender)
    return sendPage(request, reply, await renderPage(request, address, page, shop))
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
