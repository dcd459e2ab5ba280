import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { formatFen, messageMethods, stateOfInquiry, textOf } from '@yinpu/contract'
import { answerDeliveries } from '@yinpu/contract/console'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { MaskedMobile } from '../../records/masked-mobile.tsx'
import { MessageFileList } from '../../records/message-files.tsx'
import { call } from '../../session/call.ts'
import { useMay, useMe } from '../../session/me.ts'
import { renewAfter } from '../../session/renew.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { QuotedText, RecordFailed, RecordHead, RecordSection, RecordTimeline } from '../../ui/record.tsx'
import { AnswerForm, type Inquiry } from './answer-form.tsx'
import { InquiryMark } from './inquiry-mark.tsx'
import { OfferForm } from './offer-form.tsx'
import { Offers } from './offers.tsx'

const methodLabels = textOf(messageMethods)
const deliveryLabels = textOf(answerDeliveries)

/** Names the channel by which the visitor was notified, or says that it was impossible. */
const notificationText = ({ channel, delivery }: Inquiry['history'][number]) => {
  if (!channel) return '没有发出，请电话告知'
  return delivery ? `${methodLabels[channel]}${deliveryLabels[delivery]}` : methodLabels[channel]
}

/** Opening an inquiry marks it as read; others see that at once. */
const useMarkedRead = (inquiry: Inquiry | undefined) => {
  const client = useQueryClient()
  const id = inquiry?.state === stateOfInquiry.unread ? inquiry.inquiry_id : undefined
  useEffect(() => {
    if (!id) return
    void call('openInquiry', { params: { id } })
      .then(() => renewAfter(client, 'openInquiry'))
      // After a failure it stays unread, and the next opening tries again.
      .catch(() => undefined)
  }, [id, client])
}

function Moves({ inquiry }: { inquiry: Inquiry }) {
  const { staff } = useMe()
  const params = { id: inquiry.inquiry_id }
  const take = useChange('takeInquiry', { done: '已接手' })
  const close = useChange('closeInquiry', { done: '已关闭' })
  const isMine = inquiry.owner?.id === staff.id
  const isClosed = inquiry.state === stateOfInquiry.closed
  const owner_id = inquiry.owner?.id
  return (
    <Group gap="xs">
      {(!isMine || isClosed) && (
        <Button
          loading={take.isPending}
          onClick={() => take.mutate({ params, body: owner_id ? { owner_id } : {} })}
        >
          {isClosed ? '重新处理' : inquiry.owner ? `从${inquiry.owner.name}接手` : '我来处理'}
        </Button>
      )}
      {!isClosed && (
        <Button
          loading={close.isPending}
          onClick={() =>
            modals.openConfirmModal({
              title: '关闭询价',
              children: '不再答复这个询价。以后可以重新处理。',
              confirmProps: { variant: 'filled' },
              onConfirm: () => close.mutate({ params, body: { answers: inquiry.answers } }),
            })
          }
        >
          关闭
        </Button>
      )}
    </Group>
  )
}

/** A text with or without a price, or an offer that can be ordered. */
function Answering({ inquiry }: { inquiry: Inquiry }) {
  const [isOffering, setOffering] = useState(false)
  if (isOffering) return <OfferForm inquiry={inquiry} close={() => setOffering(false)} />
  return (
    <>
      <AnswerForm inquiry={inquiry} />
      {inquiry.can_offer && (
        <Button onClick={() => setOffering(true)}>
          {inquiry.offers.length > 0 ? '更新可下单的报价' : '报可下单的价'}
        </Button>
      )}
    </>
  )
}

/** A whole inquiry: the request, the answers, and the form for the next answer. */
export function InquiryPanel({ id, tools }: { id: string; tools: ReactNode }) {
  const { data, error, refetch } = useRead('getInquiry', { params: { id } })
  const may = useMay()
  const now = useNow()
  const inquiry = data?.inquiry_id === id ? data : undefined
  useMarkedRead(inquiry)
  if (error && !inquiry)
    return <RecordFailed error={error} retry={() => void refetch()} what="询价" list="/inquiries" />
  if (!inquiry)
    return (
      <Stack p={18} gap={14} role="status" aria-busy="true" aria-label="正在加载">
        <Skeleton height={24} width={200} />
        <Skeleton height={90} />
        <Skeleton height={120} />
      </Stack>
    )
  const { quote } = inquiry
  return (
    <article>
      <RecordHead title={inquiry.inquiry_no} mark={<InquiryMark state={inquiry.state} />} tools={tools}>
        <span>
          {inquiry.customer_id ? (
            <Link to={`/customers/${inquiry.customer_id}`}>{inquiry.name}</Link>
          ) : (
            inquiry.name
          )}{' '}
          <MaskedMobile mobile={inquiry.mobile} of={{ call: 'revealInquirer', id }} />
        </span>
        <span>{momentText(inquiry.at, now)}</span>
        <span>{inquiry.owner ? `${inquiry.owner.name}处理` : '还没有人处理'}</span>
      </RecordHead>
      <RecordSection title="问了什么">
        <QuotedText>{inquiry.content}</QuotedText>
        {quote && (
          <p>
            当时所选：{quote.summary}
            {quote.total_fen !== undefined && ` · ${formatFen(quote.total_fen)} 元`}
          </p>
        )}
        <MessageFileList files={inquiry.files} />
        {inquiry.closed_why && <p>关闭原因：{inquiry.closed_why}</p>}
      </RecordSection>
      {may('customer.edit') && (
        <RecordSection title="处理">
          <Stack gap="sm">
            <Moves inquiry={inquiry} />
            {inquiry.state !== stateOfInquiry.closed && <Answering key={id} inquiry={inquiry} />}
          </Stack>
        </RecordSection>
      )}
      <Offers inquiry={inquiry} now={now} />
      {inquiry.asked_more.length > 0 && (
        <RecordSection title="买家的补充" count={`${inquiry.asked_more.length} 条`}>
          <RecordTimeline
            rows={inquiry.asked_more.toReversed().map((added) => ({
              key: added.id,
              who: inquiry.name,
              role: '买家',
              title: '',
              note: added.text,
              more: <MessageFileList files={added.files} />,
              at: momentText(added.at, now),
            }))}
          />
        </RecordSection>
      )}
      {inquiry.history.length > 0 && (
        <RecordSection title="答复" count={`${inquiry.history.length} 次`}>
          <RecordTimeline
            rows={inquiry.history.toReversed().map((answer) => ({
              key: answer.id,
              who: answer.name,
              role: answer.role,
              title: [
                answer.price_fen !== undefined && `报价 ${formatFen(answer.price_fen)} 元`,
                notificationText(answer),
              ]
                .filter(Boolean)
                .join(' · '),
              note: answer.text,
              more: <MessageFileList files={answer.files} />,
              at: momentText(answer.at, now),
            }))}
          />
        </RecordSection>
      )}
    </article>
  )
}
