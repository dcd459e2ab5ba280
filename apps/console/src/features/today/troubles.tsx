import { Button } from '@mantine/core'
import { type CallData, formatFen, stateOfRefund, textOf } from '@yinpu/contract'
import { type ConsoleCalls, isByHand, sentChannels } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { durationText, momentText } from '../../records/due-date.tsx'
import { MarkOfflineButton } from '../../records/offline-refund.tsx'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { Card } from './card.tsx'
import styles from './entries.module.css'
import { ListLink } from './list-link.tsx'

type Today = CallData<ConsoleCalls['getToday']>

type Hanging = NonNullable<Today['refunds']>['oldest'][number]

/** Queries the provider once more, for staff who decide on refunds. */
function AskAgainButton({ refund }: { refund: Hanging }) {
  const may = useMay()
  const retry = useChange('retryRefund', { done: '已再问支付机构' })
  if (!may('refund.approve')) return null
  return (
    <Button
      size="compact-xs"
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { no: refund.refund_no }, body: { back: refund.to } })}
    >
      {refund.state === stateOfRefund.failed ? '再试一次' : '再问一次'}
    </Button>
  )
}

const channelNames = textOf(sentChannels)

/** Failures that need somebody: messages that were not delivered, refunds without a result. */
export function Troubles({ messages, refunds, now }: Pick<Today, 'messages' | 'refunds'> & { now: number }) {
  const count = (messages?.count ?? 0) + (refunds?.count ?? 0)
  return (
    <Card
      title="挂着的事"
      note={
        <>
          {refunds && <ListLink counted={refunds}>退款 {refunds.count}</ListLink>}
          {refunds && messages && ' · '}
          {messages && <ListLink counted={messages}>消息 {messages.count}</ListLink>}
        </>
      }
    >
      {count === 0 && <p className={styles.none}>没有发不出的消息，也没有卡住的退款</p>}
      <ul className={styles.list}>
        {refunds?.oldest.map((refund) => (
          <li key={refund.refund_no}>
            <div className={styles.text}>
              <b>{isByHand(refund) ? '等店铺线下退款' : '退款没有结果'}</b>
              {refund.amount_fen !== undefined && (
                <b className={styles.sum}>¥{formatFen(refund.amount_fen)}</b>
              )}
              <p>
                <Link to={`/orders/${refund.order_id}`}>{refund.order_no}</Link> · 已{' '}
                {durationText(now - refund.at)}
                {refund.failure && ` · ${refund.failure}`}
              </p>
              <p>{refund.todo}</p>
              <p className={styles.actions}>
                {refund.may_mark && <MarkOfflineButton refund={refund} />}
                {!isByHand(refund) && <AskAgainButton refund={refund} />}
                <Link to={`/refunds?keyword=${refund.refund_no}`}>看退款</Link>
              </p>
            </div>
          </li>
        ))}
        {messages?.newest.map((message) => (
          <li key={message.id}>
            <div className={styles.text}>
              <b>
                <ListLink counted={messages}>{channelNames[message.channel]}没发出</ListLink>
              </b>
              <p>
                {message.error || '没有回音'} · {momentText(message.at, now)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
