import type { CallData, Calls, Category, CategoryProducts, QuoteType } from '@yinpu/contract'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Catalogue } from './catalogue.ts'

const firstPageSize = 8

const findCategory = (categories: Category[], id: string): Category | undefined => {
  for (const category of categories) {
    const match = category.id === id ? category : findCategory(category.children, id)
    if (match) return match
  }
  return undefined
}

/** A category's id and those of all below it. */
const idsBelow = ({ id, children }: Category): string[] => [id, ...children.flatMap(idsBelow)]

interface Query {
  cate_id?: string | undefined
  keyword?: string | undefined
  baojia_type?: QuoteType | undefined
  sort: 'default' | 'price' | 'sales' | 'new'
  page: number
  page_size: number
}

export const listProducts = (
  catalogue: Catalogue,
  shop: Shop,
  query: Query,
): CallData<Calls['listProducts']> => {
  const category = query.cate_id ? findCategory(shop.categories, query.cate_id) : undefined
  if (query.cate_id && !category) throw notFound()
  return catalogue.list(
    {
      categories: category && new Set(idsBelow(category)),
      keyword: query.keyword ?? '',
      quoteType: query.baojia_type,
      sort: query.sort,
    },
    query.page,
    query.page_size,
  )
}

/** The category tree, each category with the first products in it and below it. */
export const categoryProducts = (catalogue: Catalogue, categories: Category[]): CategoryProducts[] =>
  categories.map((category) => ({
    id: category.id,
    name: category.name,
    image: category.image,
    products: catalogue.firstOf(new Set(idsBelow(category)), firstPageSize),
    children: categoryProducts(catalogue, category.children),
  }))

/** Categories that have gang-run products, with all of those. */
export const gangRunCategories = (catalogue: Catalogue, categories: Category[]) =>
  categories
    .map((category) => ({
      id: category.id,
      name: category.name,
      image: category.image,
      products: catalogue.firstOf(new Set(idsBelow(category)), Number.POSITIVE_INFINITY, 1),
    }))
    .filter(({ products }) => products.length > 0)
