import { afterSaleStates, afterSaleTypes } from '@yinpu/contract'
import { formatSection } from './format-section.ts'
import { labelOf } from './label-of.ts'
import { formatTable } from './print-table.ts'
import type { ShownAfterSale } from './show-after-sales.ts'
import { writeClaim, writePieces } from './write-claim.ts'
import { writeTime } from './write-time.ts'

const claimOf = (shown: ShownAfterSale) => [
  labelOf(afterSaleTypes, shown.type),
  writePieces(shown.lines),
  writeClaim(shown),
  labelOf(afterSaleStates, shown.state),
  shown.question || shown.offer ? '是' : '',
]

const claimHeads = ['类型', '数量', '金额（元）', '状态', '等买家答复']

export const formatAfterSales = (afterSales: ShownAfterSale[]): string => {
  if (afterSales.length === 0) return '没有售后'
  const rows = afterSales.map((shown) => [
    shown.after_no,
    writeTime(shown.at),
    shown.company,
    shown.order_no,
    shown.buyer.name,
    shown.buyer.mobile,
    ...claimOf(shown),
  ])
  return formatTable(['售后单号', '时间', '店铺', '订单号', '买家', '手机', ...claimHeads], rows)
}

/** Those of one order, which says the rest itself. */
export const formatOrderAfterSales = (afterSales: ShownAfterSale[]): string =>
  formatSection(
    '售后',
    ['售后单号', '时间', ...claimHeads],
    afterSales.map((shown) => [shown.after_no, writeTime(shown.at), ...claimOf(shown)]),
  )
