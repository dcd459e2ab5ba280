import { afterSaleTypes, formatMoment, type OrderAfterSale, textOf } from '@yinpu/contract'
import { Link } from 'react-router'
import { Money } from '../../../money/money.tsx'
import { useStateTexts } from '../../../session/state-texts.ts'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './after-sales-card.module.css'

const typeLabels = textOf(afterSaleTypes)

/** The after-sales of this order, each with a link to its page. */
export function AfterSalesCard({ afterSales }: { afterSales: readonly OrderAfterSale[] }) {
  const stateText = useStateTexts()
  return (
    <TitledCard title="售后">
      <ul>
        {afterSales.map(({ after_id, after_no, type, state, amount_fen, created_at }) => (
          <li key={after_id} className={styles.entry}>
            <Link className={styles.number} to={`/user/afterSale/detail/${after_id}`}>
              {typeLabels[type]} {after_no}
            </Link>
            <b>{stateText('afterSaleStateText', state)}</b>
            {amount_fen > 0 && <Money fen={amount_fen} />}
            <span className={styles.time}>{formatMoment(created_at)} 申请</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
