import { type AfterSaleSummary, formatFen, formatMoment, typeOfAfterSale } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Money } from '../../../money/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { quantityWords, typeWords } from '../after-sale-words.ts'
import { CancelButton } from '../cancel-button.tsx'
import { StateBadge } from '../state-badge.tsx'

import styles from './after-sale-card.module.css'

/** More than these are on its own page. */
const shownLines = 3

interface AfterSaleCardProps {
  afterSale: AfterSaleSummary
  picture: (image: string) => ReactNode
  onChanged: (words?: string) => void
}

function Amount({ amount_fen, agreed_fen }: Pick<AfterSaleSummary, 'amount_fen' | 'agreed_fen'>) {
  return (
    <p className={styles.amount}>
      {agreed_fen === undefined ? '申请退款 ' : '同意退款 '}
      <Money fen={agreed_fen ?? amount_fen} isStrong />
    </p>
  )
}

export function AfterSaleCard({ afterSale, picture, onChanged }: AfterSaleCardProps) {
  const { after_id, after_no, order_id, order_no, type, state, reason, lines, actions } = afterSale
  const { question, offer } = afterSale
  const to = `/user/afterSale/detail/${after_id}`
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.number}>
          {typeWords(type)} {after_no}
        </h2>
        <StateBadge state={state} />
        <p className={styles.facts}>
          {formatMoment(afterSale.created_at)} 申请 · 订单{' '}
          <Link className={styles.order} to={`/user/order/detail/${order_id}`}>
            {order_no}
          </Link>
        </p>
      </div>
      {offer && (
        <p className={styles.question}>
          <b>请答复：</b>店铺提议退 ¥{formatFen(offer.amount_fen)}，{offer.reason}
        </p>
      )}
      {question && (
        <p className={styles.question}>
          <b>请答复：</b>
          {question}
        </p>
      )}
      <ul aria-label={`售后 ${after_no} 的商品`}>
        {lines.slice(0, shownLines).map((line) => (
          <li key={line.line_id} className={styles.line}>
            <div className={styles.picture}>{picture(line.image)}</div>
            <p className={styles.name}>{line.name}</p>
            <p className={styles.quantity}>{quantityWords(line)}</p>
          </li>
        ))}
      </ul>
      {lines.length > shownLines && (
        <p className={styles.others}>
          <Link to={to}>还有 {lines.length - shownLines} 件商品</Link>
        </p>
      )}
      <div className={styles.foot}>
        {type === typeOfAfterSale.reprint ? (
          <p className={styles.amount}>{reason}</p>
        ) : (
          <Amount {...afterSale} />
        )}
        <div className={styles.actions}>
          {actions.includes('cancel') && <CancelButton afterSale={afterSale} onChanged={onChanged} />}
          <Button component={Link} variant="default" size="md" to={to}>
            查看详情
          </Button>
          {actions.includes('send_back') && (
            <Button component={Link} variant="default" size="md" to={`${to}#return`}>
              退货信息
            </Button>
          )}
          {actions.includes('answer_offer') && (
            <Button component={Link} size="md" to={`${to}#offer`}>
              答复退款金额
            </Button>
          )}
          {actions.includes('reply') && (
            <Button component={Link} size="md" to={`${to}#question`}>
              去答复
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
