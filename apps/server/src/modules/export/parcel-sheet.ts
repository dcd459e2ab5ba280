import { addressText, orderStates } from '@yinpu/contract'
import type { ListCursor } from '../../kernel/list-cursor.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { shopTime } from '../../spreadsheet/cells.ts'
import type { Cell } from '../../spreadsheet/write-spreadsheet.ts'
import { type SentParcelFilter, sentParcelRepository } from '../order-view/sent-parcel-repository.ts'
import { batchSize, inBatches, labelOf, type Sheet, type SheetContext, short, text, time } from './sheet.ts'

type ParcelRow = Awaited<ReturnType<typeof sentParcelRepository.list>>[number]

const describeParcels = async ({ db, shop }: SheetContext, rows: ParcelRow[]): Promise<Cell[][]> => {
  if (rows.length === 0) return []
  const goodsOf = await sentParcelRepository.goodsOf(db, shop.id, rows)
  return rows.map((row) => {
    const { goods = [], isKnown = false } = goodsOf.get(row.id) ?? {}
    const parts = goods.map(({ name, quantity, unit }) => (isKnown ? `${name} ${quantity}${unit}` : name))
    return [
      shopTime(row.shippedAt),
      row.orderNo,
      labelOf(orderStates, row.state),
      row.carrierName,
      row.trackingNo,
      row.trackText,
      short(parts.join('；')),
      row.address?.name ?? '',
      maskMobile(row.address?.mobile ?? ''),
      row.address ? short(addressText(row.address)) : '自提',
      short(row.remark),
    ]
  })
}

/** One row a parcel, the last that left first. */
export const parcelSheet = (context: SheetContext, filter: SentParcelFilter): Sheet => {
  const { db, shop } = context
  const read = (cursor: ListCursor<'newest'> | undefined) =>
    sentParcelRepository.list(db, shop.id, { filter, cursor, most: batchSize })
  return {
    title: '发货',
    columns: [
      ...[time('发货时间'), text('订单号', 18), text('订单状态', 10), text('物流', 12), text('运单号', 20)],
      ...[text('物流进度', 24), text('产品', 40), text('收货人', 12), text('收货电话', 13)],
      ...[text('收货地址', 40), text('买家留言', 30)],
    ],
    count: () => sentParcelRepository.count(db, shop.id, filter),
    rows: () =>
      inBatches(
        read,
        ({ micros, id }) => ({ sort: 'newest', value: micros, id }) as const,
        (rows) => describeParcels(context, rows),
      ),
  }
}
