import { productSorts, type QuoteType, quoteTypes } from '@yinpu/contract'

export type ProductSort = (typeof productSorts)[number]

/** What the address bar says about a list of products. */
export interface ProductQuery {
  keyword: string
  type: QuoteType | undefined
  sort: ProductSort
  page: number
}

const longestKeyword = 50

/** Anybody can write anything into an address: signs that the call would refuse are left out of it. */
const readKeyword = (given: string | null): string =>
  (given ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestKeyword)
    .toWellFormed()
    .trim()

const readPage = (given: string | null): number => (/^[1-9]\d{0,5}$/.test(given ?? '') ? Number(given) : 1)

/** A value that is none falls back to what the page shows without it. */
export const readProductQuery = (params: URLSearchParams): ProductQuery => ({
  keyword: readKeyword(params.get('keyword')),
  type: quoteTypes.find(({ value }) => String(value) === params.get('baojia_type'))?.value,
  sort: productSorts.find((sort) => sort === params.get('sort')) ?? 'default',
  page: readPage(params.get('page')),
})

/** The address of a list; what says nothing new is left out, so that each list has one address. */
export const productAddress = (base: string, { keyword, type, sort, page }: ProductQuery): string => {
  const params = new URLSearchParams()
  if (keyword) params.set('keyword', keyword)
  if (type) params.set('baojia_type', String(type))
  if (sort !== 'default') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search ? `${base}?${search}` : base
}
