import { TextInput } from '@mantine/core'
import { formatFen } from '@yinpu/contract'
import { type CashCount, cashNotes, countedFen } from '@yinpu/contract/console'
import { fenOf } from '../../session/call-fields.ts'
import styles from './cash-box.module.css'

/** A count while it is typed. */
export interface TypedCount {
  notes: Readonly<Record<string, string>>
  loose: string
}

export const emptyCount: TypedCount = { notes: {}, loose: '' }

const wholeOf = (typed: string): number => (typed.trim() === '' ? 0 : Number(typed.trim()))

/** As the call takes it; what is no number is refused by the call. */
export const countOf = ({ notes, loose }: TypedCount): CashCount => ({
  notes: Object.fromEntries(
    Object.entries(notes).flatMap(([worth, typed]) => (typed.trim() === '' ? [] : [[worth, wholeOf(typed)]])),
  ),
  loose_fen: loose.trim() === '' ? 0 : fenOf(loose),
})

/** The counted sum; undefined while something is typed that is no number. */
export const sumOfCount = (typed: TypedCount): number | undefined => {
  const sum = countedFen(countOf(typed))
  return Number.isSafeInteger(sum) ? sum : undefined
}

export const isCounted = ({ notes, loose }: TypedCount): boolean =>
  loose.trim() !== '' || Object.values(notes).some((typed) => typed.trim() !== '')

interface Props {
  count: TypedCount
  change: (count: TypedCount) => void
  error?: string | undefined
}

/** Notes and coins with their number; the sums follow while they are typed. */
export function CountNotes({ count, change, error }: Props) {
  const sum = sumOfCount(count)
  return (
    <fieldset className={styles.count}>
      <legend>
        点钞 <small>张数填完自动加</small>
      </legend>
      <div className={styles.notes}>
        {cashNotes.map(({ fen, label }) => {
          const typed = count.notes[String(fen)] ?? ''
          const worth = fen * wholeOf(typed)
          return (
            <label key={fen}>
              <span>{label}</span>
              <TextInput
                inputMode="numeric"
                aria-label={`${label} 有几张`}
                value={typed}
                onChange={({ currentTarget }) =>
                  change({ ...count, notes: { ...count.notes, [fen]: currentTarget.value } })
                }
              />
              <output>{Number.isSafeInteger(worth) ? formatFen(worth) : '不是张数'}</output>
            </label>
          )
        })}
        <label>
          <span>零钱</span>
          <TextInput
            inputMode="decimal"
            aria-label="不按张数点的零钱，元"
            value={count.loose}
            onChange={({ currentTarget }) => change({ ...count, loose: currentTarget.value })}
          />
          <output>元</output>
        </label>
      </div>
      <p className={styles.pair}>
        <span>实点</span>
        <b>{sum === undefined ? '—' : formatFen(sum)}</b>
      </p>
      {error && (
        <p className={styles.bad} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
