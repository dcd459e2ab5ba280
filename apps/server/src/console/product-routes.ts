import { orderUnits, typeOfQuote } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { type Edited, findBreaks } from '../modules/catalogue/find-breaks.ts'
import { checkForm } from '../modules/catalogue/form/check-form.ts'
import { priceProduct } from '../modules/catalogue/from-price.ts'
import { startingDefinitions } from '../modules/catalogue/starting-definitions.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { finishingTypes } from '../modules/system/tariff-lookups.ts'
import { readShopTariff } from '../tariff/shop-tariff.ts'
import { arrangeCatalogue, listCatalogue } from './arrange-catalogue.ts'
import { createCategory, removeCategory, updateCategory } from './edit-categories.ts'
import {
  createProduct,
  discardDraft,
  type GivenContent,
  listOffsetProducts,
  publishProduct,
  saveProduct,
  viewProduct,
  withdrawProduct,
} from './edit-product.ts'

interface Deps {
  db: Db
  now: () => number
}

const tariffOf = async (db: Db, { companyId }: Member) =>
  readShopTariff(await companyRepository.findTariff(db, companyId))

const namesOf = (records: readonly { id: string; name: string }[]) =>
  records.map(({ id, name }) => ({ id, name }))

const getChoices = async (db: Db, member: Member) => {
  const tariff = await tariffOf(db, member)
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
  content: GivenContent
  request?: Record<string, unknown> | undefined
}

/** What a buyer would see and pay, by what is typed. Nothing is kept. */
const tryProduct = async (db: Db, member: Member, { quote_type, content, request }: Tried) => {
  const tariff = await tariffOf(db, member)
  const offset = await listOffsetProducts(db, member.companyId)
  const entry = { ...content, quote_type, code: 'new', name: content.name || '新产品' }
  const { findings, read, price } = findBreaks(entry, tariff, offset)
  if (!read) return { findings, faults: {} }
  const { fields, defaults } = read.form
  const wanted = request ?? defaults
  const result = priceProduct(read, tariff, wanted)
  const beyond = checkForm(fields, wanted)
  const isPriced = result.ok && beyond.length === 0
  const faults = Object.fromEntries(
    [...(result.ok ? [] : result.errors), ...beyond]
      .map(({ field, message }): [string, string] => [field || '_', message])
      .toReversed(),
  )
  const unit = read.quoteType === typeOfQuote.gangRun ? read.gang.pieceUnit : (price?.unit ?? '')
  return {
    findings,
    form: { fields, defaults, unit },
    ...(isPriced && {
      price: {
        total_fen: result.quote.total_fen,
        unit_price: result.quote.unit_price,
        quantity: result.quote.quantity,
        lines: result.quote.lines,
        days: result.quote.terms[0]?.days,
      },
    }),
    faults,
    // Of what cannot be published as it is, no list would show a price.
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
    getProductChoices: ({ member }) => getChoices(db, member),
    tryProduct: ({ member, body }) => tryProduct(db, member, body),
    createProduct: ({ member, body }) => createProduct(deps, member, body),
    viewProduct: ({ member, params }) => viewProduct(db, member, params.id),
    saveProduct: ({ member, params, body }) => saveProduct(deps, member, params.id, body),
    publishProduct: ({ member, params, body }) => publishProduct(deps, member, params.id, body),
    withdrawProduct: ({ member, params, body }) => withdrawProduct(deps, member, params.id, body.version),
    discardProductDraft: ({ member, params, body }) => discardDraft(deps, member, params.id, body.version),
  } satisfies ConsoleRoutes
}
