import type { CallData, Calls } from '@yinpu/contract'
import { useSearchParams } from 'react-router'
import { useBrowserSession } from '../../../session/browser-session-context.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import { useOrderEvents } from '../../../session/use-order-events.ts'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { NotLoaded } from '../../../ui/not-there.tsx'
import { Paging, pagingOf } from '../../../ui/paging.tsx'
import { EmptyList } from './empty-list.tsx'
import { type ListQuery, listAddress, readListQuery, toListCall } from './list-query.ts'
import { OrderCard, type Picture } from './order-card.tsx'
import { OrderCardSkeleton } from './order-card-skeleton.tsx'
import { OrderFilters } from './order-filters.tsx'
import styles from './order-list.module.css'
import { stateTabs } from './state-tabs.ts'

interface FoundProps {
  query: ListQuery
  found: CallData<Calls['listOrders']>
  picture: Picture
  onChanged: (words?: string) => void
}

function Found({ query, found, picture, onChanged }: FoundProps) {
  const { list, total, page, page_size } = found
  if (list.length === 0) return <EmptyList query={query} total={total} />
  const links = pagingOf(page, Math.ceil(total / page_size), (one) => listAddress({ ...query, page: one }))
  return (
    <>
      <p role="status" className={styles.found}>
        共 {total} 张订单
      </p>
      <ul aria-label="订单" className={styles.cards}>
        {list.map((order) => (
          <OrderCard key={order.order_id} order={order} picture={picture} onChanged={onChanged} />
        ))}
      </ul>
      {links && <Paging {...links} />}
    </>
  )
}

/** All that a buyer has ordered, narrowed as the address says; it follows what happens by itself. */
export function OrderList({ picture }: { picture: Picture }) {
  const [search] = useSearchParams()
  const page = useBrowserSession()
  const query = readListQuery(search)
  const { loaded, reload, retry } = useLoaded(listAddress(query), (api) =>
    api.call('listOrders', toListCall(query), { hasOwnMessages: true }),
  )
  useOrderEvents(reload)
  // That there is nothing was said of another tab.
  const isUnknown = loaded.status === 'ready' && loaded.isStale && loaded.data.list.length === 0
  const found = loaded.status === 'ready' ? loaded : undefined
  const onChanged = (words?: string) => {
    if (words) page?.showSuccess(words)
    reload()
  }
  return (
    <div aria-busy={loaded.status === 'loading' || found?.isStale}>
      <LinkTabs label="订单状态" tabs={stateTabs(query, found?.data.state_counts)} isSpread />
      <OrderFilters query={query} />
      {loaded.status === 'failed' && (
        <NotLoaded
          title="订单加载失败"
          detail={`${loaded.reason}。您的订单都还在，请再试一次。`}
          onRetry={retry}
        />
      )}
      {(loaded.status === 'loading' || isUnknown) && (
        <>
          <p className={styles.found} />
          <ul className={styles.cards}>
            <OrderCardSkeleton />
            <OrderCardSkeleton />
            <OrderCardSkeleton />
          </ul>
        </>
      )}
      {found && !isUnknown && (
        <div data-stale={found.isStale || undefined}>
          <Found query={query} found={found.data} picture={picture} onChanged={onChanged} />
        </div>
      )}
    </div>
  )
}
