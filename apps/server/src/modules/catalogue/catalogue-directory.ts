import { typeOfQuote } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type BoundedCache, createBoundedCache } from '../../kernel/bounded-cache.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { MaybePromise } from '../../kernel/maybe-promise.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { safeRichText } from '../company/safe-rich-text.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { drawingOf } from './drawn-facts.ts'
import { type ReadDefinition, readDefinition } from './product.ts'
import { type DrawnRow, type ListedRow, type ProductRow, productRepository } from './product-repository.ts'
import { productWords } from './product-words.ts'

/** A product as it is shown and priced. */
export interface Product {
  row: ProductRow
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

const withDrawing = ({ definition, code, ...row }: DrawnRow): ListedRow => ({
  ...row,
  image: drawingOf({ ...row, code, definition }),
})

interface Held {
  catalogue?: Promise<Catalogue>
  searchable?: Promise<Catalogue>
  products: BoundedCache<Product>
  /** of the categories that buyers see: what lies in another is not on sale */
  names: ReadonlyMap<string, string>
}

/** Catalogue and products of each shop, read when first wanted and dropped together with the shop. */
export const createCatalogueDirectory = (db: Db) => {
  const held = new WeakMap<Shop, Held>()

  const ofShop = (shop: Shop) => {
    const known = held.get(shop)
    if (known) return known
    const fresh: Held = {
      products: createBoundedCache<Product>(productsKept),
      names: new Map(namesOf(shop.categories)),
    }
    held.set(shop, fresh)
    return fresh
  }

  const readProduct = async (shop: Shop, id: string): Promise<Product | undefined> => {
    const found = await productRepository.findOnSale(db, shop.id, id)
    if (!found || !ofShop(shop).names.has(found.categoryId)) return undefined
    const read = readDefinition(found.quoteType, found.definition, shop.tariff)
    const offsetCode = read.quoteType === typeOfQuote.gangRun ? read.source.offset_produce_id : undefined
    const offset = offsetCode ? await productRepository.findByCode(db, shop.id, offsetCode) : undefined
    const isSeen = offset !== undefined && ofShop(shop).names.has(offset.categoryId)
    return {
      row: { ...found, description: safeRichText(found.description) },
      read,
      offsetProductId: isSeen ? offset.id : undefined,
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
      .then((rows) =>
        createCatalogue(
          rows.filter(({ categoryId }) => kept.names.has(categoryId)).map(withDrawing),
          kept.names,
        ),
      )
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

    /** Another company's product, one off sale or in a hidden category and one that never was are not there alike. */
    getProduct: (shop: Shop, id: string): MaybePromise<Product> => {
      const { products } = ofShop(shop)
      return products.get(id) ?? fetchProduct(shop, id, products)
    },
  }
}

export type CatalogueDirectory = ReturnType<typeof createCatalogueDirectory>
