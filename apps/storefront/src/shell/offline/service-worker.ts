import { codes } from '@yinpu/contract'
import {
  type Asked,
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
  userCallsCache,
  userPagesCache,
} from './keep-rules.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The part of a worker's scope that is used; the types of pages and workers do not go together. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface AskedEvent extends WorkerEvent {
  request: Request
  clientId: string
  resultingClientId: string
  respondWith(answer: Promise<Response>): void
}
interface ToldEvent extends WorkerEvent {
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
  addEventListener(name: 'fetch', then: (event: AskedEvent) => void): void
  addEventListener(name: 'message', then: (event: ToldEvent) => void): void
}
const scope = globalThis as unknown as Scope
const { origin } = scope.location

/** Of open pages that show something old: since when. */
const oldAt = new Map<string, number>()

const hasGone = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>当前离线</title><body style="font-family:sans-serif;padding:48px 24px;text-align:center"><main><h1 style="font-size:20px">当前离线</h1><p>这个页面还没有看过，没有可以显示的内容。网络恢复后请重新打开。</p><p><a href="/">回到首页</a></p></main></body></html>
`

const isPlain = (response: Response) => response.ok && response.status === 200 && !response.redirected

/** Grows whenever somebody signs out: an answer that was asked for before it belongs to nobody any more. */
let endings = 0
/** Caches of those who have signed out here. */
const ended = new Set<string>()

interface Kept {
  name: string
  key: string
  response: Response
  most: number
  /** `endings` when it was asked for */
  since: number
}

/** Puts an answer in, marked with the time, and takes the oldest out. What is private is not left behind a sign-out. */
const keep = async ({ name, key, response, most, since }: Kept) => {
  const isOver = () => isPrivateCache(name) && (since !== endings || ended.has(name))
  if (isOver()) return
  const cache = await caches.open(name)
  const headers = new Headers(response.headers)
  headers.set(keptAtHeader, String(Date.now()))
  // The body is kept as it reads, no longer as it was packed.
  headers.delete('content-encoding')
  headers.delete('content-length')
  await cache.delete(key)
  await cache.put(key, new Response(await response.blob(), { status: 200, headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
  if (isOver()) await caches.delete(name)
}

/** Looks without making an empty cache where there is none. */
const findKept = (name: string, key: string) => caches.match(key, { cacheName: name })

const dropCaches = async (isGone: (name: string) => boolean) => {
  const names = await caches.keys()
  await Promise.all(names.filter(isGone).map((name) => caches.delete(name)))
}

const markOf = async (token: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Nothing of a buyer's stays: neither what is there nor what is still on its way. */
const endSession = async (token: string | null) => {
  endings += 1
  if (token !== null) ended.add(userCallsCache(await markOf(token)))
  await dropCaches(isPrivateCache)
}

/** The page is told at once where it is there, and when it asks where it is only being opened. */
const tell = async (clientId: string, response: Response) => {
  const at = Number(response.headers.get(keptAtHeader))
  const oldest = Math.min(oldAt.get(clientId) ?? at, at)
  oldAt.set(clientId, oldest)
  ;(await scope.clients.get(clientId))?.postMessage({ kind: 'old', at: oldest })
}

const keyOf = ({ url }: { url: string }) => url.split('#')[0] ?? url

const answerPage = async (event: AskedEvent, name: string) => {
  const { request, resultingClientId } = event
  const [key, since] = [keyOf(request), endings]
  try {
    // Pages are sent with no-cache: the browser's own cache never answers alone with an old one.
    const response = await fetch(request)
    if (isPlain(response))
      event.waitUntil(keep({ name, key, response: response.clone(), most: mostKept.pages, since }))
    return response
  } catch {
    const kept = await findKept(name, key)
    if (!kept) return new Response(hasGone, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    // Not waited for: the page that is being opened can be found only once it has its answer.
    event.waitUntil(tell(resultingClientId, kept))
    return kept
  }
}

/** Only what the shop has answered well: a refusal is true for the moment alone. */
const isGoodAnswer = async (response: Response) => {
  if (!isPlain(response) || !response.headers.get('content-type')?.includes('json')) return false
  const { code } = (await response.json()) as { code?: number }
  return code === codes.ok
}

const userOf = (request: Request) => request.headers.get('authusertoken')

/** One cache for each buyer, and never more than one buyer's. */
const cacheOfCall = async (request: Request) => {
  const token = userOf(request)
  if (token === null) return cacheNames.calls
  const mark = await markOf(token)
  const known = (await caches.keys()).filter(isPrivateCache)
  await dropCaches((name) => belongsToAnother(name, mark, known))
  return userCallsCache(mark)
}

const answerCall = async (event: AskedEvent) => {
  const { request, clientId } = event
  const [key, since] = [keyOf(request), endings]
  const name = await cacheOfCall(request)
  try {
    const response = await fetch(request)
    const [kept, read] = [response.clone(), response.clone()]
    event.waitUntil(
      isGoodAnswer(read)
        .then((isGood) =>
          isGood ? keep({ name, key, response: kept, most: mostKept.calls, since }) : undefined,
        )
        .catch(() => undefined),
    )
    return response
  } catch (error) {
    const kept = await findKept(name, key)
    if (!kept) throw error
    await tell(clientId, kept)
    return kept
  }
}

const answerFile = async (event: AskedEvent) => {
  const { request } = event
  const [name, key, since] = [cacheNames.files, keyOf(request), endings]
  const kept = await findKept(name, key)
  if (kept) return kept
  const response = await fetch(request)
  if (isPlain(response))
    event.waitUntil(keep({ name, key, response: response.clone(), most: mostKept.files, since }))
  return response
}

/** A page that the router has opened has brought no document: one is fetched for the next time. */
const keepSeen = async (url: string) => {
  const asked: Asked = { method: 'GET', url, mode: 'navigate' }
  const kind = kindOf(asked, origin)
  if (kind !== 'page' && kind !== 'user-page') return
  const name = kind === 'page' ? cacheNames.pages : userPagesCache
  const [key, since] = [keyOf(asked), endings]
  const kept = await findKept(name, key)
  if (kept && Date.now() - Number(kept.headers.get(keptAtHeader)) < freshMs) return
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  if (isPlain(response)) await keep({ name, key, response, most: mostKept.pages, since })
}

/** Files that came before there was a worker. */
const keepFiles = async (urls: readonly string[]) => {
  const name = cacheNames.files
  const files = urls.filter((url) => kindOf({ method: 'GET', url, mode: 'cors' }, origin) === 'file')
  for (const url of files.slice(0, mostFilesOfPage)) {
    const [key, since] = [keyOf({ url }), endings]
    if (await findKept(name, key)) continue
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
      // Whoever is not signed in is refused by the shop, and there is nothing to keep.
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
