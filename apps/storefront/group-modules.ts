import { routeScreens } from './src/route-screens.ts'
import { routeTable } from './src/route-table.ts'

/** What the bundler tells about modules. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const publicScreens = new Set(
  routeTable
    .filter((line) => line.access === 'public' && !('isHidden' in line))
    .map(({ name }) => routeScreens[name]),
)

const isFramework = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/
const isOurs = /[\\/]apps[\\/]storefront[\\/]src[\\/]/
const isOnEveryPage = /[\\/]src[\\/](?:root|entry\.client)\.tsx/
const screenOf = (id: string) => /[\\/]src[\\/]routes[\\/]([\w-]+\.tsx)/.exec(id)?.[1]

/** Every module that needs this one before it can run, itself included. */
const reachUp = (id: string, modules: Modules, seen = new Set<string>()) => {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const above of modules.getModuleInfo(id)?.importers ?? []) reachUp(above, modules, seen)
  return seen
}

/**
 * By itself the bundler makes a file of every set of modules that the same pages share: forty small files for a
 * product, and a style sheet for each of them, all of which hold up the first sight of the page. So the framework
 * is one file, the shell with all that the home page shares another, what the product page shares a third, and what
 * the lists share a fourth. The rest stays with its page.
 */
const groupOf = (id: string, modules: Modules): string | null => {
  if (isFramework.test(id)) return 'framework'
  // A page begins by importing these one after the other: the entry last, when all the rest is there.
  if (isOnEveryPage.test(id)) return null
  // Libraries are reached through their table of contents, which would say that every page needs all of them.
  if (!isOurs.test(id) && !id.endsWith('.css')) return null
  const above = [...reachUp(id, modules)]
  if (above.some((one) => isOnEveryPage.test(one))) return 'shell'
  const screens = new Set(above.flatMap((one) => screenOf(one) ?? []))
  if (screens.size < 2 || ![...screens].some((screen) => publicScreens.has(screen))) return null
  if (screens.has('home.tsx')) return 'shell'
  return screens.has('produce-detail.tsx') ? 'parts' : 'lists'
}

/** The last comes first: a group takes what its modules import with it, and the shell must not need the parts. */
export const moduleGroups = ['lists', 'parts', 'shell', 'framework'].map((group, priority) => ({
  name: (id: string, modules: Modules) => (groupOf(id, modules) === group ? group : null),
  priority,
}))
