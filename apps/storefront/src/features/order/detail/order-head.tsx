import { formatFen, formatMoment, type OrderDetail, stateOfOrder } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { RecordHead } from '../../../records/record-head.tsx'
import { useStateTexts } from '../../../session/state-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyNumber } from '../../../ui/copy-number.tsx'
import { OrderActions } from '../order-actions.tsx'
import { PayCountdown } from '../pay-countdown.tsx'
import { stateLabel, typeLabel } from '../state-labels.ts'
import { nextStepText } from './next-step-text.ts'
import styles from './order-head.module.css'
import { OrderName, OrderNameDialog } from './order-name.tsx'
import { partlyShipped } from './partly-shipped.ts'

interface OrderHeadProps {
  order: OrderDetail
  onChanged: () => void
}

export function OrderHead({ order, onChanged }: OrderHeadProps) {
  useStateTexts()
  const {
    order_no,
    state,
    type,
    created_at,
    pay_before,
    confirm_before,
    collect_fen,
    reprint_of,
    proof_stand,
    versions = [],
  } = order
  const isAnnounced = confirm_before !== undefined
  const needsBuyer =
    (state === stateOfOrder.unpaid && !isAnnounced) ||
    state === stateOfOrder.awaitingFiles ||
    state === stateOfOrder.turnedDown ||
    proof_stand === 'waiting' ||
    versions.some((version) => version.state === 'proposed') ||
    state === stateOfOrder.underWay
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <RecordHead
        state={partlyShipped(order) ? '部分发货' : stateLabel(state, proof_stand)}
        needsBuyer={needsBuyer}
        next={nextStepText(order)}
        countdown={
          state === stateOfOrder.unpaid &&
          pay_before !== undefined && <PayCountdown endsAt={pay_before} onEnd={onChanged} />
        }
        actions={
          <OrderActions
            order={order}
            isOnDetail
            more={
              <Button variant="default" size="md" onClick={() => window.print()}>
                打印订单
              </Button>
            }
            onChanged={() => onChanged()}
          />
        }
        facts={
          <>
            <OrderName order={order} onRename={() => setNaming(true)} />
            <span>
              订单号 <CopyNumber label="订单号" number={order_no} />
            </span>
            <span>{formatMoment(created_at)} 下单</span>
            <span>{typeLabel(type)}</span>
            {collect_fen > 0 && <span className={styles.due}>到付 ¥{formatFen(collect_fen)}</span>}
            {reprint_of && (
              <span>
                为售后 <Link to={`/user/afterSale/detail/${reprint_of.after_id}`}>{reprint_of.after_no}</Link>{' '}
                免费补印
              </span>
            )}
          </>
        }
      />
      <OrderNameDialog
        order={order}
        isOpen={isNaming}
        onChanged={onChanged}
        onClose={() => setNaming(false)}
      />
    </>
  )
}
