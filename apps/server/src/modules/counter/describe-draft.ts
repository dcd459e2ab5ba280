import {
  addressText,
  depositOf,
  dueTime,
  type MemberLevel,
  rushObjection,
  summariseSpec,
  usualSheetDays,
} from '@yinpu/contract'
import type { CounterDraft } from '@yinpu/contract/console'
import { quoteFreight } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { levelOf, memberPercent } from '../../kernel/member-price.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { addressRepository } from '../address/address-repository.ts'
import { findCreditStatus, objectToCredit } from '../credit/credit-status.ts'
import { contactRepository } from '../customer/contact-repository.ts'
import { type CustomerRow, customerRepository } from '../customer/customer-repository.ts'
import { invoiceTitleRepository } from '../invoice/invoice-title-repository.ts'
import { slotsOfJob } from '../order/order-parts.ts'
import { orderRepository } from '../order/order-repository.ts'
import { taxLine } from '../order/order-total.ts'
import { describeQuote } from '../quote/describe-job.ts'
import { validUntilFrom } from '../quote/quote-job.ts'
import { membershipRepository } from '../staff/membership-repository.ts'
import { listChoosableDays } from './choosable-days.ts'
import type { CounterDraftRow } from './counter-draft-repository.ts'
import { type DraftDeps, findDraftCustomer, type PricedDraft, priceDraft, rangeFor } from './price-draft.ts'
import { type QuoteSheetView, quoteSheetRepository } from './quote-sheet-repository.ts'
import { sheetStateAt } from './sheet-validity.ts'

const mostNotes = 5
const mostOrders = 6

const headOf = ({ id, version, state, title, updatedAt }: CounterDraftRow) => ({
  id,
  version,
  state,
  title,
  updated_at: updatedAt.getTime(),
})

/** The tab of a draft. */
export const describeTab = (row: CounterDraftRow) => ({
  ...headOf(row),
  ...(row.totalFen !== null && { total_fen: row.totalFen }),
})

const describeCredit = async (db: Db, companyId: string, userId: string, now: number) => {
  const status = await findCreditStatus(db, { companyId, userId }, now)
  return (
    status && {
      limit_fen: status.account.limitFen,
      left_fen: status.leftFen,
      objection: objectToCredit(status, 1),
    }
  )
}

const describeCustomer = async (
  { db, now }: DraftDeps,
  shop: Shop,
  row: CustomerRow,
): Promise<NonNullable<CounterDraft['customer']>> => {
  const owner = { companyId: shop.id, userId: row.id }
  const [addresses, contacts, titles, sellers, notes, orders, credit] = await Promise.all([
    addressRepository.listOf(db, owner),
    contactRepository.listOf(db, owner),
    invoiceTitleRepository.listOf(db, owner),
    membershipRepository.listNames(db, shop.id, row.sellerId ? [row.sellerId] : []),
    customerRepository.notesOf(db, owner, mostNotes),
    orderRepository.listLast(db, owner, mostOrders),
    describeCredit(db, shop.id, row.id, now()),
  ])
  const lines = await orderRepository.linesOf(
    db,
    shop.id,
    orders.map(({ id }) => id),
  )
  const goodsOf = (id: string) =>
    lines.flatMap(({ orderId, name, quantity, unit }) =>
      orderId === id ? [`${name} ${quantity} ${unit}`] : [],
    )
  return {
    id: row.id,
    name: row.name,
    mobile: maskMobile(row.mobile),
    company: row.companyName,
    seller: sellers[0]?.name ?? '',
    version: row.version,
    contacts: contacts
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id, name, mobile, role }) => ({ id, name, mobile: maskMobile(mobile), role })),
    invoice_titles: titles.map(({ id, title, taxNo, isDefault }) => ({
      id,
      title,
      tax_no: taxNo,
      is_default: isDefault,
    })),
    level: row.level as MemberLevel,
    level_name: levelOf(shop, row)?.name ?? '',
    percent: memberPercent(shop, row),
    credit,
    addresses: addresses.map(({ id, name, mobile, isDefault, ...place }) => ({
      id,
      name,
      mobile: maskMobile(mobile),
      place: addressText(place),
      is_default: isDefault,
    })),
    notes: notes.map(({ id, text, actorName, createdAt }) => ({
      id,
      text,
      name: actorName ?? '',
      at: createdAt.getTime(),
    })),
    orders: orders.map(({ id, orderNo, createdAt, state, totalFen }) => ({
      order_id: id,
      order_no: orderNo,
      at: createdAt.getTime(),
      state,
      total_fen: totalFen,
      goods: goodsOf(id).join('、'),
    })),
  }
}

