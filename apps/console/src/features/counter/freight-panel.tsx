import { Radio, Text } from '@mantine/core'
import { dayOf, formatFen, formatMonthDay, kgText, startOfDay, workingDaysText } from '@yinpu/contract'
import { useNow } from '../../session/use-now.ts'
import styles from './counter.module.css'
import { PromiseCalendar } from './promise-calendar.tsx'
import type { EditedDraft } from './use-draft.ts'

const pickup = 'pickup'

const onlyDay = (day: string) => formatMonthDay(startOfDay(day))

/** The closed days before the date, because they are why it is not sooner. */
const closedText = ({ calendar, due_at }: EditedDraft['draft'], now: number): string => {
  const today = dayOf(now)
  const closed = calendar.filter(
    ({ day, works }) => !works && day > today && due_at !== undefined && day < dayOf(due_at),
  )
  return closed.length === 0 ? '' : `${closed.map(({ day }) => onlyDay(day)).join('、')}休息；`
}

/** The promised days with the line that sets them, and the later days that may be promised instead. */
function PromisedDay({ edited: { draft, change } }: { edited: EditedDraft }) {
  const now = useNow()
  const { promised_days: promised, earliest_days: earliest, due_at } = draft
  const slowest = draft.lines.find(({ line_id }) => line_id === draft.slowest_line)
  if (promised === undefined || earliest === undefined || due_at === undefined)
    return <Text c="dimmed">有价格后算出</Text>
  const isLater = promised > earliest
  return (
    <>
      <p className={styles.days}>
        {workingDaysText(promised)} <small>{formatMonthDay(due_at)} 发货</small>
      </p>
      <PromiseCalendar
        days={draft.calendar}
        today={dayOf(now)}
        due={dayOf(due_at)}
        onChoose={(days) => change({ days: days > earliest ? days : undefined })}
      />
      <Text c="dimmed" size="sm">
        {slowest && draft.lines.length > 1 ? `由${slowest.name}决定；` : ''}
        {closedText(draft, now)}
        {isLater ? `客户要的日子，最早 ${workingDaysText(earliest)}；` : ''}
        按今天付款并定稿计，晚一天顺延
      </Text>
    </>
  )
}

/** The promised days with the line that sets them, and the carriers that deliver to the address. */
export function FreightPanel({ edited }: { edited: EditedDraft }) {
  const { draft, document, change } = edited
  const choose = (value: string) =>
    change(value === pickup ? { pickup: true, carrier: undefined } : { pickup: false, carrier: value })
  return (
    <section className={styles.freight}>
      <div>
        <h3 className={styles.label}>交期</h3>
        <PromisedDay edited={edited} />
      </div>
      <Radio.Group
        label={draft.gross_kg > 0 ? `送货 · 毛重 ${kgText(draft.gross_kg)}` : '送货'}
        value={document.pickup ? pickup : (document.carrier ?? '')}
        onChange={choose}
        error={draft.missing.carrier}
      >
        {draft.carriers.map(({ id, name, days, fee_fen }) => (
          <Radio
            key={id}
            mt={6}
            value={id}
            label={`${name}${days === undefined ? '' : ` · ${days} 天`} · ${formatFen(fee_fen)}`}
          />
        ))}
        <Radio mt={6} value={pickup} label="到店自提 · 0.00" />
        {draft.missing.address && <Text c="dimmed">{draft.missing.address}</Text>}
      </Radio.Group>
    </section>
  )
}
