import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { BalanceSkeleton } from './chart/balance-skeleton.tsx'
import results from './funds-results.module.css'
import rows from './ledger-rows.module.css'
import { LedgerFrame } from './ledger-rows.tsx'

const keys = ['first', 'second', 'third']

/** Placeholders for chart and rows, of the same height. */
export function LedgerSkeleton() {
  return (
    <div className={results.cards} aria-hidden="true">
      <BalanceSkeleton />
      <TitledCard title="明细">
        <p className={results.total}>
          <SkeletonBar width="4em" />
        </p>
        <LedgerFrame>
          {keys.map((key) => (
            <div key={key} className={rows.row}>
              <span className={rows.time}>
                <SkeletonBar width="9em" />
              </span>
              <span>
                <SkeletonBar width="3em" />
              </span>
              <span className={rows.text}>
                <SkeletonBar width="10em" />
              </span>
              <span className={rows.amount}>
                <SkeletonBar width="5em" />
              </span>
              <span className={rows.balance}>
                <SkeletonBar width="5em" />
              </span>
            </div>
          ))}
        </LedgerFrame>
      </TitledCard>
    </div>
  )
}
