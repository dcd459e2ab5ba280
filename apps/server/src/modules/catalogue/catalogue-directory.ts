import { typeOfQuote } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type BoundedCache, createBoundedCache } from '../../kernel/bounded-cache.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { MaybePromise } from '../../kernel/maybe-promise.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { safeRichText } from '../company/safe-rich-text.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { type ReadDefinition, readDefinition } from './product.ts'
import { type ProductRow, productRepository } from './product-repository.ts'
import { productWords } from './product-words.ts'

/** A product as it is shown and priced. */
export interface Product {
  row: Omit<ProductRow, 'definition'>
  read: ReadDefinition
  /** where a gang-run job goes that is too large for it */
  offsetProductId: string | undefined
}

const productsKept = 2_000

/** Names of all categories, those below others with the names above them. */
const namesOf = (categories: Shop['categories'], above = ''): [string, string][] =>
  categories.flatMap(({ id, name, children }) => [
    [id, `${above}${name}`] as [string, string],
    ...namesOf(children, `${above}${name}\n`),
  ])

interface Held {
  catalogue?: Promise<Catalogue>
  searchable?: Promise<Catalogue>
  products: BoundedCache<Product>
}

/** Catalogue and products of each shop, read when first wanted and dropped together with the shop. */
export const createCatalogueDirectory = (db: Db) => {
  const held = new WeakMap<Shop, Held>()

  const ofShop = (shop: Shop) => {
    const known = held.get(shop)
    if (known) return known
    const fresh: Held = { products: createBoundedCache<Product>(productsKept) }
    held.set(shop, fresh)
    return fresh
  }

  const readProduct = async (shop: Shop, id: string): Promise<Product | undefined> => {
    const found = await productRepository.findOnSale(db, shop.id, id)
    if (!found) return undefined
    const { definition, ...row } = found
    const read = readDefinition(row.quoteType, definition, shop.tariff)
    const offsetCode = read.quoteType === typeOfQuote.gangRun ? read.source.offset_produce_id : undefined
    const offsetProductId = offsetCode && (await productRepository.findIdByCode(db, shop.id, offsetCode))
    return {
      row: { ...row, description: safeRichText(row.description) },
      read,
      offsetProductId: offsetProductId || undefined,
    }
  }

  const fetchProduct = async (shop: Shop, id: string, products: BoundedCache<Product>) => {
    const product = isUuid(id) ? await readProduct(shop, id) : undefined
    // Ids that lead nowhere are not kept: anybody can send those.
    if (!product) throw notFound()
    products.set(id, product)
    return product
  }

  const catalogueOf = (shop: Shop): Promise<Catalogue> => {
    const kept = ofShop(shop)
    kept.catalogue ??= productRepository
      .listOnSale(db, shop.id)
      .then((rows) => createCatalogue(rows, new Map(namesOf(shop.categories))))
      .catch((error: unknown) => {
        delete kept.catalogue
        throw error
      })
    return kept.catalogue
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
    catalogueOf,

    /** The same catalogue, which then also knows sizes, papers and finishing: read when somebody first searches. */
    searchableOf: (shop: Shop): Promise<Catalogue> => {
      const kept = ofShop(shop)
      kept.searchable ??= makeSearchable(shop).catch((error: unknown) => {
        delete kept.searchable
        throw error
      })
      return kept.searchable
    },

    /** Another company's product, one taken off sale and one that never was are the same: not there. */
    getProduct: (shop: Shop, id: string): MaybePromise<Product> => {
      const { products } = ofShop(shop)
      return products.get(id) ?? fetchProduct(shop, id, products)
    },
  }
}

export type CatalogueDirectory = ReturnType<typeof createCatalogueDirectory>
