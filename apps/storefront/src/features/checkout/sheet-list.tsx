import { type CallData, type Calls, codes, formatMonthDay } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import { EmptyList } from '../../records/empty-list.tsx'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import { useMessageEvents } from '../../session/use-order-events.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { NotLoaded } from '../../ui/not-there.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import styles from './sheet-list.module.css'
import { SheetBadge } from './sheet-paper.tsx'

type Page = CallData<Calls['listQuoteSheets']>
type Row = Page['list'][number]

function SheetRow({ row }: { row: Row }) {
  return (
    <li>
      <Card>
        <div className={styles.head}>
          <h2 className={styles.number}>
            <Link to={`/user/quotes/${encodeURIComponent(row.sheet_id)}`}>{row.sheet_no}</Link>
          </h2>
          <SheetBadge state={row.state} />
          <Money fen={row.total_fen} isStrong />
        </div>
        <p className={styles.goods}>{row.goods}</p>
        <p className={styles.facts}>
          {formatMonthDay(row.at)} {row.handler}报价，有效到 {formatMonthDay(row.valid_until - 1)}
        </p>
      </Card>
    </li>
  )
}

/** Older pages, loaded by a button. */
const useOlder = (first: Page | undefined) => {
  const api = useApi()
  const [older, setOlder] = useState<Page>()
  const [problem, setProblem] = useState<string>()
  const known = new Set(first?.list.map(({ sheet_id }) => sheet_id))
  const list = [...(first?.list ?? []), ...(older?.list.filter((row) => !known.has(row.sheet_id)) ?? [])]
  const next = older ? older.next : first?.next
  const more = async () => {
    try {
      const query = next ? { cursor: next } : {}
      const answer = await api.call('listQuoteSheets', { query }, { hasOwnMessages: true })
      setProblem(answer.code === codes.ok ? undefined : answer.msg)
      if (answer.code === codes.ok)
        setOlder({ list: [...(older?.list ?? []), ...answer.data.list], next: answer.data.next })
    } catch (error) {
      setProblem(failureReason(error))
    }
  }
  return { list, hasMore: next !== undefined, more: () => void more(), problem }
}

/** 我的报价单: the quotations that the shop has made for the signed-in buyer, newest first. */
export function SheetList() {
  const { loaded, reload, retry } = useLoaded('quote-sheets', (api) =>
    api.call('listQuoteSheets', { query: {} }, { hasOwnMessages: true }),
  )
  useMessageEvents(reload)
  const { list, hasMore, more, problem } = useOlder(loaded.status === 'ready' ? loaded.data : undefined)
  if (loaded.status === 'failed' || loaded.status === 'missing')
    return (
      <NotLoaded
        title="报价单加载失败"
        detail={`${loaded.status === 'failed' ? loaded.reason : '暂时看不到报价单'}。请再试一次。`}
        onRetry={retry}
      />
    )
  if (loaded.status === 'loading')
    return (
      <div aria-busy="true">
        <Card>
          <SkeletonBar width="14em" />
        </Card>
      </div>
    )
  if (list.length === 0)
    return (
      <EmptyList
        title="还没有报价单"
        detail="在电话或微信里请店铺报价，开好的报价单会出现在这里，可以直接按它下单。"
        on={{ to: '/produce', label: '自己选规格报价' }}
      />
    )
  return (
    <>
      <ul aria-label="报价单" className={styles.list}>
        {list.map((row) => (
          <SheetRow key={row.sheet_id} row={row} />
        ))}
      </ul>
      <FormMessage>{problem}</FormMessage>
      {hasMore && (
        <Button size="md" variant="default" onClick={more}>
          更早的报价单
        </Button>
      )}
    </>
  )
}
