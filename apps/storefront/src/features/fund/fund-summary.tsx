import type { CallData, Calls } from '@yinpu/contract'
import { fenInCapitals } from '../../money/fen-in-capitals.ts'
import { Money } from '../../money/money.tsx'
import { Blank } from '../../ui/blank.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './fund-summary.module.css'
import type { FundsQuery } from './funds-query.ts'
import { scopeWords, signedAmount } from './funds-words.ts'

interface FundSummaryProps {
  query: FundsQuery
  /** undefined until it is loaded */
  found: CallData<Calls['listLedger']> | undefined
}

/** The current balance, and the income and expense within the chosen filter. */
export function FundSummary({ query, found }: FundSummaryProps) {
  return (
    <Card isCropped>
      <div className={styles.summary}>
        <section aria-label="账户余额">
          <h2 className={styles.title}>账户余额</h2>
          <p className={styles.figure}>
            {found ? <Money fen={found.balance_fen} isStrong /> : <Blank width="5em" />}
          </p>
          <p className={styles.note}>{found ? fenInCapitals(found.balance_fen) : <Blank width="12em" />}</p>
          <p className={styles.note}>
            <TextLink to="/user/recharge">充值</TextLink>
          </p>
        </section>
        <section aria-label="收支合计">
          <p className={styles.note}>{scopeWords(query)}</p>
          <dl className={styles.sums}>
            <div>
              <dt>收入</dt>
              <dd data-income={Boolean(found?.income_fen) || undefined}>
                {found ? signedAmount(found.income_fen) : <Blank width="5em" />}
              </dd>
            </div>
            <div>
              <dt>支出</dt>
              <dd>{found ? signedAmount(-found.spent_fen) : <Blank width="5em" />}</dd>
            </div>
          </dl>
        </section>
      </div>
    </Card>
  )
}
