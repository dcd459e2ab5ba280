import type { PictureRef } from '@yinpu/contract'
import type { PagingLinks } from '../../ui/paging.tsx'

/** A product as lists show it. */
export interface ListedProduct {
  id: string
  name: string
  image: string
  picture: PictureRef | undefined
  /** how it is priced, in words */
  kind: string
  tags: string[]
  fromFen: number
}

/** One of several ways to see the same list. */
export interface ListChoice {
  label: string
  to: string
  isCurrent: boolean
  /** how many products there are */
  count?: number
}

/** A page of products with every way on from it. */
export interface ProductList {
  keyword: string
  total: number
  products: ListedProduct[]
  kinds: ListChoice[]
  sorts: ListChoice[]
  paging: PagingLinks | undefined
  /** by which search engines should know it; a sorted or filtered list is the same list to them */
  ownAddress: string
  /** the same list without its keyword */
  withoutKeyword: string
  /** the word that was taken to be meant where the one asked for finds nothing */
  corrected: string | null
  /** other words to search for, where nothing was found */
  suggestions: { label: string; to: string }[]
  /** the same search without its filter; undefined where there is none */
  withoutFilter: string | undefined
}
