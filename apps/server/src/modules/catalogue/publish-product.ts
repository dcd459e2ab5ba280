import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { getNamedTariff } from '../company/published-tariff.ts'
import { storedDefinition } from './catalogue-file.ts'
import { draftRepository } from './draft-repository.ts'
import type { Edited } from './find-breaks.ts'
import { getEdited, openProduct } from './open-product.ts'
import type { PricingPool } from './pricing/pricing-pool.ts'
import { productAuditEntry } from './product-audit-entry.ts'
import {
  contentOfRow,
  describeStored,
  type EditedContent,
  editedContent,
  headOf,
  type StoredProduct,
  stateOf,
} from './product-content.ts'
import { type EditInput, readContent } from './read-content.ts'
import { windowRepository } from './window-repository.ts'

interface Deps {
  db: Db
  now: () => number
  pricing: PricingPool
}

export const listOffsetProducts = async (db: Db, companyId: string) =>
  new Map((await windowRepository.listOffset(db, companyId)).map(({ code, ...product }) => [code, product]))

/** Prices the product for lists; anything that would break for buyers is reported at its field. */
const priceForLists = async (
  tx: Db,
  { pricing }: Deps,
  companyId: string,
  product: StoredProduct,
  content: EditedContent,
) => {
  const { code, quoteType } = headOf(product)
  const entry: Edited = { code, quote_type: quoteType, ...content }
  const offset = await listOffsetProducts(tx, companyId)
  const named = await getNamedTariff(tx, companyId)
  const turn = { companyId, person: 'staff' }
  const { findings, price } = await pricing.price(turn, named, 'product', { entry, offset })
  const stops = findings.filter(({ level }) => level === 'stop')
  if (stops.length > 0 || !price)
    throw invalidFields(
      Object.fromEntries(stops.map(({ path, message }) => [`content.${path}`, message]).toReversed()),
    )
  return { price, definition: storedDefinition(entry) }
}

/** Publishes the input for buyers. */
export const publishProduct = (deps: Deps, member: Member, id: string, { version, content }: EditInput) =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const { quoteType, code } = headOf(await getEdited(tx, companyId, id))
    const after = await readContent(tx, companyId, quoteType, content)
    const { product, isDone } = await openProduct(
      tx,
      companyId,
      id,
      version,
      (current) =>
        stateOf(current) === 'published' &&
        !current.draft &&
        isDeepStrictEqual(editedContent(current), after),
    )
    if (isDone) return { result: describeStored(companyId, product) }
    const { price, definition } = await priceForLists(tx, deps, companyId, product, after)
    const { category_id, definition: _, ...texts } = after
    await windowRepository.putProducts(tx, companyId, [
      {
        companyId,
        id,
        createdAt: new Date(now),
        code,
        quoteType,
        ...texts,
        categoryId: category_id,
        definition,
        ...price,
        sort: product.row?.sort ?? product.draft?.sort ?? 0,
        enabled: true,
      },
    ])
    await draftRepository.deleteDraft(tx, companyId, id)
    const before = product.row && contentOfRow(product.row)
    const more = stateOf(product) === 'published' ? {} : { sale: '在售' }
    return {
      entry: await productAuditEntry(tx, companyId, {
        action: 'publishProduct',
        product,
        before,
        after,
        more,
      }),
      result: describeStored(companyId, await getEdited(tx, companyId, id)),
    }
  })
