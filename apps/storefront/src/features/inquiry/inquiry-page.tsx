import { codes, formatFen, formatMoment, type OwnInquiry } from '@yinpu/contract'
import { MessageField, type MessageInput } from '../../records/message-field.tsx'
import { MessageFileList } from '../../records/message-file-list.tsx'
import { MessageThread } from '../../records/message-thread.tsx'
import { useApi } from '../../session/use-api.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import { useMessageEvents, useOrderEvents } from '../../session/use-order-events.ts'
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx'
import { NotLoaded, NotThere } from '../../ui/not-there.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './inquiry-page.module.css'
import { InquiryBadge } from './inquiry-texts.tsx'
import { OfferCard } from './offer-card.tsx'

const entriesOf = ({ inquiry_id, content, at, files: buyerFiles, list }: OwnInquiry) => [
  {
    key: inquiry_id,
    side: 'buyer' as const,
    at,
    text: content,
    more: <MessageFileList files={buyerFiles} />,
  },
  ...list.map(({ id, side, at: saidAt, text, price_fen, files }) => ({
    key: id,
    side,
    at: saidAt,
    text,
    more: (
      <>
        {price_fen !== undefined && <p className={styles.price}>报价 ¥{formatFen(price_fen)}</p>}
        <MessageFileList files={files} />
      </>
    ),
  })),
]

function Inquiry({ inquiry, reload }: { inquiry: OwnInquiry; reload: () => void }) {
  const api = useApi()
  const send = async (message: MessageInput, idempotencyKey: string) => {
    const body = { inquiry_id: inquiry.inquiry_id, ...message }
    const answer = await api.call('addToInquiry', { body }, { idempotencyKey, hasOwnMessages: true })
    if (answer.code !== codes.ok) return answer.msg
    reload()
    return undefined
  }
  const [newest, ...earlier] = inquiry.offers
  // The server never renders results, because its clock would differ.
  const now = Date.now()
  return (
    <div className={styles.parts}>
      <p className={styles.facts}>
        <b>{inquiry.inquiry_no}</b> <InquiryBadge state={inquiry.state} />
        <span>{formatMoment(inquiry.at)} 询价</span>
      </p>
      {newest && <OfferCard offer={newest} now={now} />}
      <TitledCard title="询价与答复">
        {inquiry.chosen && <p className={styles.chosen}>询价时所选：{inquiry.chosen}</p>}
        <MessageThread label="询价与答复" entries={entriesOf(inquiry)} />
        {inquiry.can_write ? (
          <MessageField label="补充说明" button="发送" send={send} />
        ) : (
          <p className={styles.closed}>
            这个询价已关闭{inquiry.closed_why && `：${inquiry.closed_why}`}。有新的要求请重新询价。
          </p>
        )}
      </TitledCard>
      {earlier.map((offer) => (
        <OfferCard key={offer.offer_id} offer={offer} now={now} />
      ))}
    </div>
  )
}

const missing = {
  title: '这个询价不存在',
  detail: '可能是地址不完整，或者询价属于另一个账号。请从“我的询价”打开。',
  to: '/user/inquiry',
  action: '去我的询价',
}

/** One inquiry with the shop's answers and offers; it updates itself after changes by the shop. */
export function InquiryPage({ id }: { id: string }) {
  const { loaded, reload, retry } = useLoaded(id, (api) =>
    api.call('getInquiry', { query: { inquiry_id: id } }, { hasOwnMessages: true }),
  )
  useMessageEvents(reload)
  useOrderEvents(reload)
  switch (loaded.status) {
    case 'loading':
      return <DetailSkeleton />
    case 'missing':
      return <NotThere {...missing} />
    case 'failed':
      return (
        <NotLoaded
          title="询价加载失败"
          detail={`${loaded.reason}。您的询价还在，请再试一次。`}
          onRetry={retry}
        />
      )
    case 'ready':
      return <Inquiry inquiry={loaded.data} reload={reload} />
  }
}
