import { useRef } from 'react'
import { TalkField } from '../../../records/talk-field.tsx'
import { TalkFileList } from '../../../records/talk-file-list.tsx'
import { TalkThread } from '../../../records/talk-thread.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { Button } from '../../../ui/button.tsx'
import { NotLoaded } from '../../../ui/not-there.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './talk-card.module.css'
import { useOrderTalk, useSeenTalk } from './use-order-talk.ts'

/** 给店铺留言: what was said about this order, and room to say more. */
export function TalkCard({ orderId }: { orderId: string }) {
  const { loaded, retry, talk, list, hasOlder, more, problem, send } = useOrderTalk(orderId)
  const end = useRef<HTMLDivElement>(null)
  useSeenTalk(end, { order_id: orderId, last: talk?.last ?? 0, seen: talk?.seen ?? 0 })
  if (loaded.status === 'failed' || loaded.status === 'missing')
    return (
      <NotLoaded
        title="留言加载失败"
        detail={`${loaded.status === 'failed' ? loaded.reason : '暂时看不到留言'}。请再试一次。`}
        onRetry={retry}
      />
    )
  if (!talk)
    return (
      <TitledCard title="给店铺留言">
        <p aria-busy="true">
          <Blank width="16em" />
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
        <TalkThread
          label="留言"
          entries={list.map(({ seq, files, ...message }) => ({
            key: String(seq),
            ...message,
            more: <TalkFileList files={files} />,
          }))}
        />
      )}
      <div ref={end} />
      <TalkField label="您的留言" button="发送" send={send} />
    </TitledCard>
  )
}
