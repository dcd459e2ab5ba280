import { type AfterSaleSummary, formatFen, formatMoment, typeOfAfterSale } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Money } from '../../../money/money.tsx'
import { RecordCard } from '../../../records/record-card.tsx'
import { ActionRow } from '../../../ui/action-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { typeLabel } from '../after-sale-labels.ts'
import { CancelButton } from '../cancel-button.tsx'
import { GoodsLine } from '../goods-line.tsx'
import { StateBadge } from '../state-badge.tsx'

import styles from './after-sale-card.module.css'

interface AfterSaleCardProps {
  afterSale: AfterSaleSummary
  picture: (image: string) => ReactNode
  onChanged: (message?: string) => void
}

function Amount({ amount_fen, agreed_fen }: Pick<AfterSaleSummary, 'amount_fen' | 'agreed_fen'>) {
  return (
    <>
      {agreed_fen === undefined ? '申请退款 ' : '同意退款 '}
      <Money fen={agreed_fen ?? amount_fen} isStrong />
    </>
  )
}

export function AfterSaleCard({ afterSale, picture, onChanged }: AfterSaleCardProps) {
  const { after_id, after_no, order_id, order_no, type, state, reason, actions } = afterSale
  const { question, offer } = afterSale
  const to = `/user/afterSale/detail/${after_id}`
  return (
    <RecordCard
      title={`${typeLabel(type)} ${after_no}`}
      badge={<StateBadge state={state} />}
      facts={
        <>
          {formatMoment(afterSale.created_at)} 申请 · 订单{' '}
          <Link to={`/user/order/detail/${order_id}`}>{order_no}</Link>
        </>
      }
      question={
        <>
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
        </>
      }
      to={to}
      linesLabel={`售后 ${after_no} 的商品`}
      lines={afterSale.lines}
      line={(line) => <GoodsLine key={line.line_id} line={line} picture={picture} />}
      sum={type === typeOfAfterSale.reprint ? reason : <Amount {...afterSale} />}
      actions={
        <ActionRow>
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
        </ActionRow>
      }
    />
  )
}
