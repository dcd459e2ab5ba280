import { type Claimable, formatFen, plainYuan, readYuan } from '@yinpu/contract'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import { FieldRow, labelIdOf, notesIdOf } from '@yinpu/job-form/field-row'
import { useId, useRef } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import styles from './amount-row.module.css'

interface AmountRowProps {
  claimable: Pick<Claimable, 'refundable_fen'>
  /** the price of the chosen goods */
  defaultFen: number
  /** as typed; undefined shows the default */
  typed: string | undefined
  problem: string | undefined
  onChange: (typed: string | undefined) => void
}

/** The amount to refund: the price of the goods by default, or an amount that the buyer types. */
export function AmountRow({ claimable, defaultFen, typed, problem, onChange }: AmountRowProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const text = typed ?? plainYuan(defaultFen)
  const read = readYuan(text, '退款金额')
  return (
    <FieldRow id={id} label="退款金额" errors={problem ? [problem] : []}>
      <div className={styles.row}>
        <span className={styles.entry} data-invalid={problem ? true : undefined}>
          <span aria-hidden="true">¥</span>
          <input
            ref={input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            className={styles.input}
            aria-labelledby={labelIdOf(id)}
            aria-describedby={notesIdOf(id)}
            aria-invalid={problem ? true : undefined}
            value={text}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </span>
        <span className={styles.capitals}>
          {read.ok && !problem && read.fen > 0 && fenInCapitals(read.fen)}
        </span>
      </div>
      <div className={styles.notes}>
        所选商品合 ¥{formatFen(defaultFen)}，最多可退 ¥{formatFen(claimable.refundable_fen)}
        <TextButton
          data-off={typed === undefined || undefined}
          onClick={() => {
            onChange(undefined)
            // The button disappears with the amount that it resets.
            input.current?.focus()
          }}
        >
          用商品的金额
        </TextButton>
      </div>
    </FieldRow>
  )
}
