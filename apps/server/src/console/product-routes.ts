import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { arrangeCatalogue } from '../modules/catalogue/arrange-catalogue.ts'
import { listCatalogue } from '../modules/catalogue/catalogue-window.ts'
import { createProduct } from '../modules/catalogue/create-product.ts'
import { discardDraft } from '../modules/catalogue/discard-draft.ts'
import { createCategory, removeCategory, updateCategory } from '../modules/catalogue/edit-categories.ts'
import { listProductChoices } from '../modules/catalogue/list-product-choices.ts'
import { viewProduct } from '../modules/catalogue/open-product.ts'
import type { PricingPool } from '../modules/catalogue/pricing/pricing-pool.ts'
import { publishProduct } from '../modules/catalogue/publish-product.ts'
import { saveProduct } from '../modules/catalogue/save-product.ts'
import { tryProductInput } from '../modules/catalogue/try-product-input.ts'
import { withdrawProduct } from '../modules/catalogue/withdraw-product.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'

interface Deps {
  db: Db
  now: () => number
  directory: Pick<ShopDirectory, 'find'>
  pricing: PricingPool
}

/** The catalogue, by forms: categories, products in the making and published, their order. */
export const consoleProductRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    listCatalogue: ({ member }) => listCatalogue(db, member),
    arrangeCatalogue: ({ member, body }) => arrangeCatalogue(deps, member, body),
    createCategory: ({ member, body }) => createCategory(deps, member, body),
    updateCategory: ({ member, params, body }) => updateCategory(deps, member, params.id, body),
    removeCategory: ({ member, params, body }) => removeCategory(deps, member, params.id, body.version),
    getProductChoices: ({ member }) => listProductChoices(deps, member),
    tryProduct: ({ member, body }) => tryProductInput(deps, member, body),
    createProduct: ({ member, body }) => createProduct(deps, member, body),
    viewProduct: ({ member, params }) => viewProduct(db, member, params.id),
    saveProduct: ({ member, params, body }) => saveProduct(deps, member, params.id, body),
    publishProduct: ({ member, params, body }) => publishProduct(deps, member, params.id, body),
    withdrawProduct: ({ member, params, body }) => withdrawProduct(deps, member, params.id, body.version),
    discardProductDraft: ({ member, params, body }) => discardDraft(deps, member, params.id, body.version),
  } satisfies ConsoleRoutes
}
