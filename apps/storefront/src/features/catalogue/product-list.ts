import type { PictureRef } from '@yinpu/contract'
import type { PagingLinks } from '../../ui/paging.tsx'

/** A product as lists show it. */
export interface ListedProduct {
  id: string
  name: string
  image: string
  picture: PictureRef | undefined
  /** the pricing method, as text */
  kind: string
  tags: string[]
  fromFen: number
}

/** A filter or order for the same list. */
export interface ListChoice {
  label: string
  to: string
  isCurrent: boolean
  /** the number of products */
  count?: number
}

/** A page of products with its links to other pages and filters. */
export interface ProductList {
  keyword: string
  total: number
  products: ListedProduct[]
  kinds: ListChoice[]
  sorts: ListChoice[]
  paging: PagingLinks | undefined
  /** the address for search engines, which treat a sorted or filtered list as the same list */
  ownAddress: string
  /** the same list without its keyword */
  withoutKeyword: string
  /** the corrected keyword, if the original one has no results */
  corrected: string | null
  /** other keywords, if there are no results */
  suggestions: { label: string; to: string }[]
  /** the same search without its filter; undefined if it has none */
  withoutFilter: string | undefined
}
