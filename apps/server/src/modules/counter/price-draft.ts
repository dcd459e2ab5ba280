import { type OrderAddress, pointsFor, sumsOf } from '@yinpu/contract'
import { type CounterDocument, totalRange } from '@yinpu/contract/console'
import type { FreightOffer } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Shop } from '../../kernel/shop.ts'
import { addressRepository } from '../address/address-repository.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { type ContactRow, contactRepository } from '../customer/contact-repository.ts'
import { type CustomerRow, customerRepository } from '../customer/customer-repository.ts'
import { whyNot } from '../order/cart-lines.ts'
import { promisedDaysOf } from '../order/due-date.ts'
import { addressOf, provinceOf, totalOf } from '../order/order-total.ts'
import type { InvoiceWish } from '../order/write-order.ts'
import { parseAddress } from '../region/parse-address.ts'
import { isCompleteRegion } from '../region/region-table.ts'
import { type PricedLine, priceLines, soldLineOf } from './priced-line.ts'
import { readInvoice } from './read-invoice.ts'

export interface DraftDeps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
}

/** A draft at the prices of this moment. */
export interface PricedDraft {
  lines: PricedLine[]
  sold: ReturnType<typeof soldLineOf>[]
  address: OrderAddress | undefined
  carriers: FreightOffer[]
  netKg: number
  freight: { carrier: string; carrierName: string; freightFen: number } | undefined
  goodsFen: number
  memberFen: number
  /** of the wanted invoice, on goods and freight */
  taxPoints: number
  taxFen: number
  /** the total without a changed price */
  computedFen: number
  totalFen: number
  /** as many working days as the slowest line needs */
  earliestDays: number | null
  /** the same, or the later day that the customer wants */
  promisedDays: number | null
  contact: ContactRow | undefined
  invoice: InvoiceWish | undefined
  /** what prevents that it is ordered, by field */
  missing: Record<string, string>
  /** what prevents that it is quoted; empty: nothing */
  unquotable: string
}

/** The customer of a draft; one who was erased or belongs to another shop is none. */
export const findDraftCustomer = async (
  db: Db,
  companyId: string,
  { customer_id }: Pick<CounterDocument, 'customer_id'>,
): Promise<CustomerRow | undefined> => {
  if (!customer_id || !isUuid(customer_id)) return undefined
  const row = await customerRepository.find(db, { companyId, userId: customer_id })
  return row?.erasedAt ? undefined : row
}

const findDefaultAddress = async (db: Db, companyId: string, { id: userId }: CustomerRow) => {
  const rows = await addressRepository.listOf(db, { companyId, userId })
  const row = rows.find(({ isDefault }) => isDefault)
  return row && addressOf(row)
}

/** The chosen address, the one that was typed as a text, or else the customer's default. */
const findAddress = async (
  db: Db,
  companyId: string,
  { address_id, address_text, pickup }: CounterDocument,
  customer: CustomerRow | undefined,
): Promise<OrderAddress | undefined> => {
  if (pickup) return undefined
  if (address_id && customer && isUuid(address_id)) {
    const row = await addressRepository.find(db, { companyId, userId: customer.id }, address_id)
    return row && addressOf(row)
  }
  if (address_text === '') return customer && findDefaultAddress(db, companyId, customer)
  return readAddress(address_text)
}

/** The person of the customer with whom the order was agreed; one who was removed since is nobody. */
const findContact = async (
  db: Db,
  companyId: string,
  { contact_id }: Pick<CounterDocument, 'contact_id'>,
  customer: CustomerRow | undefined,
): Promise<ContactRow | undefined> => {
  if (!contact_id || !customer || !isUuid(contact_id)) return undefined
  const row = await contactRepository.find(db, { companyId, userId: customer.id }, contact_id)
  return row?.removedAt ? undefined : row
}

export const isCompleteAddress = ({ name, mobile, detail, region_code }: OrderAddress): boolean =>
  name !== '' && mobile !== '' && detail !== '' && isCompleteRegion(region_code)

const readAddress = (text: string): OrderAddress => {
  const { name, mobile, province, city, district, region_code, detail } = parseAddress(text)
  return { name, mobile, province, city, district, region_code, detail }
}

/**
 * The whole address for a quotation: its own, or the typed one where the recipient was unknown. Freight was quoted for
 * one province; undefined if the typed address is not whole, or elsewhere.
 */
export const addressFor = (quoted: OrderAddress, typed: string): OrderAddress | undefined => {
  if (isCompleteAddress(quoted)) return quoted
  const address = readAddress(typed)
  return isCompleteAddress(address) && provinceOf(address) === provinceOf(quoted) ? address : undefined
}

const freightFor = (carriers: readonly FreightOffer[], { pickup, carrier }: CounterDocument) => {
  if (pickup) return { carrier: 'pickup', carrierName: '自提', freightFen: 0 }
  const chosen = carriers.find(({ id }) => id === carrier)
  return chosen && { carrier: chosen.id, carrierName: chosen.name, freightFen: chosen.fee_fen }
}

