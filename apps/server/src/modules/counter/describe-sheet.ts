import {
  depositOf,
  dueTime,
  formatCount,
  formatQuantity,
  type QuoteSheet,
  summariseSpec,
  taxWithin,
} from '@yinpu/contract'
import type { WholeSheet } from '@yinpu/contract/console'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import type { Shop } from '../../kernel/shop.ts'
import { taxLine } from '../order/order-total.ts'
import { isCompleteAddress } from './price-draft.ts'
import type { QuoteSheetRow, QuoteSheetView } from './quote-sheet-repository.ts'
import { sheetStateAt } from './sheet-validity.ts'

type Line = QuoteSheetRow['frozen']['lines'][number]

/** The options as a text; of several designs also how many of each. */
export const optionsOf = ({ spec, quote }: Pick<Line, 'spec' | 'quote'>): string =>
  [summariseSpec(spec), quote.styles > 1 ? formatQuantity(quote) : ''].filter(Boolean).join('；')

const describeLine = ({ name, image, spec, quote, quantity, unit, totalFen }: Line) => ({
  name,
  image,
  spec,
  summary: optionsOf({ spec, quote }),
  amount: formatCount({ quantity, unit }),
  unit_price: quote.unit_price,
  total_fen: totalFen,
  ...(quote.days !== undefined && { days: quote.days }),
})

/** The tax in the total of a quotation. */
export const taxOfSheet = ({ totalFen, taxPoints = 0 }: QuoteSheetRow['frozen']) => ({
  taxPoints,
  taxFen: taxWithin(totalFen, taxPoints),
})

/** As far as freight was quoted for; the house number is the recipient's own. */
const placeOf = ({ address }: QuoteSheetRow['frozen']) =>
  address ? `${address.province}${address.city}${address.district}` : ''

/** The part that starts its order; 0: all of the price is paid at once. */
export const depositOfSheet = ({ totalFen, frozen }: Pick<QuoteSheetRow, 'totalFen' | 'frozen'>): number =>
  depositOf(totalFen, frozen.depositPercent ?? 0)

const headOf = ({ id, sheetNo, createdAt, validUntil, totalFen, ...sheet }: QuoteSheetRow, now: number) => ({
  sheet_id: id,
  sheet_no: sheetNo,
  at: createdAt.getTime(),
  state: sheetStateAt({ ...sheet, validUntil }, now),
  valid_until: validUntil.getTime(),
  total_fen: totalFen,
})

/** A line in the buyer's list. */
export const describeSheetRow = ({ sheet }: QuoteSheetView, now: number) => ({
  ...headOf(sheet, now),
  goods: sheet.goods,
  handler: sheet.staffName,
})

/** Product, options and totals: the lines of a price are not on a quotation. */
export const describeSheet = (
  shop: Shop,
  { sheet, mobile, companyName }: QuoteSheetView,
  now: number,
): QuoteSheet => {
  const { frozen } = sheet
  const depositFen = depositOfSheet(sheet)
  return {
    ...headOf(sheet, now),
    customer: {
      name: sheet.contact || sheet.title,
      mobile: mobile === null ? '' : maskMobile(mobile),
      company: companyName ?? '',
    },
    handler: sheet.staffName,
    lines: frozen.lines.map(describeLine),
    goods_fen: frozen.goodsFen,
    member_fen: frozen.memberFen,
    freight_fen: frozen.freightFen,
    ...(depositFen > 0 && { deposit_fen: depositFen }),
    is_pickup: frozen.address === null,
    carrier: frozen.carrierName,
    place: placeOf(frozen),
    ...(frozen.promisedDays !== null && {
      days: frozen.promisedDays,
      due_at: dueTime(shop.company.calendar, now, frozen.promisedDays),
    }),
    ...taxLine(taxOfSheet(frozen)),
    ...(frozen.tax && { tax: frozen.tax }),
    invoice: frozen.invoice?.type ?? '',
    remark: frozen.remark,
  }
}

/** In the list of the shop's people. */
export const describeShopRow = ({ sheet, orderNo, mobile }: QuoteSheetView, now: number) => {
  const { sheet_id: id, ...head } = headOf(sheet, now)
  return {
    id,
    ...head,
    title: sheet.title,
    mobile: mobile === null ? '' : maskMobile(mobile),
    goods: sheet.goods,
    handler: sheet.staffName,
    ...(sheet.orderId && { order_id: sheet.orderId }),
    ...(orderNo && { order_no: orderNo }),
  }
}

export const describeWholeSheet = (
  shop: Shop,
  view: QuoteSheetView,
  link: string,
  now: number,
): WholeSheet => {
  const { sheet, orderNo } = view
  const { frozen } = sheet
  return {
    ...describeSheet(shop, view, now),
    id: sheet.id,
    ...(sheet.userId && { customer_id: sheet.userId }),
    link,
    needs_address: frozen.address !== null && !isCompleteAddress(frozen.address),
    document: sheet.document,
    ...(sheet.closedAt && {
      closed: { at: sheet.closedAt.getTime(), by: sheet.closedBy || '客户', why: sheet.closedWhy },
    }),
    ...(sheet.orderId && orderNo && { order: { order_id: sheet.orderId, order_no: orderNo } }),
  }
}
