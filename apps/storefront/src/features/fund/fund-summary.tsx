import type { CallData, Calls } from '@yinpu/contract'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import { Money } from '../../money/money.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './fund-summary.module.css'
import { scopeText, signedAmount } from './funds-labels.ts'
import type { FundsQuery } from './funds-query.ts'

interface FundSummaryProps {
  query: FundsQuery
  /** undefined until it is loaded */
  ledger: CallData<Calls['listLedger']> | undefined
}

/** The current balance, and the income and expense within the chosen filter. */
export function FundSummary({ query, ledger }: FundSummaryProps) {
  return (
    <Card isCropped>
      <div className={styles.summary}>
        <section aria-label="账户余额">
          <h2 className={styles.title}>账户余额</h2>
          <p className={styles.figure}>
            {ledger ? <Money fen={ledger.balance_fen} isStrong /> : <SkeletonBar width="5em" />}
          </p>
          <p className={styles.note}>
            {ledger ? fenInCapitals(ledger.balance_fen) : <SkeletonBar width="12em" />}
          </p>
          <p className={styles.note}>
            <TextLink to="/user/recharge">充值</TextLink>
          </p>
        </section>
        <section aria-label="收支合计">
          <p className={styles.note}>{scopeText(query)}</p>
          <dl className={styles.sums}>
            <div>
              <dt>收入</dt>
              <dd data-income={Boolean(ledger?.income_fen) || undefined}>
                {ledger ? signedAmount(ledger.income_fen) : <SkeletonBar width="5em" />}
              </dd>
            </div>
            <div>
              <dt>支出</dt>
              <dd>{ledger ? signedAmount(-ledger.spent_fen) : <SkeletonBar width="5em" />}</dd>
            </div>
          </dl>
        </section>
      </div>
    </Card>
  )
}