/** The sums that the person may reach by changing prices; undefined: they may change none. */
export const rangeFor = (
  { permissions, limits }: Pick<Member, 'permissions' | 'limits'>,
  computedFen: number,
) => {
  if (!permissions.has('order.reprice')) return undefined
  const { reprice_percent: percent } = limits
  if (percent === undefined) return { least: 0, most: undefined }
  return totalRange(computedFen, percent)
}

/** as many characters as a buyer may write */
const mostRemark = 500

/** Remarks of lines stand in the order's remark, each with the name of its line. */
export const remarkOf = ({ remark }: Pick<CounterDocument, 'remark'>, lines: readonly PricedLine[]): string =>
  [remark, ...lines.flatMap(({ line, name }) => (line.remark ? [`${name}：${line.remark}`] : []))]
    .filter(Boolean)
    .join('；')

const missingOf = (
  document: CounterDocument,
  lines: readonly PricedLine[],
  { address, freight }: Pick<PricedDraft, 'address' | 'freight'>,
  invoiceFault: Record<string, string>,
) => {
  const missing: Record<string, string> = { ...invoiceFault }
  const unpriced = lines.find(({ job }) => !job)
  const untaken = lines.find(({ refusal }) => refusal)
  const unexplained = lines.find(
    ({ line, job }) =>
      job && line.price_fen !== undefined && line.price_fen !== job.quote.total_fen && line.reason === '',
  )
  if (lines.length === 0) missing.lines = '还没有产品'
  else if (unpriced) missing.lines = `${unpriced.name || '有一项'}还没有价格`
  else if (untaken) missing.rush = `${untaken.name}：${untaken.refusal && whyNot(untaken.refusal)}`
  else if (unexplained) missing.reason = `${unexplained.name}改了价，请写明原因`
  const { length } = remarkOf(document, lines)
  if (length > mostRemark)
    missing.remark = `订单和各项的备注合起来 ${length} 字，最多 ${mostRemark} 字，请删短`
  if (document.pickup) return missing
  if (!address) missing.address = '请选收货地址，或改为自提'
  else if (!isCompleteAddress(address)) missing.address = '地址不全：要有收货人、手机和完整的省市区'
  else if (!freight) missing.carrier = '请选物流'
  return missing
}

/** A quotation needs no recipient: whoever orders by it gives one, in the province that its freight was quoted for. */
const objectToSheet = (
  { pickup }: CounterDocument,
  { address: fault, ...others }: Record<string, string>,
  { address, freight }: Pick<PricedDraft, 'address' | 'freight'>,
): string => {
  const [other] = Object.values(others)
  if (other) return other
  if (pickup || !fault) return ''
  if (!address || !isCompleteRegion(address.region_code)) return '请写省市区，运费要报到那里；或改为自提'
  return freight ? '' : '请选物流'
}

export const priceDraft = async (
  { db, catalogues, now }: DraftDeps,
  shop: Shop,
  document: CounterDocument,
  customer: CustomerRow | undefined,
  turn: string,
): Promise<PricedDraft> => {
  const lines = await priceLines(catalogues, shop, document, { buyer: customer, turn, now: now() })
  const [address, contact, invoice] = await Promise.all([
    findAddress(db, shop.id, document, customer),
    findContact(db, shop.id, document, customer),
    readInvoice(db, shop.id, document.invoice, customer),
  ])
  const province = address && isCompleteRegion(address.region_code) ? provinceOf(address) : undefined
  const sold = lines.map((line) => soldLineOf(shop, line))
  const total = totalOf(shop, sold, province)
  const computed = totalOf(shop, lines, province)
  const freight = freightFor(total.carriers, document)
  const quotes = lines.flatMap(({ job }) => job?.quote ?? [])
  const earliestDays = quotes.length > 0 ? promisedDaysOf(quotes) : null
  const points = pointsFor(shop.tax, document.invoice?.type)
  const missing = missingOf(document, lines, { address, freight }, invoice.faults)
  return {
    lines,
    sold,
    address,
    carriers: total.carriers,
    netKg: total.netKg,
    freight,
    goodsFen: total.goodsFen,
    memberFen: total.memberFen,
    computedFen: sumsOf(
      {
        goodsFen: computed.goodsFen,
        freightFen: freightFor(computed.carriers, document)?.freightFen ?? 0,
      },
      points,
    ).totalFen,
    ...sumsOf({ goodsFen: total.goodsFen, freightFen: freight?.freightFen ?? 0 }, points),
    earliestDays,
    promisedDays: earliestDays === null ? null : Math.max(earliestDays, document.days ?? 0),
    contact,
    invoice: invoice.wish,
    missing,
    unquotable: objectToSheet(document, missing, { address, freight }),
  }
}
