import { formatFen } from '@yinpu/contract'
import { focusFirstInvalid } from '@yinpu/job-form/field-row'
import { PriceLines } from '@yinpu/job-form/price-lines'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import type { LiveQuote } from '../use-quote.ts'
import styles from './price-bar.module.css'
import { PriceTotal } from './price-total.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { SavedMessage } from './saved-message.tsx'
import type { SaveTexts, Saving } from './use-save-quotation.ts'

interface PriceBarProps {
  live: LiveQuote
  saving: Saving
  save: SaveTexts
  /** an error must be corrected first */
  isWrong: boolean
  onSave: () => void
  onBuyNow: (() => void) | undefined
}

/** On phones: the total and its buttons, always visible; the total opens its lines. */
export function PriceBar({ live, saving, save, isWrong, onSave, onBuyNow }: PriceBarProps) {
  const { data, isStale, isPending } = live
  const [isOpen, setOpen] = useState(false)
  // A shop may hide the parts of its prices.
  const hasLines = data === undefined || data.lines.length > 0
  return (
    <div className={styles.bar} aria-busy={isPending}>
      <SavedMessage saving={saving} texts={save.done} />
      <div className={styles.row}>
        <button
          type="button"
          className={styles.total}
          aria-haspopup="dialog"
          onClick={() => (isWrong && focusFirstInvalid()) || setOpen(true)}
        >
          <span className={styles.amount} data-stale={isStale || undefined}>
            {data ? `¥${formatFen(data.total_fen)}` : '¥ —'}
          </span>
          <span className={styles.more}>
            {isWrong ? '请看标红的提示' : hasLines ? '查看明细' : '单价与重量'}
          </span>
        </button>
        <div className={styles.save}>
          <SaveButtons saving={saving} label={save.label} onSave={onSave} onBuyNow={onBuyNow} />
        </div>
      </div>
      <Dialog isOpen={isOpen} title={hasLines ? '费用明细' : '合计'} isSheet onClose={() => setOpen(false)}>
        {data && (
          <>
            <PriceTotal quote={data} isStale={isStale} />
            {hasLines && <PriceLines lines={data.lines} isStale={isStale} />}
          </>
        )}
      </Dialog>
    </div>
  )
}
