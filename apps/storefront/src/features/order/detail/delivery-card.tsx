import type { OrderDetail } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { dueText } from './due-text.ts'

/** The address of the delivery, and its method. */
export function DeliveryCard({ order, aside }: { order: OrderDetail; aside?: ReactNode }) {
  const { address, pickup, pickup_address, carrier_name, rush, remark } = order
  const due = dueText(order)
  return (
    <TitledCard title={pickup ? '到店自提' : '收货信息'} aside={aside}>
      <Facts>
        {pickup && <Fact label="自提地址">{pickup_address}</Fact>}
        {address && (
          <>
            <Fact label="收货人">
              {address.name} {address.mobile}
            </Fact>
            <Fact label="收货地址">
              {address.province} {address.city} {address.district} {address.detail}
            </Fact>
          </>
        )}
        {!pickup && carrier_name && <Fact label="配送方式">{carrier_name}</Fact>}
        {due && <Fact label="交期">{due}</Fact>}
        {rush && <Fact label="加急">{rush}</Fact>}
        <Fact label="备注">{remark || '没有备注'}</Fact>
      </Facts>
    </TitledCard>
  )
}
