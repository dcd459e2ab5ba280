import { type ArtworkView, artworkViews } from '@yinpu/contract/console'
import { useState } from 'react'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import { TabsBar } from '../../ui/tabs-bar.tsx'
import { Judging } from './judging.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { type Draft, emptyDraft } from './refusal-draft.ts'
import styles from './review.module.css'
import { ReviewQueue } from './review-queue.tsx'
import { useKeys } from './use-keys.ts'
import { usePresence } from './use-presence.ts'
import { useQueue } from './use-queue.ts'

type Queue = ReturnType<typeof useQueue>

/** The open order, and the drafts of all orders since the page was opened. */
function Opened({ id, queue, now }: { id: string; queue: Queue; now: number }) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const { data, error, refetch } = useRead('getArtwork', { params: { id } })
  // While another order loads, the data are still those of the previous one.
  const review = data?.order_id === id ? data : undefined
  usePresence(review && id)
  if (error && !review) return <Failed error={error} retry={() => void refetch()} />
  if (!review)
    return (
      <div className={styles.loading}>
        <LoadingRows />
      </div>
    )
  return (
    <Judging
      key={id}
      review={review}
      draft={drafts[id] ?? emptyDraft}
      now={now}
      next={queue.next}
      onDraft={(draft) => setDrafts((previous) => ({ ...previous, [id]: draft }))}
      onJudged={() => {
        setDrafts(({ [id]: _sent, ...others }) => others)
        queue.leave(id)
      }}
      onNext={() => queue.leave(id)}
    />
  )
}

const emptyTexts: Record<ArtworkView, { title: string; hint: string }> = {
  review: { title: '没有待审的稿件', hint: '买家提交稿件后会出现在这里' },
  waiting: { title: '没有等买家确稿的订单', hint: '审稿通过、请买家确稿的订单会出现在这里' },
  unanswered: { title: '没有要回复的标注', hint: '买家在确稿页写了标注、店里还没有回复的会出现在这里' },
}

/** The page to judge artwork: one order after the other, by keyboard. */
export function ReviewPage() {
  const queue = useQueue()
  const now = useNow(15_000)
  const [showsKeys, setShowsKeys] = useState(false)
  const { rows, opened, step } = queue
  useKeys((key) => {
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === '?') setShowsKeys(true)
    else return false
    return true
  })
  if (queue.error && !rows) return <Failed error={queue.error} retry={queue.retry} />
  if (!rows) return <LoadingRows />
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>审稿</h1>
        {queue.judgedToday !== undefined && <span>今天您判了 {queue.judgedToday} 件</span>}
      </div>
      <TabsBar
        label="稿件"
        tabs={artworkViews.map(({ value, label }) => ({
          label,
          isHere: value === queue.view,
          search: `view=${value}`,
          count: value === queue.view ? queue.total : undefined,
        }))}
      />
      {rows.length === 0 && opened === undefined ? (
        <Empty title={emptyTexts[queue.view].title}>
          <span>{emptyTexts[queue.view].hint}</span>
        </Empty>
      ) : (
        <div className={styles.bench}>
          <ReviewQueue
            rows={rows}
            title={artworkViews.find(({ value }) => value === queue.view)?.label ?? ''}
            total={queue.total}
            now={now}
            opened={opened}
            onOpen={queue.open}
            more={queue.more}
          />
          {opened ? <Opened id={opened} queue={queue} now={now} /> : <LoadingRows />}
        </div>
      )}
      <KeysDialog isOpen={showsKeys} close={() => setShowsKeys(false)} />
    </div>
  )
}
