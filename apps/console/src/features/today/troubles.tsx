import { type CallData, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { momentWords, spanWords } from '../../records/due-date.tsx'
import { Card } from './card.tsx'
import { ListLink } from './list-link.tsx'
import styles from './troubles.module.css'

type Today = CallData<ConsoleCalls['getToday']>

const channelNames = { sms: '短信', mail: '邮件' }

/** What has failed and will not mend itself: messages that nobody got, refunds of which nothing is heard. */
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
            <b>退款没有结果</b>
            {refund.amount_fen !== undefined && <b className={styles.sum}>¥{formatFen(refund.amount_fen)}</b>}
            <p>
              <Link to={`/orders/${refund.order_id}`}>{refund.order_no}</Link> · 已{' '}
              {spanWords(now - refund.at)}
              {refund.failure && ` · ${refund.failure}`}
            </p>
          </li>
        ))}
        {messages?.newest.map((message) => (
          <li key={message.id}>
            <b>
              <ListLink counted={messages}>{channelNames[message.channel]}没发出</ListLink>
            </b>
            <p>
              {message.error || '没有回音'} · {momentWords(message.at, now)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
