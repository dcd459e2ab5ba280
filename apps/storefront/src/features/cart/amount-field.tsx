import { readNumber } from '@yinpu/contract'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './amount-field.module.css'

export type TypedAmount = { ok: true; value: number } | { ok: false; message: string }

const largest = 100_000_000

/** A whole number as people type it, also with separators. Only the shop knows if it prints so many. */
export const readAmount = (typed: string): TypedAmount => {
  const read = readNumber(typed.replace(/[,，\s]/g, ''))
  if (!read.ok) return { ok: false, message: typed.trim() ? read.message : '请填写数量' }
  if (!Number.isInteger(read.value) || read.value < 1) return { ok: false, message: '须为不小于 1 的整数' }
  return read.value > largest ? { ok: false, message: '数量过大，请联系店铺' } : read
}

interface AmountFieldProps {
  label: string
  value: number
  unit: string
  /** the same amount in another unit, also while the buyer types */
  describe?: (amount: number) => string
  isSaving: boolean
  /** the id of the message about a refused amount; the input stays */
  problemId: string | undefined
  onCommit: (amount: number) => void
  /** called if the input is no amount */
  onRefuse: (reason: string) => void
  /** called if the input is no longer the refused one */
  onEdit: () => void
}

/** An amount that Enter or leaving the field submits; Escape restores the old one. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, unit, describe, isSaving, problemId, onCommit, onRefuse, onEdit } = props
  const [draft, setDraft] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<string>(undefined)
  const id = useId()
  const typed = draft === undefined ? undefined : readAmount(draft)

  // The old message disappears with the old value, but not while the buyer types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is what ends them
  useEffect(() => {
    if (document.activeElement !== input.current) setDraft(undefined)
  }, [value])

  const giveUp = () => {
    setDraft(undefined)
    sent.current = undefined
    onEdit()
  }

  const commit = (isRepeatable: boolean) => {
    if (draft === undefined || !typed) return
    if (!typed.ok) return onRefuse(typed.message)
    if (typed.value === value) return giveUp()
    if (draft === sent.current && !isRepeatable) return
    sent.current = draft
    onCommit(typed.value)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit(true)
    if (event.key === 'Escape') giveUp()
  }

  const visibleAmount = typed?.ok ? typed.value : value
  return (
    <div className={styles.field} data-saving={isSaving || undefined}>
      <span className={styles.row}>
        <input
          ref={input}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId ?? id}
          value={draft ?? String(value)}
          onChange={(event) => {
            setDraft(event.currentTarget.value)
            if (problemId) onEdit()
          }}
          onKeyDown={onKeyDown}
          onBlur={() => commit(false)}
        />
        <span className={styles.unit}>{unit}</span>
      </span>
      <span id={id} className={styles.note}>
        {isSaving ? '正在重新计价…' : describe?.(visibleAmount)}
      </span>
    </div>
  )
}
