import { type CallData, codes, maskEmail, textOf } from '@yinpu/contract'
import { type ConsoleCalls, type OutboxState, robotKinds, type sentStates } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { isOperator, type Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { mobileFor } from '../../kernel/mask-mobile.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { purposeOf } from './message-texts.ts'
import { type MessageRow, outboxRepository } from './outbox-repository.ts'
import { sendMessages } from './put-notification.ts'

type SentMessage = CallData<ConsoleCalls['retryMessage']>
type SentState = (typeof sentStates)[number]['value']

/** The filter's states by those of the outbox. Messages without an address belong to none. */
export const outboxStatesOf: Record<SentState, readonly OutboxState[]> = {
  failed: ['failed'],
  waiting: ['waiting', 'sending'],
  sent: ['sent'],
  kept: ['kept'],
}

const recipientFor = (member: Member, { channel, recipient }: MessageRow) => {
  if (channel === 'sms') return mobileFor(member, recipient)
  // An openid says nothing to anybody.
  if (channel === 'wechat') return '公众号'
  if (channel === 'robot') return textOf(robotKinds)[recipient] ?? recipient
  return isOperator(member) ? recipient : maskEmail(recipient)
}

/** Codes and invitations have no cause: they expire soon, and can be requested again. */
const retryOf = ({ state, cause, isDoubtful }: MessageRow): SentMessage['retry'] =>
  state === 'failed' && cause !== null ? (isDoubtful ? 'doubtful' : 'safe') : undefined

const titleOf = ({ template, params }: MessageRow): string => {
  if (template === 'buyer-message') return params.title ?? ''
  return template === 'staff-event' ? (params.text ?? '') : ''
}

export const describeSentMessage = (member: Member, row: MessageRow): SentMessage => ({
  id: row.id,
  channel: row.channel,
  recipient: recipientFor(member, row),
  purpose: purposeOf(row.template, row.params),
  title: titleOf(row),
  state:
    (Object.keys(outboxStatesOf) as SentState[]).find((state) => outboxStatesOf[state].includes(row.state)) ??
    'failed',
  error: row.error,
  tries: row.tries,
  at: row.createdAt.getTime(),
  sent_at: row.sentAt?.getTime(),
  retry: retryOf(row),
})

/** Started by a person who knows the risk; the guarded update lets one of two people do it. */
export const retryMessage = (
  deps: { db: Db; now: () => number },
  member: Member,
  id: string,
  evenIfSent: boolean,
): Promise<SentMessage> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    const row = isUuid(id) ? await outboxRepository.findOf(tx, companyId, id) : undefined
    if (!row) throw notFound()
    const message = describeSentMessage(member, row)
    if (row.state !== 'failed') throw new Refusal(codes.conflict, '这条消息已经在重发', message)
    if (!message.retry) throw new Refusal(codes.conflict, '验证码与邀请不能重发，请重新获取', message)
    if (message.retry === 'doubtful' && !evenIfSent)
      throw new Refusal(codes.conflict, '这条消息可能已经送达，确认后才能重发', message)
    const renewed = await outboxRepository.renew(tx, companyId, id, new Date(now))
    if (!renewed) throw new Refusal(codes.conflict, '这条消息已经在重发', message)
    await enqueue(tx, sendMessages)
    const entry = {
      action: 'retryMessage' as const,
      subject: { kind: 'message', id, name: message.title || message.purpose },
      before: { error: row.error, doubtful: row.isDoubtful },
      after: { channel: row.channel, recipient: message.recipient },
    }
    return { result: describeSentMessage(member, renewed), entry }
  })
