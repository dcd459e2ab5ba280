import { type MessageKind, waysOf } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { putNotice } from '../outbox/put-notice.ts'
import { messageRepository } from './message-repository.ts'
import { type MessageFacts, writeMessage } from './message-words.ts'

export interface News<Kind extends MessageKind = MessageKind> {
  kind: Kind
  /** the event itself: however often and by whomever it is told, the buyer hears of it once */
  cause: string
  facts: MessageFacts[Kind]
  now: number
}

/**
 * The one way in which buyers are told of something, inside of the transaction that causes it: a message in the shop,
 * and what leaves it by the ways that the shop has chosen for this kind and the buyer has not turned off.
 */
export const tellBuyer = async <Kind extends MessageKind>(
  tx: Db,
  { companyId, userId }: Owner,
  { kind, cause, facts, now }: News<Kind>,
): Promise<void> => {
  const owner = { companyId, userId }
  const buyer = await messageRepository.findRecipient(tx, owner, kind)
  if (!buyer) return
  const { title, text, path, sms } = writeMessage(kind, facts)
  const createdAt = new Date(now)
  const message = { ...owner, id: newId(), kind, cause, title, text, path, createdAt }
  if (!(await messageRepository.insertOnce(tx, message))) return
  await messageRepository.announce(tx, owner)
  const recipients = { sms: buyer.mobile, mail: buyer.email }
  const params = { kind, number: sms.number, short: sms.title, title, text, path, name: buyer.name }
  for (const channel of waysOf(kind, buyer.messageKinds.chosen)) {
    const recipient = recipients[channel]
    if (!recipient || buyer.muted.includes(channel)) continue
    const notice = { template: 'buyer-message', params, cause: `${cause}:${channel}`, now } as const
    await putNotice(tx, companyId, { channel, recipient }, notice)
  }
}

/** Whoever has an account under this mobile; visitors are told in no other way here. */
export const tellMobile = async <Kind extends MessageKind>(
  tx: Db,
  companyId: string,
  mobile: string,
  news: News<Kind>,
): Promise<void> => {
  const userId = await messageRepository.findIdByMobile(tx, companyId, mobile)
  if (userId) await tellBuyer(tx, { companyId, userId }, news)
}
