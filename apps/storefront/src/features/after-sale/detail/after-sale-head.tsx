import { type AfterSaleDetail, formatMoment } from '@yinpu/contract'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { stateWords, typeWords } from '../after-sale-words.ts'
import { CancelButton } from '../cancel-button.tsx'
import styles from './after-sale-head.module.css'
import { needsBuyer, nextWords } from './next-words.ts'

interface AfterSaleHeadProps {
  afterSale: AfterSaleDetail
  copyable: (label: string, number: string) => ReactNode
  /** where the focus goes when what had it is gone */
  place: Ref<HTMLHeadingElement>
  onChanged: () => void
}

/** Where it stands in large words, what happens next and who acts. */
export function AfterSaleHead({ afterSale, copyable, place, onChanged }: AfterSaleHeadProps) {
  const { after_no, order_id, order_no, type, state, created_at, actions } = afterSale
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2
            ref={place}
            tabIndex={-1}
            className={styles.state}
            data-turn={needsBuyer(afterSale) ? 'buyer' : undefined}
          >
            {stateWords(state)}
          </h2>
          <p className={styles.next}>{nextWords(afterSale)}</p>
        </div>
        {actions.includes('cancel') && (
          <div className={styles.actions}>
            <CancelButton afterSale={afterSale} onChanged={() => onChanged()} />
          </div>
        )}
      </div>
      <p className={styles.facts}>
        <span>{typeWords(type)}</span>
        <span>售后单号 {copyable('售后单号', after_no)}</span>
        <span>
          订单{' '}
          <Link className={styles.order} to={`/user/order/detail/${order_id}`}>
            {order_no}
          </Link>
        </span>
        <span>{formatMoment(created_at)} 申请</span>
      </p>
    </Card>
  )
}
