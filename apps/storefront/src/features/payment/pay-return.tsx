import { payChannels } from '@yinpu/contract'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Money } from '../../money/money.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaidButton } from './code/paid-button.tsx'
import { type ReturnedPayment, usePaymentReturn } from './use-payment-return.ts'

const orderPath = ({ order_id }: ReturnedPayment) => `/user/order/detail/${order_id}`

/** The order's own page shows the rest, including the thanks. */
function GoToOrder({ payment }: { payment: ReturnedPayment }) {
  const navigate = useNavigate()
  const to = `${orderPath(payment)}?back=pay#pay`
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return <Notice title="正在打开订单…" detail="付款结果已经查到。" />
}

function PayAgain({ payment }: { payment: ReturnedPayment }) {
  return (
    <Button component={Link} size="md" to={`${orderPath(payment)}#pay`}>
      重新付款
    </Button>
  )
}

interface WaitingProps {
  payment: ReturnedPayment
  isAsking: boolean
  message: string
  ask: () => void
}

function Waiting({ payment, ...asking }: WaitingProps) {
  const channel = payChannels.find(({ value }) => value === payment.channel)?.label
  return (
    <Notice
      title="等待付款结果"
      detail={`${channel}还没有告诉我们结果，收到后这一页会自动更新。`}
      more={
        <>
          <p>
            应付 <Money fen={payment.amount_fen} isStrong />
          </p>
          <PaidButton {...asking} />
        </>
      }
      actions={<PayAgain payment={payment} />}
    />
  )
}

/**
 * 付款结果: for a buyer who comes back from a provider's page, at any time, in any browser, also several times.
 */
export function PayReturn() {
  const [search] = useSearchParams()
  const { result, ...asking } = usePaymentReturn(search.get('no') ?? '')
  switch (result.kind) {
    case 'settled':
      return <GoToOrder payment={result.payment} />
    case 'waiting':
      return <Waiting payment={result.payment} {...asking} />
    case 'ended':
      return (
        <Notice
          title="这笔付款没有完成"
          detail="它已过期或已取消，没有扣款。订单还在，请重新付款。"
          actions={<PayAgain payment={result.payment} />}
        />
      )
    case 'missing':
      return (
        <Notice
          title="找不到这笔付款"
          detail="请到订单中心查看您的订单。"
          actions={
            <Button component={Link} size="md" to="/user/order">
              全部订单
            </Button>
          }
        />
      )
    case 'failed':
      return (
        <div role="alert">
          <Notice
            title="付款结果查询失败"
            detail={`${result.reason}。如果您已付款，款项不会丢失，请再查一次。`}
            actions={
              <Button size="md" loading={asking.isAsking} onClick={asking.ask}>
                重试
              </Button>
            }
          />
        </div>
      )
    default:
      return (
        <div role="status" aria-busy="true">
          <Notice title="正在查询付款结果…" detail="请稍候，不要重复付款。" />
        </div>
      )
  }
}
