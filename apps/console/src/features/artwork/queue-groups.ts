import { dayMs, dayOf } from '@yinpu/contract'

interface Dated {
  due_at?: number | undefined
}

export interface QueueGroup<Row> {
  name: '逾期' | '今天' | '明天' | '以后' | '另行约定'
  rows: Row[]
}

const nameOf = ({ due_at }: Dated, now: number): QueueGroup<Dated>['name'] => {
  if (due_at === undefined) return '另行约定'
  if (due_at < now) return '逾期'
  if (dayOf(due_at) === dayOf(now)) return '今天'
  return dayOf(due_at) === dayOf(now + dayMs) ? '明天' : '以后'
}

/** Groups rows by their due day, in the order of the rows. */
export const groupQueue = <Row extends Dated>(rows: readonly Row[], now: number): QueueGroup<Row>[] =>
  [...Map.groupBy(rows, (row) => nameOf(row, now))].map(([name, of]) => ({ name, rows: of }))

/** Returns the next or previous row; if this one has left the queue meanwhile, the first row. */
export const neighbourOf = <Row extends { order_id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  by: 1 | -1,
): Row | undefined => {
  const at = rows.findIndex(({ order_id }) => order_id === id)
  if (at < 0) return rows[0]
  return rows[at + by]
}
