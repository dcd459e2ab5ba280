import {
  addsTax,
  type Invoice,
  type OrderAddress,
  pointsFor,
  stateOfOrder,
  sumsOf,
  taxOn,
  taxWithin,
  typeOfOrder,
} from '@yinpu/contract'
import type { CounterDocument } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import type { Shop } from '../../kernel/shop.ts'
import { freightOf, lineOf, productsOf, typeOfLines } from '../order/order-parts.ts'
import { wishFor } from '../order/proof/proof-rule.ts'
import { invoiceOf, type WrittenOrder } from '../order/write-order.ts'
import { rushOf } from '../quote/quote-job.ts'
import { type PricedDraft, remarkOf } from './price-draft.ts'
import type { QuoteSheetRow } from './quote-sheet-repository.ts'

export type FrozenDraft = QuoteSheetRow['frozen']

const rushesOf = ({ lines }: PricedDraft): string[] => [
  ...new Set(
    lines.flatMap(({ job }) => {
      const rush = job && rushOf(job)
      return typeof rush === 'string' && rush !== '' ? [rush] : []
    }),
  ),
]

/** A priced draft as it is ordered now, or kept as a quotation to be ordered later. */
export const freezeDraft = (shop: Shop, document: CounterDocument, priced: PricedDraft): FrozenDraft => ({
  lines: priced.sold.map((line, at) => {
    const { companyId: _company, id: _id, orderId: _order, ...rest } = lineOf(shop, newId(), line, at)
    return { ...rest, sourceId: newId() }
  }),
  channel: document.channel,
  name: document.order_name,
  goodsFen: priced.goodsFen,
  memberFen: priced.memberFen,
  computedFen: priced.computedFen,
  ...(addsTax(shop.tax) && { tax: shop.tax }),
  taxPoints: priced.taxPoints,
  totalFen: priced.totalFen,
  depositPercent: document.deposit ? shop.deposit.percent : 0,
  ...freightOf(priced.carriers, document),
  address: priced.address ?? null,
  rush: document.rush ?? '',
  rushes: rushesOf(priced),
  promisedDays: priced.promisedDays,
  invoice: invoiceOf(priced.invoice) ?? null,
  remark: remarkOf(document, priced.lines),
  proof: document.proof === true,
  contactId: priced.contact?.id ?? null,
})

/** The same goods and freight with another invoice, by the points of the day on which it was quoted. */
export const withInvoice = (frozen: FrozenDraft, invoice: Invoice | null): FrozenDraft => {
  if (!frozen.tax) return { ...frozen, invoice }
  const taxPoints = pointsFor(frozen.tax, invoice?.type)
  const untaxedFen = frozen.computedFen - taxWithin(frozen.computedFen, frozen.taxPoints ?? 0)
  return {
    ...frozen,
    invoice,
    taxPoints,
    computedFen: untaxedFen + taxOn(untaxedFen, taxPoints),
    totalFen: sumsOf(frozen, taxPoints).totalFen,
  }
}

interface Taken {
  /** the member of the shop with whom it was agreed */
  by: Pick<Actor, 'id' | 'name'>
  address: OrderAddress | null
  now: number
}

/** The columns and lines of an order, without its buyer. */
export const orderOf = async (
  db: Db,
  shop: Shop,
  frozen: FrozenDraft,
  { by, address, now }: Taken,
): Promise<{ order: Omit<WrittenOrder['order'], 'userId'>; lines: WrittenOrder['lines'] }> => {
  const id = newId()
  const at = new Date(now)
  const lines = frozen.lines.map((line) => ({ ...line, companyId: shop.id, id: newId(), orderId: id }))
  const type = typeOfLines(lines)
  return {
    lines,
    order: {
      companyId: shop.id,
      id,
      type,
      state: stateOfOrder.unpaid,
      name: frozen.name,
      goodsFen: frozen.goodsFen,
      memberFen: frozen.memberFen,
      discountFen: 0,
      discountCode: '',
      ...sumsOf(frozen, frozen.taxPoints ?? 0),
      computedFen: frozen.computedFen,
      depositPercent: frozen.depositPercent ?? 0,
      carrier: frozen.carrier,
      carrierName: frozen.carrierName,
      freightFen: frozen.freightFen,
      address,
      rush: frozen.rush,
      promisedDays: frozen.promisedDays,
      countsWorkingDays: true,
      dueAt: null,
      invoice: frozen.invoice,
      remark: frozen.remark,
      proofWanted:
        type === typeOfOrder.printed ? await wishFor(db, shop.id, productsOf(lines), frozen.proof) : null,
      submitsItself: true,
      contactId: frozen.contactId,
      takenChannel: frozen.channel,
      takenBy: by.id,
      takenByName: by.name,
      createdAt: at,
      movedAt: at,
    },
  }
}
