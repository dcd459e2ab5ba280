import type { AfterSaleDetail } from '@yinpu/contract'
import { TextLink } from '../../../ui/text-link.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { orderStateLabel } from '../after-sale-labels.ts'

/** The order that reprints the goods. */
export function FollowUpCard({ followUp }: { followUp: NonNullable<AfterSaleDetail['follow_up']> }) {
  const { order_id, order_no, state } = followUp
  return (
    <TitledCard
      title="补印订单"
      aside={<TextLink to={`/user/order/detail/${order_id}`}>查看补印订单</TextLink>}
    >
      <p>
        {order_no} · {orderStateLabel(state)}，不用您付款。
      </p>
    </TitledCard>
  )
}
