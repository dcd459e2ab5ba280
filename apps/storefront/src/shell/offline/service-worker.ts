import { codes } from '@yinpu/contract'
import {
  belongsToAnother,
  cacheNames,
  endsSession,
  freshMs,
  isOutdatedCache,
  isPrivateCache,
  keptAtHeader,
  kindOf,
  mostFilesOfPage,
  mostKept,
  type RequestSummary,
  userCallsCache,
  userPagesCache,
} from './keep-rules.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The part of a worker's scope that is used; the types of pages and of workers conflict. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WorkerEvent {
  request: Request
  clientId: string
  resultingClientId: string
  respondWith(answer: Promise<Response>): void
}
interface WorkerMessageEvent extends WorkerEvent {
  data: ToWorker
  source: { id: string; postMessage(message: FromWorker): void } | null
}
interface Scope {
  location: Location
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: FromWorker): void } | undefined>
  }
  addEventListener(name: 'install' | 'activate', then: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', then: (event: RequestEvent) => void): void
  addEventListener(name: 'message', then: (event: WorkerMessageEvent) => void): void
}
const scope = globalThis as unknown as Scope
const { origin } = scope.location

/** Open pages that show old content, with the time of that content. */
const oldAt = new Map<string, number>()

const hasGone = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>当前离线</title><body style="font-family:sans-serif;padding:48px 24px;text-align:center"><main><h1 style="font-size:20px">当前离线</h1><p>这个页面还没有看过，没有可以显示的内容。网络恢复后请重新打开。</p><p><a href="/">回到首页</a></p></main></body></html>
`

const isPlain = (response: Response) => response.ok && response.status === 200 && !response.redirected

/** Grows with every logout: an answer to an earlier request belongs to nobody any more. */
let endings = 0
/** Caches of the buyers who have logged out here. */
const ended = new Set<string>()

interface CachedResponse {
  name: string
  key: string
  response: Response
  most: number
  /** `endings` when it was requested */
  since: number
}

/** Stores an answer with its time, and deletes the oldest. Private answers are not stored after a logout. */
const keep = async ({ name, key, response, most, since }: CachedResponse) => {
  const isOver = () => isPrivateCache(name) && (since !== endings || ended.has(name))
  if (isOver()) return
  const cache = await caches.open(name)
  const headers = new Headers(response.headers)
  headers.set(keptAtHeader, String(Date.now()))
  // The body is stored decoded.
  headers.delete('content-encoding')
  headers.delete('content-length')
  await cache.delete(key)
  await cache.put(key, new Response(await response.blob(), { status: 200, headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
  if (isOver()) await caches.delete(name)
}

/** Looks up an entry without creating an empty cache. */
const findCached = (name: string, key: string) => caches.match(key, { cacheName: name })

const dropCaches = async (isGone: (name: string) => boolean) => {
  const names = await caches.keys()
  await Promise.all(names.filter(isGone).map((name) => caches.delete(name)))
}

const markOf = async (token: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Deletes everything of a buyer: both stored answers and those still on their way. */
const endSession = async (token: string | null) => {
  endings += 1
  if (token !== null) ended.add(userCallsCache(await markOf(token)))
  await dropCaches(isPrivateCache)
}

/** Notifies an open page at once; a page that is still opening asks for it later. */
const notifyClient = async (clientId: string, response: Response) => {
  const at = Number(response.headers.get(keptAtHeader))
  const oldest = Math.min(oldAt.get(clientId) ?? at, at)
  oldAt.set(clientId, oldest)
  ;(await scope.clients.get(clientId))?.postMessage({ kind: 'old', at: oldest })
}

const keyOf = ({ url }: { url: string }) => url.split('#')[0] ?? url

const answerPage = async (event: RequestEvent, name: string) => {
  const { request, resultingClientId } = event
  const [key, since] = [keyOf(request), endings]
  try {
    // Pages are sent with no-cache: the browser's own cache never answers alone with an old one.
    const response = await fetch(request)
    if (isPlain(response))
      event.waitUntil(keep({ name, key, response: response.clone(), most: mostKept.pages, since }))
    return response
  } catch {
    const cached = await findCached(name, key)
    if (!cached) return new Response(hasGone, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    // Not awaited: the page that is opening can be found only once it has its answer.
    event.waitUntil(notifyClient(resultingClientId, cached))
    return cached
  }
}

/** Accepts only successful answers of the shop: a refusal is valid only for the moment. */
const isGoodAnswer = async (response: Response) => {
  if (!isPlain(response) || !response.headers.get('content-type')?.includes('json')) return false
  const { code } = (await response.json()) as { code?: number }
  return code === codes.ok
}

const userOf = (request: Request) => request.headers.get('authusertoken')

/** One cache for each buyer, and never those of two buyers. */
const cacheOfCall = async (request: Request) => {
  const token = userOf(request)
  if (token === null) return cacheNames.calls
  const mark = await markOf(token)
  const known = (await caches.keys()).filter(isPrivateCache)
  await dropCaches((name) => belongsToAnother(name, mark, known))
  return userCallsCache(mark)
}

const answerCall = async (event: RequestEvent) => {
  const { request, clientId } = event
  const [key, since] = [keyOf(request), endings]
  const name = await cacheOfCall(request)
  try {
    const response = await fetch(request)
    const [cached, read] = [response.clone(), response.clone()]
    event.waitUntil(
      isGoodAnswer(read)
        .then((isGood) =>
          isGood ? keep({ name, key, response: cached, most: mostKept.calls, since }) : undefined,
        )
        .catch(() => undefined),
    )
    return response
  } catch (error) {
    const cached = await findCached(name, key)
    if (!cached) throw error
    await notifyClient(clientId, cached)
    return cached
  }
}

const answerFile = async (event: RequestEvent) => {
  const { request } = event
  const [name, key, since] = [cacheNames.files, keyOf(request), endings]
  const cached = await findCached(name, key)
  if (cached) return cached
  const response = await fetch(request)
  if (isPlain(response))
    event.waitUntil(keep({ name, key, response: response.clone(), most: mostKept.files, since }))
  return response
}

/** A page that the router has opened has loaded no document: one is fetched for the next time. */
const keepSeen = async (url: string) => {
  const request: RequestSummary = { method: 'GET', url, mode: 'navigate' }
  const kind = kindOf(request, origin)
  if (kind !== 'page' && kind !== 'user-page') return
  const name = kind === 'page' ? cacheNames.pages : userPagesCache
  const [key, since] = [keyOf(request), endings]
  const cached = await findCached(name, key)
  if (cached && Date.now() - Number(cached.headers.get(keptAtHeader)) < freshMs) return
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  if (isPlain(response)) await keep({ name, key, response, most: mostKept.pages, since })
}

/** Stores files that were loaded before there was a worker. */
const keepFiles = async (urls: readonly string[]) => {
  const name = cacheNames.files
  const files = urls.filter((url) => kindOf({ method: 'GET', url, mode: 'cors' }, origin) === 'file')
  for (const url of files.slice(0, mostFilesOfPage)) {
    const [key, since] = [keyOf({ url }), endings]
    if (await findCached(name, key)) continue
    const response = await fetch(url)
    if (isPlain(response)) await keep({ name, key, response, most: mostKept.files, since })
  }
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropCaches(isOutdatedCache), scope.clients.claim()])),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (endsSession(request)) event.waitUntil(endSession(userOf(request)))
  switch (kindOf(request, origin)) {
    case 'page':
      return event.respondWith(answerPage(event, cacheNames.pages))
    case 'user-page':
      return event.respondWith(answerPage(event, userPagesCache))
    case 'user-call':
      // The shop refuses a visitor without a login, so there is nothing to store.
      return userOf(request) === null ? undefined : event.respondWith(answerCall(event))
    case 'shop-call':
      return event.respondWith(answerCall(event))
    case 'file':
      return event.respondWith(answerFile(event))
    default:
      return undefined
  }
})

scope.addEventListener('message', (event) => {
  const { data, source } = event
  if (data.kind === 'signed-out') event.waitUntil(endSession(null))
  if (data.kind === 'seen')
    event.waitUntil(Promise.all([keepSeen(data.url), keepFiles(data.files)]).catch(() => undefined))
  const at = source ? oldAt.get(source.id) : undefined
  if (data.kind === 'ask' && at !== undefined) source?.postMessage({ kind: 'old', at })
})
