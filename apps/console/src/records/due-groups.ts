import { dayMs, dayOf, minuteOf, type OrderState, type ProofStand, startOfDay } from '@yinpu/contract'
import { dueLabel } from './due-date.tsx'

interface Dated {
  state: OrderState
  due_at?: number | undefined
  proof_stand?: ProofStand | undefined
  moved_at: number
}

const lateTitle = '逾期'
const undated = Number.POSITIVE_INFINITY

interface DueGroup<Row> {
  title: string
  isLate: boolean
  count?: string
  rows: Row[]
}

/** The part of a list that an order belongs to by its due date, and its position. */
const partOf = (order: Dated, now: number): { title: string; from: number } => {
  const { label, text, isLate } = dueLabel(order, now)
  if (isLate) return { title: lateTitle, from: Number.NEGATIVE_INFINITY }
  if (label === '发货' || order.due_at === undefined || !/\d/.test(text))
    return { title: text || '不用发货', from: undated }
  const from = startOfDay(dayOf(order.due_at))
  if (from === startOfDay(dayOf(now))) return { title: '今天', from }
  return { title: from - startOfDay(dayOf(now)) === dayMs ? '明天' : text, from }
}

/** Today's orders often have one time of the day. */
const titleOf = (title: string, rows: readonly Dated[]): string => {
  const [minute, ...others] = new Set(rows.map(({ due_at }) => due_at !== undefined && minuteOf(due_at)))
  return title === '今天' && minute && others.length === 0 ? `今天 ${minute} 前` : title
}

/** Groups the rows of one page by due date. Counts are left out if other pages have more of them. */
export const groupByDue = <Row extends Dated>(
  rows: readonly Row[],
  { now, isWhole }: { now: number; isWhole: boolean },
): DueGroup<Row>[] => {
  const parts = Map.groupBy(
    rows.map((row) => ({ row, part: partOf(row, now) })),
    ({ part }) => part.title,
  )
  return [...parts]
    .map(([title, entries]) => ({
      title,
      from: entries[0]?.part.from ?? undated,
      rows: entries.map(({ row }) => row),
    }))
    .sort((one, other) => (one.from === other.from ? 0 : one.from - other.from))
    .map(({ title, rows: own }) => ({
      title: titleOf(title, own),
      isLate: title === lateTitle,
      ...(isWhole && { count: `${own.length} 单` }),
      rows: own,
    }))
}
