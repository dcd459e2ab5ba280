import { orderStates, orderTypes } from '@yinpu/contract'
import { writeFen } from '../documents/write-figures.ts'
import { labelOf } from './label-of.ts'
import { formatTable } from './print-table.ts'
import type { ShownOrder } from './shop-orders.ts'
import { writeTime } from './write-time.ts'

export const formatOrders = (orders: ShownOrder[]): string => {
  if (orders.length === 0) return '没有订单'
  const rows = orders.map(({ order_no, at, company, buyer, state, type, total_fen, collect_fen }) => [
    order_no,
    writeTime(at),
    company,
    buyer.name,
    buyer.mobile,
    labelOf(orderStates, state),
    labelOf(orderTypes, type),
    writeFen(total_fen),
    collect_fen > 0 ? writeFen(collect_fen) : '',
  ])
  return formatTable(
    ['订单号', '时间', '店铺', '买家', '手机', '状态', '类型', '金额（元）', '到付待收'],
    rows,
  )
}
