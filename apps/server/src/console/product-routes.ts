import { orderUnits } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { arrangeCatalogue } from '../modules/catalogue/arrange-catalogue.ts'
import { listCatalogue } from '../modules/catalogue/catalogue-window.ts'
import { createProduct } from '../modules/catalogue/create-product.ts'
import { discardDraft } from '../modules/catalogue/discard-draft.ts'
import { createCategory, removeCategory, updateCategory } from '../modules/catalogue/edit-categories.ts'
import type { Edited } from '../modules/catalogue/find-breaks.ts'
import { viewProduct } from '../modules/catalogue/open-product.ts'
import type { PricingPool } from '../modules/catalogue/pricing/pricing-pool.ts'
import { listOffsetProducts, publishProduct } from '../modules/catalogue/publish-product.ts'
import type { ContentInput } from '../modules/catalogue/read-content.ts'
import { saveProduct } from '../modules/catalogue/save-product.ts'
import { startingDefinitions } from '../modules/catalogue/starting-definitions.ts'
import { withdrawProduct } from '../modules/catalogue/withdraw-product.ts'
import { readTariffInForce } from '../modules/company/published-tariff.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { finishingTypes } from '../modules/system/tariff-lookups.ts'

interface Deps {
  db: Db
  now: () => number
  directory: Pick<ShopDirectory, 'find'>
  pricing: PricingPool
}

const namesOf = (records: readonly { id: string; name: string }[]) =>
  records.map(({ id, name }) => ({ id, name }))

const getChoices = async ({ db, directory }: Deps, member: Member) => {
  const { tariff } = await readTariffInForce(db, directory, member.companyId)
  const { papers, label } = tariff.source
  const offset = await listOffsetProducts(db, member.companyId)
  return {
    papers: papers.map(({ id, name, gsm }) => ({ id, name, gsm: [...gsm] })),
    finishing: finishingTypes(tariff)
      .filter(({ books_only }) => !books_only)
      .map(({ value, label }) => ({ id: value, name: label })),
    label_materials: namesOf(label.materials),
    label_finishing: namesOf(label.finishing),
    offset_products: [...offset].map(([id, { name, offsetType }]) => ({ id, name, ysp_type: offsetType })),
    units: [...orderUnits],
    kinds: startingDefinitions(tariff),
  }
}

interface Tried {
  quote_type: Edited['quote_type']
  content: ContentInput
  request?: Record<string, unknown> | undefined
}

/** The view and the price for a buyer, by the form's input. Nothing is stored. */
const tryProduct = async (
  { db, directory, pricing }: Deps,
  { companyId }: Member,
  { quote_type, content, request }: Tried,
) => {
  const named = await readTariffInForce(db, directory, companyId)
  const offset = await listOffsetProducts(db, companyId)
  const entry = { ...content, quote_type, code: 'new', name: content.name || '新产品' }
  const turn = { companyId, person: 'staff' }
  const { findings, price, shown } = await pricing.price(turn, named, 'product', { entry, offset, request })
  if (!shown) return { findings, faults: {} }
  return {
    findings,
    ...shown,
    // A product that cannot be published has no price in a list.
    from_fen: findings.some(({ level }) => level === 'stop') ? undefined : price?.fromFen,
  }
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
    getProductChoices: ({ member }) => getChoices(deps, member),
    tryProduct: ({ member, body }) => tryProduct(deps, member, body),
    createProduct: ({ member, body }) => createProduct(deps, member, body),
    viewProduct: ({ member, params }) => viewProduct(db, member, params.id),
    saveProduct: ({ member, params, body }) => saveProduct(deps, member, params.id, body),
    publishProduct: ({ member, params, body }) => publishProduct(deps, member, params.id, body),
    withdrawProduct: ({ member, params, body }) => withdrawProduct(deps, member, params.id, body.version),
    discardProductDraft: ({ member, params, body }) => discardDraft(deps, member, params.id, body.version),
  } satisfies ConsoleRoutes
}
