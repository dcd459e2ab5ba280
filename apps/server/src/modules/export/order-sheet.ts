import {
  addressText,
  orderStates,
  orderTypes,
  payChannel,
  payChannels,
  type SpecEntry,
  summariseSpec,
  yuanNumber,
} from '@yinpu/contract'
import type { Permission } from '@yinpu/contract/console'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { rushName } from '../../kernel/rush-term.ts'
import { shopTime } from '../../spreadsheet/cells.ts'
import type { Cell } from '../../spreadsheet/write-spreadsheet.ts'
import { filterOf } from '../order-view/list-shop-orders.ts'
import type { ListedOrder } from '../order-view/listed-order-repository.ts'
import { type OrderListCursor, orderListRepository } from '../order-view/order-list-repository.ts'
import { exportRowsRepository } from './export-rows-repository.ts'
import {
  batchSize,
  inBatches,
  labelOf,
  type Sheet,
  type SheetContext,
  short,
  sum,
  text,
  time,
  written,
} from './sheet.ts'

/** For one line its spec alone; for several lines each with its name. */
const soldText = (lines: readonly { name: string; spec: SpecEntry[] }[]): string =>
  lines
    .map(({ name, spec }) => (lines.length > 1 ? `${name}：${summariseSpec(spec)}` : summariseSpec(spec)))
    .join('；')

const describeOrders = async (context: SheetContext, rows: ListedOrder[]): Promise<Cell[][]> => {
  const { db, shop, needs } = context
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [more, sold, paid, parcels] = await Promise.all([
    exportRowsRepository.ordersOf(db, shop.id, ids),
    exportRowsRepository.linesOf(db, shop.id, ids),
    exportRowsRepository.paymentsThatCount(db, shop.id, ids),
    exportRowsRepository.shipmentsOf(db, shop.id, ids),
  ])
  const moreOf = new Map(more.map((row) => [row.id, row]))
  const paidOf = Map.groupBy(paid, ({ orderId }) => orderId)
  const soldOf = Map.groupBy(sold, ({ orderId }) => orderId)
  const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId)
  const seesPrices = needs.has('order.prices')
  return rows.flatMap((row) => {
    const order = moreOf.get(row.id)
    // Deleted since the list was read.
    if (!order) return []
    const lines = row.goods
    const payments = paidOf.get(row.id) ?? []
    const [first] = payments
    const labels = payments.map(({ offlineLabel, channel }) => offlineLabel || labelOf(payChannels, channel))
    const sent = parcelsOf.get(row.id) ?? []
    const cells: Cell[] = [
      row.orderNo,
      shopTime(row.created.at),
      labelOf(orderStates, row.state),
      labelOf(orderTypes, row.type),
      row.buyerName,
      maskMobile(row.buyerMobile),
      short(lines.map(({ name, quantity, unit }) => `${name} ${quantity}${unit}`).join('；')),
      short(soldText(soldOf.get(row.id) ?? [])),
      lines.length,
    ]
    if (seesPrices)
      cells.push(
        ...[order.goodsFen + order.memberFen, order.memberFen, order.freightFen].map(yuanNumber),
        ...[order.discountFen, row.totalFen].map(yuanNumber),
        ...[first?.channel === payChannel.credit ? 0 : order.paidFen, row.owedFen, order.refundedFen].map(
          yuanNumber,
        ),
      )
    cells.push(
      [...new Set(labels)].join('；'),
      shopTime(first?.paidAt),
      rushName(shop, row.rush),
      shopTime(row.proofStand === 'waiting' ? undefined : row.due?.at),
      shopTime(sent.at(-1)?.shippedAt),
      short([...new Set(sent.map(({ carrierName }) => carrierName))].join('；')) || row.carrierName,
      short(
        sent
          .map(({ trackingNo }) => trackingNo)
          .filter(Boolean)
          .join('；'),
      ),
    )
    if (showsAddresses(needs))
      cells.push(
        order.address?.name ?? '',
        maskMobile(order.address?.mobile ?? ''),
        order.address ? written(context, addressText(order.address)) : '自提',
      )
    cells.push(written(context, order.remark))
    return [cells]
  })
}

/**
 * Permissions of staff who pack parcels or look after customers. Each order shows its own address; this file has all of
 * them at once.
 */
export const addressReaders: readonly Permission[] = ['order.ship', 'customer.view']

const showsAddresses = (needs: ReadonlySet<Permission>) => addressReaders.some((one) => needs.has(one))

export const orderSheet = (context: SheetContext, query: Parameters<typeof filterOf>[1]): Sheet => {
  const { db, shop, needs, askedAt } = context
  const filter = filterOf({ permissions: needs }, query, askedAt)
  const read = (cursor: OrderListCursor | undefined) =>
    orderListRepository.list(db, shop.id, { filter, sort: 'newest', cursor, most: batchSize })
  return {
    title: '订单',
    columns: [
      ...[text('订单号', 18), time('下单时间'), text('状态', 10), text('类型', 10)],
      ...[text('客户'), text('手机号', 13), text('产品', 40), text('规格', 60), { header: '款数', width: 6 }],
      ...(needs.has('order.prices')
        ? ['商品金额', '会员优惠', '运费', '优惠码', '合计', '已付', '还欠', '已退'].map((name) =>
            sum(`${name}（元）`),
          )
        : []),
      ...[text('付款方式', 12), time('付款时间'), text('加急', 8), time('应发货'), time('发货时间')],
      ...[text('物流', 12), text('运单号', 20)],
      ...(showsAddresses(needs) ? [text('收货人', 12), text('收货电话', 13), text('收货地址', 40)] : []),
      text('买家留言', 30),
    ],
    count: () => orderListRepository.count(db, shop.id, filter),
    rows: () =>
      inBatches(
        read,
        (row) => ({ sort: 'newest', micros: row.created.micros, id: row.id }) as const,
        (rows) => describeOrders(context, rows),
      ),
  }
}
