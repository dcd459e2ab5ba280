import { type CallData, type Calls, codes, formatMoment } from '@yinpu/contract'
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
import { NotLoaded } from '../../ui/not-there.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import styles from './inquiries.module.css'
import { InquiryBadge, OfferBadge } from './inquiry-texts.tsx'

type Page = CallData<Calls['listInquiries']>
type Row = Page['list'][number]

function InquiryRow({ row, now }: { row: Row; now: number }) {
  const { offer } = row
  return (
    <li>
      <Card>
        <div className={styles.head}>
          <h2 className={styles.number}>
            <Link to={`/user/inquiry/detail/${encodeURIComponent(row.inquiry_id)}`}>{row.inquiry_no}</Link>
          </h2>
          <InquiryBadge state={row.state} />
          <time className={styles.time} dateTime={new Date(row.at).toISOString()}>
            {formatMoment(row.at)}
          </time>
        </div>
        <p className={styles.content}>{row.content}</p>
        {offer && (
          <p className={styles.offer}>
            店铺报价 <Money fen={offer.total_fen} /> <OfferBadge offer={offer} now={now} />
          </p>
        )}
      </Card>
    </li>
  )
}

/** Older pages, loaded by a button. */
const useOlder = (first: Page | undefined) => {
  const api = useApi()
  const [older, setOlder] = useState<Page>()
  const [problem, setProblem] = useState<string>()
  const known = new Set(first?.list.map(({ inquiry_id }) => inquiry_id))
  const list = [...(first?.list ?? []), ...(older?.list.filter((row) => !known.has(row.inquiry_id)) ?? [])]
  const next = older ? older.next : first?.next
  const more = async () => {
    try {
      const answer = await api.call(
        'listInquiries',
        { query: next ? { cursor: next } : {} },
        { hasOwnMessages: true },
      )
      setProblem(answer.code === codes.ok ? undefined : answer.msg)
      if (answer.code === codes.ok)
        setOlder({ list: [...(older?.list ?? []), ...answer.data.list], next: answer.data.next })
    } catch (error) {
      setProblem(failureReason(error))
    }
  }
  return { list, hasMore: next !== undefined, more: () => void more(), problem }
}

/** 我的询价: the inquiries of the signed-in buyer, newest first. */
export function Inquiries() {
  const { loaded, reload, retry } = useLoaded('inquiries', (api) =>
    api.call('listInquiries', { query: {} }, { hasOwnMessages: true }),
  )
  useMessageEvents(reload)
  const { list, hasMore, more, problem } = useOlder(loaded.status === 'ready' ? loaded.data : undefined)
  if (loaded.status === 'failed' || loaded.status === 'missing')
    return (
      <NotLoaded
        title="询价加载失败"
        detail={`${loaded.status === 'failed' ? loaded.reason : '暂时看不到询价'}。您的询价都还在，请再试一次。`}
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
        title="还没有询价"
        detail="选不到想要的纸张或工艺，可以在产品页点“请店铺报价”。登录后询的价、店铺的答复和报价都在这里。"
        on={{ to: '/produce', label: '去看产品' }}
      />
    )
  // The server never renders results, because its clock would differ.
  const now = Date.now()
  return (
    <>
      <ul aria-label="询价" className={styles.list}>
        {list.map((row) => (
          <InquiryRow key={row.inquiry_id} row={row} now={now} />
        ))}
      </ul>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {hasMore && (
        <Button size="md" variant="default" onClick={more}>
          更早的询价
        </Button>
      )}
    </>
  )
}
