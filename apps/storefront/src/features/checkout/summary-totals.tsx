import { formatFen, taxPercent } from '@yinpu/contract'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import type { ReactNode } from 'react'
import { Money } from '../../money/money.tsx'
import type { CheckoutMoney } from './checkout-money.ts'
import styles from './summary-totals.module.css'

interface SummaryTotalsProps {
  money: CheckoutMoney
  isPickup: boolean
  /** true if the fee is a carrier's; false if it is zero because no carrier is chosen */
  hasCarrier: boolean
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Freight({ money, isPickup, hasCarrier }: SummaryTotalsProps) {
  if (isPickup) return <>自提，免运费</>
  if (!hasCarrier) return <span className={styles.unknown}>选好地址后计算</span>
  return money.freightFen === 0 ? <b className={styles.free}>包邮</b> : <Money fen={money.freightFen} />
}

/** Goods, freight and the total, which is also written out. */
export function SummaryTotals(props: SummaryTotalsProps) {
  const { goodsFen, memberFen, discountFen, taxPoints, taxFen, totalFen } = props.money
  const isWhole = props.isPickup || props.hasCarrier
  return (
    <>
      <dl className={styles.sums}>
        <Sum label={memberFen > 0 ? '商品原价' : '商品'}>
          <Money fen={goodsFen} />
        </Sum>
        {memberFen > 0 && (
          <Sum label="会员优惠">
            <Money fen={-memberFen} />
          </Sum>
        )}
        <Sum label="运费">
          <Freight {...props} />
        </Sum>
        {discountFen > 0 && (
          <Sum label="优惠码">
            <Money fen={-discountFen} />
          </Sum>
        )}
        {taxPoints > 0 && (
          <Sum label={`税点 ${taxPercent(taxPoints)}`}>
            <Money fen={taxFen} />
          </Sum>
        )}
      </dl>
      <p className={styles.label}>{isWhole ? '应付' : '应付（不含运费）'}</p>
      <p className={styles.total}>¥{formatFen(totalFen)}</p>
      <p className={styles.capitals}>{fenInCapitals(totalFen)}</p>
    </>
  )
}
