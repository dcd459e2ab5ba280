import { formatFen } from '@yinpu/contract'
import { FieldRow, labelIdOf, notesIdOf } from '@yinpu/job-form/field-row'
import { NumberEntry, readTyped } from '@yinpu/job-form/number-entry'
import { useId } from 'react'
import { ChipChoice } from './chip-choice.tsx'
import { formatSheets, inOtherUnits, isWholeReams, unitNames } from './paper-amount.ts'
import styles from './paper-amount-field.module.css'
import { amountUnits } from './paper-choice.ts'
import type { PaperQuoteState } from './use-paper-quote.ts'

const units = amountUnits.map((unit) => ({ value: unit, label: unitNames[unit] }))

/** An amount in one unit, the same in the two others, and a larger one if it costs less. */
export function PaperAmountField({ state }: { state: PaperQuoteState }) {
  const { choice, change, findings, live } = state
  const { data: quote, isStale } = live
  const hint = isStale ? undefined : quote?.hint
  const id = useId()
  return (
    <FieldRow id={id} label="数量" errors={findings.amount ? [findings.amount] : []}>
      <div className={styles.amount}>
        <NumberEntry
          name={choice.unit}
          value={readTyped(choice.amount)}
          unit=""
          isDecimal
          isInvalid={findings.amount !== undefined}
          labelledBy={labelIdOf(id)}
          describedBy={notesIdOf(id)}
          onChange={(typed) => change({ amount: String(typed) })}
        />
        <ChipChoice
          name="unit"
          options={units}
          value={choice.unit}
          onChange={(value) => change({ unit: amountUnits.find((unit) => unit === value) ?? choice.unit })}
        />
      </div>
      <div
        className={styles.notes}
        data-stale={isStale || undefined}
        data-refused={Boolean(findings.amount) || undefined}
      >
        {quote && (
          <p>
            折合 {inOtherUnits(quote, choice.unit).join(' · ')}
            {choice.unit === 'tons' && isWholeReams(quote) && '，按整令折算'}
          </p>
        )}
        {hint && (
          <p className={styles.hint}>
            {hint.message}，合计少 ¥{formatFen(hint.saving_fen)}
            <button
              type="button"
              className={styles.take}
              onClick={() => change({ unit: 'sheets', amount: String(hint.quantity) })}
            >
              改为 {formatSheets(hint.quantity)}
            </button>
          </p>
        )}
      </div>
    </FieldRow>
  )
}
