import {
  fillPlaceholders,
  formatTime,
  type MessageKind,
  type MessageMethod,
  messageMethods,
  methodsOf,
  type OwnMessageText,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { outboxRepository } from '../outbox/outbox-repository.ts'
import { putNotification } from '../outbox/put-notification.ts'
import { messageRepository } from './message-repository.ts'
import { type MessageFacts, writeMessage } from './message-texts.ts'

export interface News<Kind extends MessageKind = MessageKind> {
  kind: Kind
  /** the event itself: however often it is reported, the buyer gets one message */
  cause: string
  facts: MessageFacts[Kind]
  now: number
  /** keeps SMS and mail back for so long: until then the event can be taken back */
  holdMs?: number
}

/** A buyer; text messages about an order go to the contact with whom it was agreed. */
interface Recipient extends Owner {
  contactId?: string | null
}

interface Wording {
  own: OwnMessageText | null
  shop: string
  buyer: { name: string }
  sms: { number: string }
}

/** The shop's own words round the usual ones; without any the usual ones alone. */
const inOwnWords = (usual: OwnMessageText, { own, shop, buyer, sms }: Wording): OwnMessageText => {
  if (!own) return usual
  const values = { 店名: shop, 客户: buyer.name, 单号: sms.number, 标题: usual.title, 内容: usual.text }
  return {
    title: fillPlaceholders(own.title, values),
    text: fillPlaceholders(own.text, values),
  }
}

/**
 * The one way in which buyers are notified, inside the transaction that causes it: a message in the shop, and messages
 * by the channels that the shop has chosen for this kind and the buyer has not turned off. Returns the channels that it
 * is sent by now.
 */
export const notifyBuyer = async <Kind extends MessageKind>(
  tx: Db,
  { companyId, userId, contactId = null }: Recipient,
  { kind, cause, facts, now, holdMs }: News<Kind>,
): Promise<MessageMethod[]> => {
  const owner = { companyId, userId }
  const buyer = await messageRepository.findRecipient(tx, owner, kind, contactId)
  if (!buyer) return []
  const { path, sms, ...usual } = writeMessage(kind, facts)
  const { title, text } = inOwnWords(usual, { own: buyer.ownText, shop: buyer.shopName, buyer, sms })
  const createdAt = new Date(now)
  const message = { ...owner, id: newId(), kind, cause, title, text, path, createdAt }
  if (!(await messageRepository.insertOnce(tx, message))) return []
  await messageRepository.announce(tx, owner)
  const recipients = { sms: buyer.mobile, mail: buyer.email, wechat: buyer.openid ?? '' }
  const params = {
    ...{ kind, number: sms.number, short: sms.title, title, text, path, name: buyer.name },
    at: formatTime(now),
  }
  const channels = methodsOf(kind, buyer.messageKinds.chosen).filter(
    (channel) => recipients[channel] && !buyer.muted.includes(channel),
  )
  for (const channel of channels) {
    const notification = {
      template: 'buyer-message',
      params,
      cause: `${cause}:${channel}`,
      now,
      holdMs,
    } as const
    await putNotification(tx, companyId, { channel, recipient: recipients[channel] }, notification)
  }
  return channels
}

/**
 * Takes a message back. False if the buyer may know of it: it was read, or sent by a channel; then it stays, and what it
 * told has to be corrected by another.
 */
export const takeBackNews = async (tx: Db, { companyId, userId }: Owner, cause: string): Promise<boolean> => {
  const owner = { companyId, userId }
  const causes = messageMethods.map(({ value: channel }) => `${cause}:${channel}`)
  const isSent = await outboxRepository.dropUnsent(tx, companyId, causes)
  if (isSent || (await messageRepository.isRead(tx, owner, cause))) return false
  await messageRepository.drop(tx, owner, cause)
  await messageRepository.announce(tx, owner)
  return true
}
