/** The box of a diagram that a file belongs to; undefined if the file is not part of the diagram. */
export type NodeOf = (path: string) => string | undefined

/** Files of the server's top folder that start it; all others are imported from everywhere. */
const starting = ['main', 'start-server', 'app', 'console-app']

/** Files of the storefront's top folder that are imported from everywhere; the others start it. */
const read = ['route-table', 'page-shop-context', 'call-shop.server', 'page-parameters.server']

const inFolders: NodeOf = (path) => {
  const [area, name = '', , folder = ''] = path.split('/')
  if (area === 'packages') return name
  if (area !== 'apps') return undefined
  // `+types` is made by the router for files of that folder.
  const isFile = folder.includes('.') || folder === '+types'
  if (name === 'storefront' && isFile) return read.includes(folder.replace(/\.tsx?$/, '')) ? 'table' : 'frame'
  if (name === 'storefront') return folder
  // Its folders have the names of the storefront's; the files of its top folder either start it or list its pages.
  if (name === 'console') return `console-${isFile ? (folder === 'main.tsx' ? 'start' : 'table') : folder}`
  // The demo shops' code is a box of its own, apart from the shop's.
  if (name === 'server' && path.startsWith('apps/server/demo/')) return 'demo-life'
  if (isFile) return starting.includes(folder.replace('.ts', '')) ? 'start' : 'settings'
  return folder
}

/** The modules that all others may import, drawn as one box. */
const ground = ['company', 'health', 'idempotency', 'limits', 'region', 'system']

/** Each module by itself, also those that are drawn together. */
export const moduleOf: NodeOf = (path) => /^apps\/server\/src\/modules\/([\w-]+)\//.exec(path)?.[1]

const inModules: NodeOf = (path) => {
  const noun = moduleOf(path)
  return noun !== undefined && ground.includes(noun) ? 'ground' : noun
}

export const diagrams = { folders: inFolders, modules: inModules }
