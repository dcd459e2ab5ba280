import { routeScreens } from './src/route-screens.ts'
import { routeTable } from './src/route-table.ts'

/** The part of the bundler's interface that is needed here. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const publicScreens = new Set(
  routeTable
    .filter((line) => line.access === 'public' && !('isHidden' in line))
    .map(({ name }) => routeScreens[name]),
)

const isFramework = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/
const isOurs = /[\\/](?:apps[\\/]storefront|packages[\\/]job-form)[\\/]src[\\/]/
const isOnEveryPage = /[\\/]src[\\/](?:root|entry\.client)\.tsx/
const screenOf = (id: string) => /[\\/]src[\\/]routes[\\/]([\w-]+\.tsx)/.exec(id)?.[1]

/** Parts that the server renders and the browser fetches later: their styles are the page's, or it would jump. */
const isHydratedLater = /[\\/]src[\\/](?:features[\\/]quote[\\/]workings|drawings[\\/]sheet-plan)\.tsx$/

/** Returns every module that needs this one before it can run, or before it is styled, itself included. */
const reachUp = (id: string, modules: Modules, isStyle = id.endsWith('.css'), seen = new Set<string>()) => {
  if (seen.has(id)) return seen
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  const above = isStyle && isHydratedLater.test(id) ? [...importers, ...dynamicImporters] : importers
  for (const one of above) reachUp(one, modules, isStyle, seen)
  return seen
}

/**
 * By default the bundler makes a file of every set of modules that the same pages share: forty small files for a
 * product, and a style sheet for each of them, all of which delay the first paint of the page. So the framework is
 * one file, the shell with all that the home page shares another, the parts that the product page shares a third, and
 * the parts that the lists share a fourth. The rest stays with its page.
 */
const groupOf = (id: string, modules: Modules): string | null => {
  if (isFramework.test(id)) return 'framework'
  // A page begins by importing these one after the other: the entry comes last, when everything else is loaded.
  if (isOnEveryPage.test(id)) return null
  // Libraries are imported through their index module, which would make every page need all of them.
  if (!isOurs.test(id) && !id.endsWith('.css')) return null
  const above = [...reachUp(id, modules)]
  if (above.some((one) => isOnEveryPage.test(one))) return 'shell'
  const screens = new Set(above.flatMap((one) => screenOf(one) ?? []))
  // A style would else share a file with the code that is fetched later.
  const isStyleOfLater = id.endsWith('.css') && above.some((one) => isHydratedLater.test(one))
  const isShared = screens.size > 1 || isStyleOfLater
  if (!isShared || ![...screens].some((screen) => publicScreens.has(screen))) return null
  if (screens.has('home.tsx')) return 'shell'
  return screens.has('produce-detail.tsx') ? 'parts' : 'lists'
}

/** The last group comes first: a group includes the imports of its modules, and the shell must not need the parts. */
export const moduleGroups = ['lists', 'parts', 'shell', 'framework'].map((group, priority) => ({
  name: (id: string, modules: Modules) => (groupOf(id, modules) === group ? group : null),
  priority,
}))
