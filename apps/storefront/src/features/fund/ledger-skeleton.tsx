import { Blank } from '../../ui/blank.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { BalanceSkeleton } from './chart/balance-skeleton.tsx'
import found from './funds-found.module.css'
import rows from './ledger-rows.module.css'
import { LedgerFrame } from './ledger-rows.tsx'

const keys = ['first', 'second', 'third']

/** Drawing and rows before they are known, with their room. */
export function LedgerSkeleton() {
  return (
    <div className={found.cards} aria-hidden="true">
      <BalanceSkeleton />
      <TitledCard title="明细">
        <p className={found.total}>
          <Blank width="4em" />
        </p>
        <LedgerFrame>
          {keys.map((key) => (
            <div key={key} className={rows.row}>
              <span className={rows.time}>
                <Blank width="9em" />
              </span>
              <span>
                <Blank width="3em" />
              </span>
              <span className={rows.words}>
                <Blank width="10em" />
              </span>
              <span className={rows.amount}>
                <Blank width="5em" />
              </span>
              <span className={rows.balance}>
                <Blank width="5em" />
              </span>
            </div>
          ))}
        </LedgerFrame>
      </TitledCard>
    </div>
  )
}
