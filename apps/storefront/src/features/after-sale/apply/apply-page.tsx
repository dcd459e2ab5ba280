import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useBrowserSession } from '../../../session/browser-session-context.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import { useOrderEvents } from '../../../session/use-order-events.ts'
import { NotLoaded, NotThere } from '../../../ui/not-there.tsx'
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx'
import { ApplyProblem } from './apply-problem.tsx'
import { ApplySkeleton } from './apply-skeleton.tsx'
import { ClaimableNote } from './claimable-note.tsx'

interface ApplyPageProps extends Pick<ApplyFormProps, 'picture'> {
  orderId: string
  shop: { phone: string } | undefined
}

/** Shows the lines of an order that the buyer can claim, and the form to do so. */
export function ApplyPage({ orderId, shop, picture }: ApplyPageProps) {
  const page = useBrowserSession()
  const navigate = useNavigate()
  const isSending = useRef(false)
  const { loaded, reload, retry } = useLoaded(orderId, (api) =>
    api.call('getClaimable', { query: { order_id: orderId } }, { hasOwnMessages: true }),
  )
  useOrderEvents((changed) => {
    // The buyer's own application would look like a change made elsewhere.
    if (!isSending.current && (changed === undefined || changed === orderId)) reload()
  })
  const onApplied = (afterId: string) => {
    page?.showSuccess('申请已提交，店铺会尽快处理')
    void navigate(`/user/afterSale/detail/${encodeURIComponent(afterId)}`, { replace: true })
  }
  switch (loaded.status) {
    case 'loading':
      return <ApplySkeleton />
    case 'missing':
      return (
        <NotThere
          title="这张订单不存在"
          detail="可能是地址不完整，或者订单属于另一个账号。请从订单中心打开订单再申请。"
          to="/user/order"
          action="去订单中心"
        />
      )
    case 'failed':
      return <NotLoaded title="订单加载失败" detail={`${loaded.reason}。请再试一次。`} onRetry={retry} />
    case 'ready':
      return loaded.data.problem ? (
        <ApplyProblem claimable={loaded.data} phone={shop?.phone ?? ''} />
      ) : (
        <>
          <ClaimableNote claimable={loaded.data} />
          <ApplyForm
            claimable={loaded.data}
            picture={picture}
            onSending={(isNow) => {
              isSending.current = isNow
            }}
            onApplied={onApplied}
            onMoved={reload}
          />
        </>
      )
  }
}
