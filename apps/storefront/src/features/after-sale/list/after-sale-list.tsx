import type { CallData, Calls } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useBrowserSession } from '../../../session/browser-session-context.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import { useOrderEvents } from '../../../session/use-order-events.ts'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { NotLoaded } from '../../../ui/not-there.tsx'
import { Paging, pagingOf } from '../../../ui/paging.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { AfterSaleCard } from './after-sale-card.tsx'
import { AfterSaleCardSkeleton } from './after-sale-card-skeleton.tsx'
import styles from './after-sale-list.module.css'
import { EmptyList } from './empty-list.tsx'
import { type ListQuery, listAddress, readListQuery, toListCall } from './list-query.ts'
import { stateTabs } from './state-tabs.ts'

type Picture = (image: string) => ReactNode

interface FoundProps {
  query: ListQuery
  found: CallData<Calls['listAfterSales']>
  picture: Picture
  onChanged: (words?: string) => void
}

function Found({ query, found, picture, onChanged }: FoundProps) {
  const { list, total, page, page_size } = found
  const { place, onFocus } = useKeptFocus<HTMLParagraphElement>(list)
  if (list.length === 0) return <EmptyList query={query} total={total} />
  const links = pagingOf(page, Math.ceil(total / page_size), (one) => listAddress({ ...query, page: one }))
  return (
    <>
      <p ref={place} role="status" tabIndex={-1} className={styles.found}>
        共 {total} 条售后
      </p>
      <ul aria-label="售后" className={styles.cards} onFocus={onFocus}>
        {list.map((afterSale) => (
          <AfterSaleCard
            key={afterSale.after_id}
            afterSale={afterSale}
            picture={picture}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {links && <Paging {...links} />}
    </>
  )
}

/** All that a buyer has applied for, by state; it follows what happens by itself. */
export function AfterSaleList({ picture }: { picture: Picture }) {
  const [search] = useSearchParams()
  const page = useBrowserSession()
  const query = readListQuery(search)
  const { loaded, reload, retry } = useLoaded(listAddress(query), (api) =>
    api.call('listAfterSales', toListCall(query), { hasOwnMessages: true }),
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
      <div className={styles.tabs}>
        <LinkTabs label="售后状态" tabs={stateTabs(query, found?.data.state_counts)} />
      </div>
      {loaded.status === 'failed' && (
        <NotLoaded
          title="售后加载失败"
          detail={`${loaded.reason}。您的申请都还在，请再试一次。`}
          onRetry={retry}
        />
      )}
      {(loaded.status === 'loading' || isUnknown) && (
        <>
          <p className={styles.found} />
          <ul className={styles.cards}>
            <AfterSaleCardSkeleton />
            <AfterSaleCardSkeleton />
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
