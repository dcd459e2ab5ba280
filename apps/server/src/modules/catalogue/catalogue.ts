import type { PictureRef, ProductCard, QuoteType } from '@yinpu/contract'
import { firstPicture } from '../picture/picture-refs.ts'
import type { ListedRow } from './product-repository.ts'
import { createSearchIndex } from './search-index.ts'

type Sort = 'default' | 'price' | 'sales' | 'new'

export interface CatalogueQuery {
  /** a category and its subcategories; undefined: all */
  categories: ReadonlySet<string> | undefined
  keyword: string
  quoteType: QuoteType | undefined
  sort: Sort
}

const cardOf = (row: ListedRow): ProductCard => ({
  id: row.id,
  name: row.name,
  cate_id: row.categoryId,
  baojia_type: row.quoteType,
  image: row.image,
  picture: firstPicture(row),
  from_fen: row.fromFen,
  unit: row.unit as ProductCard['unit'],
  tags: row.tags,
})

/** Positions in the order of each sort; equal ones keep the shop's own order. */
const createOrders = (rows: ListedRow[]) => {
  const positions = rows.map((_, at) => at)
  const ranked = (worth: (row: ListedRow) => number) => {
    const worths = rows.map(worth)
    return positions.toSorted((a, b) => (worths[a] ?? 0) - (worths[b] ?? 0) || a - b)
  }
  const made = new Map<Sort, number[]>([['default', positions]])
  const rules: Record<Exclude<Sort, 'default'>, (row: ListedRow) => number> = {
    price: ({ fromFen }) => fromFen,
    sales: ({ sales }) => -sales,
    new: ({ createdAt }) => -createdAt.getTime(),
  }
  return (sort: Sort): number[] => {
    const cached = made.get(sort)
    if (cached) return cached
    const order = sort === 'default' ? positions : ranked(rules[sort])
    made.set(sort, order)
    return order
  }
}

/** The words for what each product can be ordered as, by its id. */
export type Details = ReadonlyMap<string, string[]>

interface SearchedProducts {
  positions: number[]
  corrected: string | null
  suggestions: string[]
}

const uncorrected = { corrected: null, suggestions: [] }
const maxSuggestions = 6

/** Everything a shop has on sale, in memory: lists, filters and searches without a query to the database. */
export const createCatalogue = (rows: ListedRow[], categoryNames: ReadonlyMap<string, string>) => {
  const cards = rows.map(cardOf)
  const orderBy = createOrders(rows)
  const entries = rows.map(({ id, name, tags, categoryId }) => ({
    id,
    own: [name, ...tags, categoryNames.get(categoryId) ?? ''],
  }))
  const bestSellers = orderBy('sales').slice(0, maxSuggestions)
  let details: Details = new Map()
  let index: ReturnType<typeof createSearchIndex> | undefined
  /** Built at the first search: most visitors only look around. */
  const searching = () => {
    index ??= createSearchIndex(entries.map(({ id, own }) => ({ own, details: details.get(id) ?? [] })))
    return index
  }

  const matching = ({ categories, keyword, sort }: CatalogueQuery): SearchedProducts => {
    const matches = keyword ? searching().find(keyword) : undefined
    const inCategory = (at: number) => !categories || categories.has(cards[at]?.cate_id ?? '')
    if (!matches) {
      return { positions: categories ? orderBy(sort).filter(inCategory) : orderBy(sort), ...uncorrected }
    }
    const { ranks, corrected } = matches
    const positions = orderBy(sort).filter((at) => ranks.has(at) && inCategory(at))
    // A product with the word in its name comes before one that can only be ordered with it.
    if (sort === 'default') positions.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
    return { positions, corrected, suggestions: positions.length > 0 ? [] : suggest(keyword) }
  }

  const suggest = (keyword: string): string[] => {
    const near = searching().suggest(keyword)
    return near.length > 0 ? near : bestSellers.flatMap((at) => cards[at]?.name ?? [])
  }

  const results = new Map<string, SearchedProducts>()
  const maxResults = 200

  /** The same search is requested page after page. */
  const find = (query: CatalogueQuery): SearchedProducts => {
    const key = JSON.stringify([[...(query.categories ?? [])], query.keyword, query.sort])
    const cached = results.get(key)
    if (cached) return cached
    const searched = matching(query)
    if (results.size >= maxResults) results.clear()
    results.set(key, searched)
    return searched
  }

  const typeOf = (at: number) => cards[at]?.baojia_type

  let pictured: Map<string, PictureRef> | undefined
  return {
    size: cards.length,
    /** the first uploaded picture of a product that is on sale */
    pictureOf: (id: string): PictureRef | undefined => {
      pictured ??= new Map(cards.flatMap((card) => (card.picture ? [[card.id, card.picture]] : [])))
      return pictured.get(id)
    },
    /** Adds the words for what each product can be ordered as, by its id, to every later search. */
    learnDetails: (learnt: Details) => {
      details = learnt
      index = undefined
      results.clear()
    },
    list: (query: CatalogueQuery, page: number, pageSize: number) => {
      const { positions, corrected, suggestions } = find(query)
      const typeCounts: Record<string, number> = {}
      for (const at of positions) {
        const type = String(typeOf(at))
        typeCounts[type] = (typeCounts[type] ?? 0) + 1
      }
      const ofType = query.quoteType ? positions.filter((at) => typeOf(at) === query.quoteType) : positions
      const pageItems = ofType.slice((page - 1) * pageSize, page * pageSize)
      return {
        list: pageItems.flatMap((at) => cards[at] ?? []),
        total: ofType.length,
        page,
        page_size: pageSize,
        type_counts: typeCounts,
        corrected_keyword: corrected ?? undefined,
        suggestions,
      }
    },
    /** the first products of a category, in the shop's order */
    firstOf: (categories: ReadonlySet<string>, count: number, quoteType?: QuoteType) => {
      const listed: ProductCard[] = []
      for (const card of cards) {
        if (listed.length === count) break
        if (categories.has(card.cate_id) && (!quoteType || card.baojia_type === quoteType)) listed.push(card)
      }
      return listed
    },
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
