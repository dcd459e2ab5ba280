import { Radio, Text } from '@mantine/core'
import { formatFen, formatMonthDay, kgText, workingDaysText } from '@yinpu/contract'
import styles from './counter.module.css'
import type { EditedDraft } from './use-draft.ts'

const pickup = 'pickup'

/** The promised days with the line that sets them, and the carriers that deliver to the address. */
export function FreightPanel({ edited: { draft, document, change } }: { edited: EditedDraft }) {
  const slowest = draft.lines.find(({ line_id }) => line_id === draft.slowest_line)
  const choose = (value: string) =>
    change(value === pickup ? { pickup: true, carrier: undefined } : { pickup: false, carrier: value })
  return (
    <section className={styles.freight}>
      <div>
        <h3 className={styles.label}>交期</h3>
        {draft.promised_days === undefined ? (
          <Text c="dimmed">有价格后算出</Text>
        ) : (
          <>
            <p className={styles.days}>
              {workingDaysText(draft.promised_days)}
              {draft.due_at !== undefined && <small> {formatMonthDay(draft.due_at)} 发货</small>}
            </p>
            <Text c="dimmed">
              {slowest && draft.lines.length > 1 ? `由${slowest.name}决定；` : ''}
              按今天付款并定稿计，晚一天顺延
            </Text>
          </>
        )}
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
