import {
  changesOf,
  dayOf,
  isSizeEntry,
  type SpecEntry,
  summariseSpec,
  taxPercent,
  yuanNumber,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { CreditEntryRow } from './credit-repository.ts'
import {
  type ChargedLine,
  type ChargedOrder,
  type SentParcel,
  statementGoodsRepository,
} from './statement-goods-repository.ts'

/** A row of a charge: a product of the order, or a sum that was added to it or taken off. */
export interface GoodsRow {
  name: string
  size: string
  spec: string
  /** no quantity: not a product */
  count?: { quantity: number; unit: string }
  amountFen: number
}

export interface EntryGoods {
  /** they add up to the charge to the fen */
  rows: GoodsRow[]
  delivery: string
}

const sumRow = (name: string, amountFen: number, spec = ''): GoodsRow[] =>
  amountFen === 0 ? [] : [{ name, size: '', spec, amountFen }]

/** The value alone; of several sizes each with its name. */
export const sizeOf = (spec: readonly SpecEntry[]): string => {
  const sizes = spec.filter(isSizeEntry)
  return sizes.map(({ label, value }) => (sizes.length > 1 ? `${label} ${value}` : value)).join('，')
}

const goodsRow = ({ name, spec, quantity, unit, totalFen }: ChargedLine): GoodsRow => ({
  name,
  size: sizeOf(spec),
  spec: summariseSpec(spec.filter((entry) => !isSizeEntry(entry))),
  count: { quantity, unit },
  amountFen: totalFen,
})

/** The price of one, in yuan with eight decimals: for reading, only the sum adds up. */
export const yuanOfOne = (amountFen: number, quantity: number): number =>
  Number((yuanNumber(amountFen) / quantity).toFixed(8))

/** A charge may be more or less than its order, for instance where a part was paid in another way. */
const restRow = (restFen: number): GoodsRow[] =>
  restFen < 0 ? sumRow('已用其他方式付', restFen) : sumRow('其他', restFen)

/** The rows of an order's charge: its lines, what changed its price, and whatever is left over. */
export const rowsOfCharge = (
  order: Omit<ChargedOrder, 'id' | 'isCollected'>,
  lines: readonly ChargedLine[],
  chargeFen: number,
): GoodsRow[] => {
  const { freightFen, discountFen, discountCode, adjustReason, taxPoints, taxFen } = order
  const { repricedFen, waivedFen, returnedFen } = changesOf({ ...order, extraFen: 0 })
  const rows = [
    ...lines.map(goodsRow),
    ...sumRow('运费', freightFen),
    ...sumRow('优惠码', -discountFen, discountCode),
    // 抹零 is a part of the change of the price, and a booking of its own.
    ...sumRow('改价', repricedFen, adjustReason),
    // A cheaper version of the order was given back as a refund.
    ...sumRow('改单另退', returnedFen),
    ...sumRow('抹零', -waivedFen),
    ...sumRow('税点', taxFen, taxPercent(taxPoints)),
  ]
  return [...rows, ...restRow(chargeFen - rows.reduce((sum, { amountFen }) => sum + amountFen, 0))]
}

/** 2026-10-03 顺丰速运 SF1234567890 */
const parcelText = ({ shippedAt, carrierName, trackingNo }: SentParcel) =>
  [dayOf(shippedAt.getTime()), carrierName, trackingNo].filter(Boolean).join(' ')

const deliveryText = (parcels: readonly SentParcel[], isCollected: boolean): string =>
  parcels.length > 0 ? parcels.map(parcelText).join('；') : isCollected ? '自提，未取' : '未发货'

/** The goods of the charges among some entries of one account, by the number of the entry. */
export const readStatementGoods = async (
  db: Db,
  entries: readonly CreditEntryRow[],
): Promise<Map<number, EntryGoods>> => {
  const charges = entries.filter(({ kind, orderId }) => kind === 'charge' && orderId !== null)
  const orderIds = [...new Set(charges.flatMap(({ orderId }) => orderId ?? []))]
  const [first] = charges
  if (!first) return new Map()
  const { companyId } = first
  const [orders, lines, parcels, firstCharges] = await Promise.all([
    statementGoodsRepository.ordersOf(db, companyId, orderIds),
    statementGoodsRepository.linesOf(db, companyId, orderIds),
    statementGoodsRepository.parcelsOf(db, companyId, orderIds),
    statementGoodsRepository.firstChargesOf(db, first, orderIds),
  ])
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId)
  return new Map(
    charges.map(({ seq, orderId, amountFen }) => {
      const order = orderOf.get(orderId ?? '')
      const isFirst = order && firstCharges.get(order.id) === seq
      const goods: EntryGoods = isFirst
        ? {
            rows: rowsOfCharge(order, linesOf.get(order.id) ?? [], amountFen),
            delivery: deliveryText(parcelsOf.get(order.id) ?? [], order.isCollected),
          }
        : { rows: sumRow('补收', amountFen), delivery: '' }
      return [seq, goods]
    }),
  )
}

const titleTexts = (title: string, taxNo: string) => [
  { label: '抬头', value: title },
  { label: '税号', value: taxNo },
]

/**
 * Whom a statement is made out to, for an accountant: the stored title of a company, else the one that the orders of the
 * statement are invoiced to, else the company that staff have stored.
 */
export const readBilledTo = async (
  db: Db,
  owner: { companyId: string; userId: string },
  entries: readonly Pick<CreditEntryRow, 'orderId'>[],
) => {
  const source = await statementGoodsRepository.findBilledTo(db, owner)
  if (source?.title) return titleTexts(source.title, source.taxNo ?? '')
  const orderIds = [...new Set(entries.flatMap(({ orderId }) => orderId ?? []))]
  const ordered = await statementGoodsRepository.findOrderedTitle(db, owner.companyId, orderIds)
  if (ordered) return titleTexts(ordered.title, ordered.tax_no ?? '')
  return source?.companyName ? [{ label: '单位', value: source.companyName }] : []
}
