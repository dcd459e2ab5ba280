import type { FormField, PageShop } from '@yinpu/contract'
import { matchPath } from 'react-router'
import { type RouteLine, routeTable } from './route-table.ts'

/** The parameters of a page's address, which the server needs to cache pages. */
export interface PageParameters {
  /** query parameters that change the page's content */
  names: readonly string[]
  /** the number of paths is limited by the shop's data; a page with arbitrary paths has no limit */
  isCountable: boolean
  /** of one person, and changing: no cache may keep it */
  isPrivate?: true
}

const ofList = ['keyword', 'baojia_type', 'sort', 'page']

/** By the name of the route; a route that is not listed has no query parameters. */
const namesByRoute: Record<string, readonly string[]> = {
  produce: ofList,
  'produce-list': ofList,
  paper: ['width', 'height', 'bleed', 'grain', 'sheet', 'sheet_length', 'sheet_width'],
  'paper-detail': ['gsm', 'size', 'unit', 'sheets', 'reams', 'tons', 'cut'],
  checkout: ['now', 'bjd', 'paper', 'address', 'pickup', 'carrier', 'rush', 'code', 'proof'],
  orders: ['state', 'type', 'keyword', 'from', 'to', 'page'],
  'order-detail': ['new', 'back'],
  favourites: ['page'],
  'pay-together': ['orders', 'trade'],
  'pay-return': ['no'],
  'after-sales': ['state', 'page'],
  messages: ['view', 'group'],
  recharge: ['trade'],
  'fund-details': ['view', 'kind', 'channel', 'type', 'from', 'to', 'page'],
}

const files: Record<string, readonly string[]> = {
  '/sitemap.xml': ['part'],
  '/robots.txt': [],
  '/manifest.webmanifest': [],
}

/** Every parameter by which a field of a form is written into an address. */
const namesOf = (field: FormField): string[] => [
  field.name,
  ...('gsm_name' in field ? [field.gsm_name] : []),
  ...('wound_name' in field ? [field.wound_name] : []),
  ...('sides' in field ? field.sides.map(({ name }) => name) : []),
]

/** A product's parameters are the fields of its own form. */
const namesOfProduct = async (shop: PageShop, id: string | undefined) => {
  const product = await shop.call('getProduct', { query: { id: id ?? '' } }).catch(() => undefined)
  return product ? [...product.fields.flatMap(namesOf), 'rush', 'bjd'] : []
}

const isPrivate = ({ name }: RouteLine) => name === 'quote-sheet'

const isProduct = ({ name }: RouteLine) => name === 'produce-detail' || name === 'shopping-cart-detail'

/**
 * The router fetches a page's data under the page's own path; for a path that ends with a slash it uses a
 * placeholder.
 */
const pathOfData = (path: string) =>
  path.endsWith('.data') ? path.slice(0, -'.data'.length).replace(/\/_(root)?$/, '/') : undefined

const ofPage = async (path: string, shop: PageShop): Promise<PageParameters> => {
  const file = files[path]
  if (file) return { names: file, isCountable: true }
  for (const line of routeTable) {
    const match = line.path === '*' ? null : matchPath({ path: line.path, caseSensitive: false }, path)
    if (!match) continue
    const names = isProduct(line)
      ? await namesOfProduct(shop, (match.params as { id?: string }).id)
      : (namesByRoute[line.name] ?? [])
    if (isPrivate(line)) return { names, isCountable: false, isPrivate: true }
    return { names, isCountable: line.access === 'public' || !line.path.includes(':') }
  }
  return { names: [], isCountable: false }
}

export const readPageParameters = async (path: string, shop: PageShop): Promise<PageParameters> => {
  // The router's own route definitions, for visible links.
  if (path === '/__manifest') return { names: ['version', 'paths'], isCountable: false }
  const page = pathOfData(path)
  if (page === undefined) return ofPage(path, shop)
  const { names, ...rest } = await ofPage(page, shop)
  return { names: [...names, '_routes'], ...rest }
}
