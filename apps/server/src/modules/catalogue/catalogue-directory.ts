import { typeOfOffset, typeOfQuote, typeOfSample } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type BoundedCache, createBoundedCache } from '../../kernel/bounded-cache.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { MaybePromise } from '../../kernel/maybe-promise.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { safeRichText } from '../company/safe-rich-text.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { drawingOf } from './drawn-facts.ts'
import type { PricingPool } from './pricing/pricing-pool.ts'
import { type ReadDefinition, readDefinition } from './product.ts'
import { type DrawnRow, type ListedRow, type ProductRow, productRepository } from './product-repository.ts'
import { productWords } from './product-words.ts'
import { type LinkedProduct, type ListedSample, whiteSampleOf } from './sample-links.ts'

/** A product as it is shown and priced. */
export interface Product {
  row: ProductRow
  read: ReadDefinition
  /** the offset product that prints a job too large for this gang-run product */
  offsetProductId: string | undefined
  /** the bare sample of a box or bag */
  whiteSample?: LinkedProduct | undefined
  /** the printed products that a bare sample is a sample of */
  printed?: LinkedProduct[]
}

const maxProducts = 2_000

/** Names of all categories; a subcategory's name begins with the names above it. */
const namesOf = (categories: Shop['categories'], above = ''): [string, string][] =>
  categories.flatMap(({ id, name, children }) => [
    [id, `${above}${name}`] as [string, string],
    ...namesOf(children, `${above}${name}\n`),
  ])

const withDrawing = ({ definition, code, ...row }: DrawnRow): ListedRow => ({
  ...row,
  image: drawingOf({ ...row, code, definition }),
})

interface CachedCatalogue {
  catalogue?: Promise<Catalogue>
  searchable?: Promise<Catalogue>
  samples?: Promise<ListedSample[]>
  products: BoundedCache<Product>
  /** names of the categories that buyers see: a product in any other is not on sale */
  names: ReadonlyMap<string, string>
}

/** Catalogue and products of each shop, read at the first request and dropped together with the shop. */
export const createCatalogueDirectory = (db: Db, pricing?: PricingPool) => {
  const byShop = new WeakMap<Shop, CachedCatalogue>()

  const ofShop = (shop: Shop) => {
    const known = byShop.get(shop)
    if (known) return known
    const fresh: CachedCatalogue = {
      products: createBoundedCache<Product>(maxProducts),
      names: new Map(namesOf(shop.categories)),
    }
    byShop.set(shop, fresh)
    return fresh
  }

  const isSeen = (shop: Shop, { categoryId }: { categoryId: string }) => ofShop(shop).names.has(categoryId)

  const samplesOf = (shop: Shop): Promise<ListedSample[]> => {
    const cached = ofShop(shop)
    cached.samples ??= productRepository
      .listSamples(db, shop.id)
      .then((rows) => rows.filter((row) => isSeen(shop, row)))
      .catch((error: unknown) => {
        delete cached.samples
        throw error
      })
    return cached.samples
  }

  /** Links a box to its sample, and the sample to its box. */
  const linksOf = async (
    shop: Shop,
    { code }: ProductRow,
    read: ReadDefinition,
  ): Promise<Pick<Product, 'whiteSample' | 'printed'>> => {
    if (read.quoteType === typeOfQuote.sample && read.sampleType !== typeOfSample.paperBook) {
      if (read.printed.length === 0) return {}
      const rows = await productRepository.findByCodes(db, shop.id, read.printed)
      return { printed: rows.filter((row) => isSeen(shop, row)).map(({ id, name }) => ({ id, name })) }
    }
    const isSolid =
      read.quoteType === typeOfQuote.offset &&
      (read.offsetType === typeOfOffset.box || read.offsetType === typeOfOffset.bag)
    return isSolid ? { whiteSample: whiteSampleOf(await samplesOf(shop), code) } : {}
  }

  const readProduct = async (shop: Shop, id: string): Promise<Product | undefined> => {
    const row = await productRepository.findOnSale(db, shop.id, id)
    if (!row || !isSeen(shop, row)) return undefined
    const read = readDefinition(row.quoteType, row.definition, shop.tariff)
    const offsetCode = read.quoteType === typeOfQuote.gangRun ? read.source.offset_produce_id : undefined
    const offset = offsetCode ? await productRepository.findByCode(db, shop.id, offsetCode) : undefined
    return {
      row: { ...row, description: safeRichText(row.description) },
      read,
      offsetProductId: offset && isSeen(shop, offset) ? offset.id : undefined,
      ...(await linksOf(shop, row, read)),
    }
  }

  const fetchProduct = async (shop: Shop, id: string, products: BoundedCache<Product>) => {
    const product = isUuid(id) ? await readProduct(shop, id) : undefined
    // Unknown ids are not cached: anybody can send those.
    if (!product) throw notFound()
    products.set(id, product)
    return product
  }

  const catalogueOf = (shop: Shop): Promise<Catalogue> => {
    const cached = ofShop(shop)
    cached.catalogue ??= productRepository
      .listOnSale(db, shop.id)
      .then((rows) =>
        createCatalogue(
          rows.filter(({ categoryId }) => cached.names.has(categoryId)).map(withDrawing),
          cached.names,
        ),
      )
      .catch((error: unknown) => {
        delete cached.catalogue
        throw error
      })
    return cached.catalogue
  }

  const makeSearchable = async (shop: Shop): Promise<Catalogue> => {
    const [catalogue, defined] = await Promise.all([
      catalogueOf(shop),
      productRepository.listDefinitions(db, shop.id),
    ])
    catalogue.learnDetails(
      new Map(
        defined.map(({ id, quoteType, definition }) => [
          id,
          productWords(quoteType, definition, shop.tariff),
        ]),
      ),
    )
    return catalogue
  }

  return {
    /** the threads that compute slow prices; undefined: this thread, as a seed or a benchmark does */
    pricing,

    catalogueOf,

    /** Bare samples and books of paper that are on sale. */
    samplesOf,

    /** The same catalogue, which then also knows sizes, papers and finishing: read at the first search. */
    searchableOf: (shop: Shop): Promise<Catalogue> => {
      const cached = ofShop(shop)
      cached.searchable ??= makeSearchable(shop).catch((error: unknown) => {
        delete cached.searchable
        throw error
      })
      return cached.searchable
    },

    /** Refuses alike another company's product, one off sale or in a hidden category, and one that never existed. */
    getProduct: (shop: Shop, id: string): MaybePromise<Product> => {
      const { products } = ofShop(shop)
      return products.get(id) ?? fetchProduct(shop, id, products)
    },
  }
}

export type CatalogueDirectory = ReturnType<typeof createCatalogueDirectory>
