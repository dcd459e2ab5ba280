import { endpoints } from '@yinpu/contract'

/** Caches by these names; another form of what is kept gets another number, and what has the old one is dropped. */
const form = 'v1'
export const cacheNames = {
  pages: `yinpu-pages-${form}`,
  files: `yinpu-files-${form}`,
  calls: `yinpu-calls-${form}`,
} as const

const userPrefix = `yinpu-user-${form}-`
/** Pages of a buyer: nothing in them is private, but their addresses name orders. */
export const userPagesCache = `${userPrefix}pages`
/** `mark`: what a token becomes that nobody can turn back. */
export const userCallsCache = (mark: string) => `${userPrefix}${mark}`

export const isPrivateCache = (name: string) => name.startsWith(userPrefix)

/** Everything that this form of the worker may have made. */
const isOwnCache = (name: string) => isPrivateCache(name) || Object.values<string>(cacheNames).includes(name)

/** What an older worker has left behind. */
export const isOutdatedCache = (name: string) => name.startsWith('yinpu-') && !isOwnCache(name)

/** Somebody else's, once a call of this buyer is kept. */
export const belongsToAnother = (name: string, mark: string, known: readonly string[]) =>
  isPrivateCache(name) &&
  name !== userCallsCache(mark) &&
  // The pages are this buyer's own unless calls of another were kept beside them.
  (name !== userPagesCache || known.some((one) => one !== userPagesCache && one !== userCallsCache(mark)))

/** How many of each are kept; the oldest go first. */
export const mostKept = { pages: 40, files: 300, calls: 80 } as const

/**
 * Reading calls of a buyer that pages are made of. Only these: the specification has calls that change something and are
 * asked by GET, streams, and files.
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

/** Calls of the shop that are of use to nobody offline. */
const liveCalls: readonly string[] = [endpoints.signShare.path, endpoints.getWechatQr.path]

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
const userPaths = userCalls.map((name) => patternOf(endpoints[name].path))
const shopPaths = Object.values(endpoints)
  .filter(({ access, method, path }) => access === 'app' && method === 'GET' && !liveCalls.includes(path))
  .map(({ path }) => patternOf(path))

export interface Asked {
  method: string
  url: string
  /** `navigate` where a page is opened */
  mode: string
}

export type Kind = 'page' | 'user-page' | 'shop-call' | 'user-call' | 'file' | 'pass'

const privatePages = /^\/(user|auth|shopping-cart|paper\/shop-cart|pay)(\/|$)/
/** A path of these says all of what lies there: it never changes. */
const files = /^\/(assets|files\/(drawing|picture|icon))\//
const notPages = /^\/(api|files|assets)\//

/** What is done with a request: everything that is not surely a page, a reading call or a file goes its usual way. */
export const kindOf = ({ method, url, mode }: Asked, origin: string): Kind => {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'pass'
  if (mode === 'navigate') {
    if (notPages.test(pathname) || pathname === '/auth/login_out') return 'pass'
    return privatePages.test(pathname) ? 'user-page' : 'page'
  }
  if (files.test(pathname)) return 'file'
  if (userPaths.some((path) => path.test(pathname))) return 'user-call'
  return shopPaths.some((path) => path.test(pathname)) ? 'shop-call' : 'pass'
}

/** Calls after which nothing of a buyer is kept, whatever they answer. */
export const endsSession = ({ method, url }: Asked): boolean =>
  method === endpoints.logout.method && new URL(url).pathname === endpoints.logout.path

/** A document that was kept without being opened is fetched again after so long, with what it is made of by then. */
export const freshMs = 60 * 60_000

/** Of one page. */
export const mostFilesOfPage = 80

/** Of an answer what says when it was seen. */
export const keptAtHeader = 'x-kept-at'
