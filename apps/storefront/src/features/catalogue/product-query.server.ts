import { productSorts, type QuoteType, quoteTypes } from '@yinpu/contract'

export type ProductSort = (typeof productSorts)[number]

/** The query of a list of products in the address. */
export interface ProductQuery {
  keyword: string
  type: QuoteType | undefined
  sort: ProductSort
  page: number
}

const longestKeyword = 50

/** An address may contain anything: characters that the call would refuse are removed. */
const readKeyword = (text: string | null): string =>
  (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestKeyword)
    .toWellFormed()
    .trim()

const readPage = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

/** An invalid value falls back to the page's default. */
export const readProductQuery = (params: URLSearchParams): ProductQuery => ({
  keyword: readKeyword(params.get('keyword')),
  type: quoteTypes.find(({ value }) => String(value) === params.get('baojia_type'))?.value,
  sort: productSorts.find((sort) => sort === params.get('sort')) ?? 'default',
  page: readPage(params.get('page')),
})

/** The address of a list; default values are left out, so that each list has one address. */
export const productAddress = (base: string, { keyword, type, sort, page }: ProductQuery): string => {
  const params = new URLSearchParams()
  if (keyword) params.set('keyword', keyword)
  if (type) params.set('baojia_type', String(type))
  if (sort !== 'default') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search ? `${base}?${search}` : base
}