const describeRefusal = ({ message, data }: Refusal) => {
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : undefined
  const isRecord = typeof fields === 'object' && fields !== null
  return {
    message,
    fields: Object.fromEntries(
      isRecord ? Object.entries(fields).map(([name, text]) => [name, String(text)]) : [],
    ),
  }
}

const describeLines = ({ lines, sold }: PricedDraft, shop: Shop, validUntil: number): CounterDraft['lines'] =>
  lines.map(({ line, name, image, job, refusal }, at) => ({
    line_id: line.line_id,
    name,
    image,
    spec: sold[at]?.spec ?? [],
    summary: summariseSpec(sold[at]?.spec ?? []),
    slots: job ? slotsOfJob(job) : [],
    ...(job && {
      quote: describeQuote(job, shop.tariff, validUntil),
      computed_fen: job.quote.total_fen,
      price_fen: line.price_fen ?? job.quote.total_fen,
    }),
    ...(refusal && { refusal: describeRefusal(refusal) }),
  }))

/** The line that takes the most days. */
const slowestOf = ({ lines, earliestDays }: PricedDraft) =>
  earliestDays === null ? undefined : lines.find(({ job }) => job?.quote.days === earliestDays)?.line.line_id

/** The promise, its date, and the later days that may be promised instead. */
const describePromise = (priced: PricedDraft, { company: { calendar } }: Shop, now: number) => {
  const { earliestDays: earliest, promisedDays: promised } = priced
  if (earliest === null || promised === null) return { calendar: [] }
  return {
    promised_days: promised,
    earliest_days: earliest,
    due_at: dueTime(calendar, now, promised),
    calendar: listChoosableDays(calendar, now, { earliest, promised }),
    slowest_line: slowestOf(priced),
  }
}

/** The quotation that is out for a draft, or what has become of it. */
const describeLastSheet = (
  { sheet, orderNo }: QuoteSheetView,
  { version }: CounterDraftRow,
  now: number,
): NonNullable<CounterDraft['sheet']> => ({
  id: sheet.id,
  sheet_no: sheet.sheetNo,
  state: sheetStateAt(sheet, now),
  valid_until: sheet.validUntil.getTime(),
  total_fen: sheet.totalFen,
  is_current: sheet.draftVersion === version,
  ...(sheet.orderId && { order_id: sheet.orderId }),
  ...(orderNo && { order_no: orderNo }),
})

/** A draft at the prices of this moment, as its page shows it. */
export const describeDraft = async (
  deps: DraftDeps,
  shop: Shop,
  member: Member,
  row: CounterDraftRow,
): Promise<CounterDraft> => {
  const customer = await findDraftCustomer(deps.db, shop.id, row.document)
  const [priced, described, last, sheetDays] = await Promise.all([
    priceDraft(deps, shop, row.document, customer, row.staffId),
    customer && describeCustomer(deps, shop, customer),
    quoteSheetRepository.findOfDraft(deps.db, shop.id, row.id),
    quoteSheetRepository.readDays(deps.db, shop.id),
  ])
  const range = rangeFor(member, priced.computedFen)
  const depositFen = depositOf(priced.totalFen, shop.deposit.percent)
  const { address } = priced
  const now = deps.now()
  const province = address?.region_code.slice(0, 2)
  const weighed =
    priced.carriers.length > 0 && province !== undefined
      ? quoteFreight(shop.tariff.compiled, { province, net_kg: priced.netKg, goods_fen: priced.goodsFen })
      : undefined
  return {
    ...headOf(row),
    ...(row.orderId && { order_id: row.orderId }),
    document: row.document,
    lines: describeLines(priced, shop, validUntilFrom(now)),
    ...(described && { customer: described }),
    ...(address && {
      address: { name: address.name, mobile: maskMobile(address.mobile), place: addressText(address) },
    }),
    ...(depositFen > 0 && { deposit_fen: depositFen }),
    carriers: priced.carriers,
    gross_kg: weighed?.ok ? weighed.gross_kg : 0,
    goods_fen: priced.goodsFen,
    freight_fen: priced.freight?.freightFen ?? 0,
    member_fen: priced.memberFen,
    computed_fen: priced.computedFen,
    ...taxLine(priced),
    total_fen: priced.totalFen,
    ...(range && { least_fen: range.least, ...(range.most !== undefined && { most_fen: range.most }) }),
    ...describePromise(priced, shop, now),
    rush_objection: rushObjection(shop.company.calendar, now),
    missing: priced.missing,
    unquotable: priced.unquotable,
    sheet_days: sheetDays ?? usualSheetDays,
    ...(last && { sheet: describeLastSheet(last, row, now) }),
  }
}
