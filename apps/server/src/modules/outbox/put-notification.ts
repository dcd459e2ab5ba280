import type { SentChannel } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { newId } from '../../kernel/ids.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import type { Owner } from '../../kernel/owner.ts'
import type { NotificationTemplate } from './message-texts.ts'
import { outboxRepository } from './outbox-repository.ts'

/** the job that sends due messages */
export const sendMessages = 'send-messages'

interface Notification {
  /** the event that it is about: one cause is sent once, however often it is put here */
  cause: string
  template: NotificationTemplate
  params: Record<string, string>
  now: number
  /** keeps it back for so long: until then what it tells can be taken back */
  holdMs?: number | undefined
}

interface Recipient {
  channel: SentChannel
  recipient: string
}

/** Writes a notice and enqueues its sending inside the transaction that causes it. */
export const putNotification = async (
  tx: Db,
  companyId: string,
  recipient: Recipient,
  { now, holdMs = 0, ...notification }: Notification,
) => {
  await outboxRepository.insertOnce(tx, {
    ...recipient,
    ...notification,
    companyId,
    id: newId(),
    state: 'waiting',
    dueAt: new Date(now + holdMs),
    createdAt: new Date(now),
  })
  // A held one is sent on schedule: a job that waits for it would make other notices wait with it.
  if (holdMs === 0) await enqueue(tx, sendMessages)
}

interface Change {
  oldMobile: string
  mobile: string
  now: number
}

/**
 * Notifies the former owner of the account that its mobile was changed, by both channels: the old number and the e-mail
 * address, because a shop may have a text for notices in one of them only.
 */
export const notifyOldMobile = async (
  tx: Db,
  { companyId, userId }: Owner,
  { oldMobile, mobile, now }: Change,
): Promise<void> => {
  const buyer = await outboxRepository.findBuyer(tx, companyId, userId)
  const notify = (recipient: Recipient) =>
    putNotification(tx, companyId, recipient, {
      template: 'mobile-changed',
      params: { new_mobile: maskMobile(mobile), name: buyer?.name ?? '' },
      cause: `mobile-changed:${newId()}`,
      now,
    })
  await notify({ channel: 'sms', recipient: oldMobile })
  if (buyer?.email) await notify({ channel: 'mail', recipient: buyer.email })
}

interface Visitor {
  name: string
  mobile: string
}

/** Notifies a visitor without an account at the number that was left; undefined if nothing can be sent to it. */
export const notifyVisitor = async (
  tx: Db,
  companyId: string,
  { name, mobile }: Visitor,
  { params, ...notification }: Notification,
): Promise<'sms' | undefined> => {
  if (!/^1[3-9]\d{9}$/.test(mobile)) return undefined
  const recipient = { channel: 'sms', recipient: mobile } as const
  await putNotification(tx, companyId, recipient, { ...notification, params: { ...params, name } })
  return recipient.channel
}
