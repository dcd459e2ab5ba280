import { endpoints, hourMs } from '@yinpu/contract'

/** Names of the caches; a new format of the entries gets a new number, and caches of the old one are deleted. */
const form = 'v1'
export const cacheNames = {
  pages: `yinpu-pages-${form}`,
  files: `yinpu-files-${form}`,
  calls: `yinpu-calls-${form}`,
} as const

const userPrefix = `yinpu-user-${form}-`
/** Pages of a buyer: nothing in them is private, but their addresses name orders. */
export const userPagesCache = `${userPrefix}pages`
/** `mark`: a one-way hash of a token. */
export const userCallsCache = (mark: string) => `${userPrefix}${mark}`

export const isPrivateCache = (name: string) => name.startsWith(userPrefix)

/** Matches every cache that this version of the worker may have created. */
const isOwnCache = (name: string) => isPrivateCache(name) || Object.values<string>(cacheNames).includes(name)

/** Matches the caches of an older worker. */
export const isOutdatedCache = (name: string) => name.startsWith('yinpu-') && !isOwnCache(name)

/** Checks that a cache belongs to another buyer, once a call of this buyer is stored. */
export const belongsToAnother = (name: string, mark: string, known: readonly string[]) =>
  isPrivateCache(name) &&
  name !== userCallsCache(mark) &&
  // The pages are this buyer's own unless calls of another were stored beside them.
  (name !== userPagesCache || known.some((one) => one !== userPagesCache && one !== userCallsCache(mark)))

/** The most entries of each kind; the oldest are deleted first. */
export const mostKept = { pages: 40, files: 300, calls: 80 } as const

/**
 * Read-only calls of a buyer that pages are made of. Only these: the specification also uses GET for calls that
 * change something, for streams, and for files.
 */
const userCalls = [
  'getUser',
  'listAddresses',
  'listQuotations',
  'listPaperCart',
  'listOrders',
  'getOrder',
  'listLedger',
  'listPayments',
  'getCredit',
  'getStatement',
  'listAfterSales',
  'getAfterSale',
  'listMessages',
] as const satisfies (keyof typeof endpoints)[]

/** Calls of the shop that are useless offline. */
const liveCalls: readonly string[] = [
  endpoints.signShare.path,
  endpoints.getWechatQr.path,
  endpoints.getWechatTap.path,
]

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
const userPaths = userCalls.map((name) => patternOf(endpoints[name].path))
const shopPaths = Object.values(endpoints)
  .filter(({ access, method, path }) => access === 'app' && method === 'GET' && !liveCalls.includes(path))
  .map(({ path }) => patternOf(path))

export interface RequestSummary {
  method: string
  url: string
  /** `navigate` if a page is opened */
  mode: string
}

export type Kind = 'page' | 'user-page' | 'shop-call' | 'user-call' | 'file' | 'pass'

const privatePages = /^\/(user|auth|shopping-cart|paper\/shop-cart|pay)(\/|$)/
/** Files under these paths never change. */
const files = /^\/(assets|files\/(drawing|picture|icon))\//
const notPages = /^\/(api|files|assets)\//

/** Decides how to handle a request: everything that is not surely a page, a read-only call or a file passes through. */
export const kindOf = ({ method, url, mode }: RequestSummary, origin: string): Kind => {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'pass'
  if (mode === 'navigate') {
    if (notPages.test(pathname) || pathname === '/auth/login_out') return 'pass'
    return privatePages.test(pathname) ? 'user-page' : 'page'
  }
  if (files.test(pathname)) return 'file'
  if (userPaths.some((path) => path.test(pathname))) return 'user-call'
  return shopPaths.some((path) => path.test(pathname)) ? 'shop-call' : 'pass'
}

/** Calls that delete all stored data of a buyer, whatever their answer. */
export const endsSession = ({ method, url }: RequestSummary): boolean =>
  method === endpoints.logout.method && new URL(url).pathname === endpoints.logout.path

/** A document that was stored without being opened is fetched again after this time, with its current files. */
export const freshMs = hourMs

/** The most files of one page. */
export const mostFilesOfPage = 80

/** The header with the time at which an answer was stored. */
export const keptAtHeader = 'x-kept-at'
