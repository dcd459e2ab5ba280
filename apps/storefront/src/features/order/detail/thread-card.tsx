import { useRef } from 'react'
import { MessageField } from '../../../records/message-field.tsx'
import { MessageFileList } from '../../../records/message-file-list.tsx'
import { MessageThread } from '../../../records/message-thread.tsx'
import { Button } from '../../../ui/button.tsx'
import { NotLoaded } from '../../../ui/not-there.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './thread-card.module.css'
import { useOrderThread, useSeenThread } from './use-order-thread.ts'

/** 给店铺留言: the messages about this order, and a form for the next. */
export function ThreadCard({ orderId }: { orderId: string }) {
  const { loaded, retry, thread, list, hasOlder, more, problem, send } = useOrderThread(orderId)
  const end = useRef<HTMLDivElement>(null)
  useSeenThread(end, { order_id: orderId, last: thread?.last ?? 0, seen: thread?.seen ?? 0 })
  if (loaded.status === 'failed' || loaded.status === 'missing')
    return (
      <NotLoaded
        title="留言加载失败"
        detail={`${loaded.status === 'failed' ? loaded.reason : '暂时看不到留言'}。请再试一次。`}
        onRetry={retry}
      />
    )
  if (!thread)
    return (
      <TitledCard title="给店铺留言">
        <p aria-busy="true">
          <SkeletonBar width="16em" />
        </p>
      </TitledCard>
    )
  return (
    <TitledCard title="给店铺留言">
      {hasOlder && (
        <p className={styles.older}>
          <TextButton onClick={more}>更早的留言</TextButton>
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem} <Button onClick={more}>重试</Button>
        </p>
      )}
      {list.length === 0 ? (
        <p className={styles.none}>对这个订单有问题或要求，可以写在这里，店铺会在这里回复您。</p>
      ) : (
        <MessageThread
          label="留言"
          entries={list.map(({ seq, files, ...message }) => ({
            key: String(seq),
            ...message,
            more: <MessageFileList files={files} />,
          }))}
        />
      )}
      <div ref={end} />
      <MessageField label="您的留言" button="发送" send={send} />
    </TitledCard>
  )
}
