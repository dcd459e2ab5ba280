import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './checkout-frame.module.css'
import { LinesSkeleton, TotalsSkeleton } from './summary-card.tsx'

interface CheckoutFrameProps {
  summary: ReactNode
  /** on phones, at the lower edge */
  bar?: ReactNode
  children: ReactNode
}

/** The steps, and beside them the total. */
export function CheckoutFrame({ summary, bar, children }: CheckoutFrameProps) {
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.steps}>{children}</div>
        <div className={styles.summary}>
          <div>{summary}</div>
        </div>
      </div>
      {bar}
    </>
  )
}

const steps = ['收货方式', '物流', '交期', '发票']

/** Until the buyer is known. */
export function CheckoutSkeleton() {
  return (
    <div aria-busy="true">
      <CheckoutFrame
        summary={
          <Card isCropped>
            <LinesSkeleton count={1} />
            <TotalsSkeleton />
          </Card>
        }
      >
        {steps.map((title) => (
          <TitledCard key={title} title={title}>
            <SkeletonBar width="70%" />
          </TitledCard>
        ))}
      </CheckoutFrame>
    </div>
  )
}
