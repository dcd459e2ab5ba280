import { formatFen, formatMonth } from '@yinpu/contract'
import { CardAction, CardList } from '../../ui/card-list.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { type CreditRow, dueDay, type StatementRow, stateOf } from './statement-state.ts'

/** Monthly statements on a phone: the customer and what is open. */
export function StatementCards({ rows }: { rows: readonly StatementRow[] }) {
  const cards = rows.map((row) => {
    const { tone, label } = stateOf(row)
    return {
      id: row.id,
      to: `/statements/${row.id}`,
      title: row.buyer.name,
      amount: formatFen(row.open_fen),
      marks: <StateMark tone={tone}>{label}</StateMark>,
      details: [formatMonth(row.month), `应付 ${formatFen(row.amount_fen)}`, `最迟 ${dueDay(row.due_at)}`],
    }
  })
  return <CardList label="对账单" groups={[{ cards }]} />
}

interface Props {
  rows: readonly CreditRow[]
  show: (customerId: string) => void
}

/** Customers with a monthly account on a phone: how much of the limit is left. */
export function CreditCards({ rows, show }: Props) {
  const cards = rows.map(({ buyer, ...row }) => ({
    id: buyer.id,
    to: `/customers/${buyer.id}`,
    title: buyer.name,
    amount: `可用 ${formatFen(row.left_fen)}`,
    details: [
      `额度 ${formatFen(row.limit_fen)}`,
      `已用 ${formatFen(row.used_fen)}`,
      `账期 ${row.term_days} 天`,
    ],
    special: !row.enabled ? '已停用' : row.overdue_fen > 0 ? `逾期 ${formatFen(row.overdue_fen)}` : undefined,
    action: <CardAction label="额度" of={buyer.name} onClick={() => show(buyer.id)} />,
  }))
  return <CardList label="月结客户" groups={[{ cards }]} />
}
