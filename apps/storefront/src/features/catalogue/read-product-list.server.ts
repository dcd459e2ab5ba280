import { type CallData, type Calls, type ProductCard, quoteTypes } from '@yinpu/contract'
import { pagingOf } from '../../ui/paging.tsx'
import type { ListChoice, ListedProduct, ProductList } from './product-list.ts'
import {
  type ProductQuery,
  type ProductSort,
  productAddress,
  readProductQuery,
} from './product-query.server.ts'

type ProductPage = CallData<Calls['listProducts']>

/** Fills complete rows of two, three and four. */
const pageSize = 24

const sortLabels: Record<ProductSort, string> = { default: '默认', price: '价格', sales: '销量', new: '新品' }

const kindOf = (type: number) => quoteTypes.find(({ value }) => value === type)?.label ?? ''

const readProduct = ({
  id,
  name,
  image,
  picture,
  baojia_type,
  tags,
  from_fen,
}: ProductCard): ListedProduct => ({
  id,
  name,
  image,
  picture,
  kind: kindOf(baojia_type),
  tags,
  fromFen: from_fen,
})

/** Another filter begins at its first page. */
const kindsOf = (base: string, query: ProductQuery, counts: ProductPage['type_counts']): ListChoice[] => {
  const present = quoteTypes.filter(({ value }) => counts[value] || value === query.type)
  if (present.length < 2 && !query.type) return []
  const choice = (label: string, type: ProductQuery['type'], count: number) => ({
    label,
    count,
    to: productAddress(base, { ...query, type, page: 1 }),
    isCurrent: type === query.type,
  })
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    choice('全部', undefined, all),
    ...present.map(({ value, label }) => choice(label, value, counts[value] ?? 0)),
  ]
}

const sortsOf = (base: string, query: ProductQuery): ListChoice[] =>
  (Object.keys(sortLabels) as ProductSort[]).map((sort) => ({
    label: sortLabels[sort],
    to: productAddress(base, { ...query, sort, page: 1 }),
    isCurrent: sort === query.sort,
  }))

const ownAddress = (base: string, { keyword, type, sort }: ProductQuery, page: number) =>
  keyword || type || sort !== 'default'
    ? base
    : productAddress(base, { keyword: '', type: undefined, sort, page })

const pagesOf = ({ total }: ProductPage) => Math.max(1, Math.ceil(total / pageSize))

const readProductList = (base: string, query: ProductQuery, page: ProductPage): ProductList => ({
  keyword: query.keyword,
  total: page.total,
  products: page.list.map(readProduct),
  kinds: kindsOf(base, query, page.type_counts),
  sorts: page.total > 1 ? sortsOf(base, query) : [],
  paging: pagingOf(page.page, pagesOf(page), (number) => productAddress(base, { ...query, page: number })),
  ownAddress: ownAddress(base, query, page.page),
  withoutKeyword: productAddress(base, { ...query, keyword: '', type: undefined, page: 1 }),
  corrected: page.corrected_keyword ?? null,
  suggestions: page.suggestions.map((keyword) => ({
    label: keyword,
    to: productAddress('/produce', { keyword, type: undefined, sort: 'default', page: 1 }),
  })),
  withoutFilter: query.type && productAddress(base, { ...query, type: undefined, page: 1 }),
})

interface ProductListQuery {
  keyword: string
  baojia_type: ProductQuery['type']
  sort: ProductSort
  page: number
  page_size: number
}

/** Reads the list that an address names. Beyond its last page it returns the last. */
export const browseProducts = async (
  base: string,
  params: URLSearchParams,
  listProducts: (query: ProductListQuery) => Promise<ProductPage>,
): Promise<ProductList> => {
  const query = readProductQuery(params)
  const { keyword, type, sort } = query
  const ask = (page: number) => listProducts({ keyword, baojia_type: type, sort, page, page_size: pageSize })
  const listed = await ask(query.page)
  const last = pagesOf(listed)
  return readProductList(base, query, query.page > last ? await ask(last) : listed)
}
