import type { SheetPlan } from '@yinpu/contract'
import { AnnouncedResult } from '../../ui/announced-result.tsx'
import { LiveNote } from '../../ui/live-note.tsx'
import { bestSheetSentence } from './best-sheet.ts'
import { type DrawPlan, SheetFigure } from './sheet-figure.tsx'
import styles from './sheet-results.module.css'

interface SheetResultsProps {
  sheets: readonly SheetPlan[] | undefined
  isStale: boolean
  isRefused: boolean
  failure: string | undefined
  onRetry: () => void
  draw: DrawPlan
}

export function SheetResults({ sheets, isStale, isRefused, failure, onRetry, draw }: SheetResultsProps) {
  const sentence = sheets ? bestSheetSentence(sheets) : ''
  return (
    <div className={styles.results}>
      <div className={styles.text}>
        <p className={styles.sentence} data-stale={isStale || undefined}>
          {sentence || '填好成品尺寸，这里就画出裁切方案。'}
        </p>
        <LiveNote
          failure={failure}
          onRetry={onRetry}
          isRefused={isRefused}
          refusedText={sheets ? '请按红字提示修改；下面仍是上一次的方案。' : '请按红字提示修改。'}
        >
          {sheets?.length === 1
            ? '按您填写的纸张计算。'
            : '纸张按重量计价，利用率高的全张，每个成品用纸更省。'}
        </LiveNote>
      </div>
      <div
        className={styles.sheets}
        data-stale={isStale || undefined}
        data-single={sheets?.length === 1 || undefined}
      >
        {sheets?.map((plan) => <SheetFigure key={plan.size} plan={plan} draw={draw} />) ?? (
          <>
            <div className={styles.blank} />
            <div className={styles.blank} />
          </>
        )}
      </div>
      <AnnouncedResult>{isStale ? '' : sentence}</AnnouncedResult>
    </div>
  )
}
