import { useSearchParams } from 'react-router'
import { RecordList } from '../../../records/record-list.tsx'
import { useStateTexts } from '../../../session/state-texts.ts'
import { EmptyOrders } from './empty-orders.tsx'
import { JoinBar, JoinBox, useJoining } from './join-orders.tsx'
import { listAddress, orderTabs, readListQuery, toListCall } from './list-query.ts'
import { LineSkeleton, OrderCard, type Picture } from './order-card.tsx'
import { OrderFilters } from './order-filters.tsx'
import { TakeOver } from './take-over.tsx'

/** The orders of a buyer, with the filters of the address. */
export function OrderList({ picture }: { picture: Picture }) {
  useStateTexts()
  const [search] = useSearchParams()
  const query = readListQuery(search)
  const joining = useJoining()
  return (
    <>
      <RecordList
        label="订单"
        counted="张订单"
        reassurance="您的订单都还在"
        address={listAddress(query)}
        addressOf={(page) => listAddress({ ...query, page })}
        ask={(api) => api.call('listOrders', toListCall(query), { hasOwnMessages: true })}
        tabs={(counts) => orderTabs(query, counts)}
        isSpread
        filters={<OrderFilters query={query} />}
        blanks={{ count: 3, line: <LineSkeleton /> }}
        empty={(total) => <EmptyOrders query={query} total={total} />}
        card={(order, onChanged) => (
          <OrderCard
            key={order.order_id}
            order={order}
            picture={picture}
            joining={order.can_join && <JoinBox order={order} joining={joining} />}
            onChanged={onChanged}
          />
        )}
      />
      <TakeOver />
      <JoinBar joining={joining} />
    </>
  )
}
