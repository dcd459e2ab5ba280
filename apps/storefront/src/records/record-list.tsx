import type { Answer } from '@yinpu/client'
import type { ReactNode } from 'react'
import type { ApiClient } from '../session/api-client.ts'
import { useBrowserSession } from '../session/browser-session-context.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { useOrderEvents } from '../session/use-order-events.ts'
import { type LinkTab, LinkTabs } from '../ui/link-tabs.tsx'
import { NotLoaded } from '../ui/not-there.tsx'
import { Paging, pagingOf } from '../ui/paging.tsx'
import { useRestoredFocus } from '../ui/use-restored-focus.ts'
import { RecordCardSkeleton } from './record-card.tsx'
import styles from './record-list.module.css'

interface RecordPage<Item> {
  list: Item[]
  total: number
  page: number
  page_size: number
  state_counts: Record<string, number>
}

type OnChanged = (message?: string) => void

interface LoadedListProps<Item> {
  /** name of the records: 订单 */
  label: string
  /** unit of their number: 张订单 */
  counted: string
  addressOf: (page: number) => string
  empty: (total: number) => ReactNode
  card: (item: Item, onChanged: OnChanged) => ReactNode
}

function LoadedList<Item>(
  props: LoadedListProps<Item> & { records: RecordPage<Item>; onChanged: OnChanged },
) {
  const { label, counted, addressOf, empty, card, records, onChanged } = props
  const { list, total, page, page_size } = records
  const { target, onFocus } = useRestoredFocus<HTMLParagraphElement>(list)
  if (list.length === 0) return empty(total)
  const links = pagingOf(page, Math.ceil(total / page_size), addressOf)
  return (
    <>
      <p ref={target} role="status" tabIndex={-1} className={styles.results}>
        共 {total} {counted}
      </p>
      <ul aria-label={label} className={styles.cards} onFocus={onFocus}>
        {list.map((item) => card(item, onChanged))}
      </ul>
      {links && <Paging {...links} />}
    </>
  )
}

interface RecordListProps<Item> extends LoadedListProps<Item> {
  /** the address of the requested list */
  address: string
  ask: (api: ApiClient) => Promise<Answer<RecordPage<Item>>>
  tabs: (counts: Record<string, number> | undefined) => LinkTab[]
  /** the tabs take the whole width */
  isSpread?: boolean
  /** further filters of the list */
  filters?: ReactNode
  /** message on failure: which data is not lost */
  reassurance: string
  /** number of placeholder cards while the list loads, and a line of one */
  blanks: { count: number; line: ReactNode }
}

/** All records of a buyer, with the filters of the address; it updates by itself. */
export function RecordList<Item>(props: RecordListProps<Item>) {
  const { address, ask, tabs, isSpread = false, filters, reassurance, blanks, ...listProps } = props
  const session = useBrowserSession()
  const { loaded, reload, retry } = useLoaded(address, ask)
  useOrderEvents(reload)
  // The empty result belongs to another tab.
  const isUnknown = loaded.status === 'ready' && loaded.isStale && loaded.data.list.length === 0
  const page = loaded.status === 'ready' ? loaded : undefined
  const onChanged = (message?: string) => {
    if (message) session?.showSuccess(message)
    reload()
  }
  return (
    <div aria-busy={loaded.status === 'loading' || page?.isStale}>
      <div className={styles.tabs}>
        <LinkTabs label={`${listProps.label}状态`} tabs={tabs(page?.data.state_counts)} isSpread={isSpread} />
      </div>
      {filters}
      {loaded.status === 'failed' && (
        <NotLoaded
          title={`${listProps.label}加载失败`}
          detail={`${loaded.reason}。${reassurance}，请再试一次。`}
          onRetry={retry}
        />
      )}
      {(loaded.status === 'loading' || isUnknown) && (
        <>
          <p className={styles.results} />
          <ul className={styles.cards}>
            {Array.from({ length: blanks.count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <RecordCardSkeleton key={index}>{blanks.line}</RecordCardSkeleton>
            ))}
          </ul>
        </>
      )}
      {page && !isUnknown && (
        <div data-stale={page.isStale || undefined}>
          <LoadedList {...listProps} records={page.data} onChanged={onChanged} />
        </div>
      )}
    </div>
  )
}
