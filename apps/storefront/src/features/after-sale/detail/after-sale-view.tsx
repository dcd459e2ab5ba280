import { type AfterSaleDetail, stateOfAfterSale } from '@yinpu/contract'
import type { ReactNode } from 'react'
import type { ProgressStep } from '../../../records/progress-line.tsx'
import { useNamedPart } from '../../../records/record-page.tsx'
import { Card } from '../../../ui/card.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { AfterSaleHead } from './after-sale-head.tsx'
import { afterSaleProgress } from './after-sale-progress.ts'
import styles from './after-sale-view.module.css'
import { ApplicationCard } from './application-card.tsx'
import { FollowUpCard } from './follow-up-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { RefundCard } from './refund-card.tsx'
import { ReturnCard } from './return-card.tsx'

export interface AfterSaleViewProps {
  afterSale: AfterSaleDetail
  picture: (image: string) => ReactNode
  copyable: (label: string, number: string) => ReactNode
  progress: (steps: ProgressStep[]) => ReactNode
  timeline: (entries: AfterSaleDetail['timeline']) => ReactNode
  onChanged: () => void
}

export function AfterSaleView(props: AfterSaleViewProps) {
  const { afterSale, picture, copyable, progress, timeline, onChanged } = props
  const { state, actions, parcel, refunds, follow_up } = afterSale
  const { target, onFocus } = useRestoredFocus<HTMLHeadingElement>(afterSale)
  useNamedPart(['question', 'offer', 'return'])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers what has the focus
    <div className={styles.parts} onFocus={onFocus}>
      <AfterSaleHead afterSale={afterSale} copyable={copyable} headingRef={target} onChanged={onChanged} />
      {actions.includes('answer_offer') && afterSale.offer && (
        <div id="offer">
          <OfferCard
            key={afterSale.offer.until}
            afterSale={afterSale}
            offer={afterSale.offer}
            onChanged={onChanged}
          />
        </div>
      )}
      {actions.includes('reply') && (
        <div id="question">
          <QuestionCard key={afterSale.question} afterSale={afterSale} onChanged={onChanged} />
        </div>
      )}
      <Card>{progress(afterSaleProgress(afterSale))}</Card>
      {(actions.includes('send_back') || parcel) && (
        <div id="return">
          <ReturnCard afterSale={afterSale} copyable={copyable} onChanged={onChanged} />
        </div>
      )}
      {(state === stateOfAfterSale.awaitingRefund || refunds.length > 0) && (
        <RefundCard afterSale={afterSale} onChanged={onChanged} />
      )}
      {follow_up && <FollowUpCard followUp={follow_up} />}
      <ApplicationCard afterSale={afterSale} picture={picture} />
      {timeline(afterSale.timeline)}
    </div>
  )
}
