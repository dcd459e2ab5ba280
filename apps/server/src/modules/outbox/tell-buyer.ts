import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import type { NoticeTemplate } from './message-texts.ts'
import { outboxRepository } from './outbox-repository.ts'

interface Notice {
  /** what it is about: however often and by whomever it is told, the buyer hears of it once */
  cause: string
  template: NoticeTemplate
  params: Record<string, string>
  now: number
}

/** Writes a notice inside the transaction that causes it; a job sends it once that is committed. */
export const tellBuyer = async (
  tx: Db,
  { companyId, userId }: Owner,
  { cause, template, params, now }: Notice,
): Promise<void> => {
  const buyer = await outboxRepository.findBuyer(tx, companyId, userId)
  if (!buyer) return
  const { email, mobile, name } = buyer
  const way = email ? { channel: 'mail', recipient: email } : { channel: 'sms', recipient: mobile }
  await outboxRepository.insertOnce(tx, {
    ...way,
    companyId,
    id: newId(),
    template,
    // The shop may have no mail when it is sent: then the mobile is needed.
    params: { ...params, name, mobile },
    state: 'waiting',
    cause,
    dueAt: new Date(now),
    createdAt: new Date(now),
  })
}

interface Change {
  oldMobile: string
  mobile: string
  now: number
}

const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(7)}`

/**
 * Whoever held the account until now hears that its mobile was changed, by both ways: the old number, and the
 * e-mail address, because a shop may have a text for notices in one of them only.
 */
export const tellOldMobile = async (
  tx: Db,
  { companyId, userId }: Owner,
  { oldMobile, mobile, now }: Change,
): Promise<void> => {
  const buyer = await outboxRepository.findBuyer(tx, companyId, userId)
  const tell = async (
    way: { channel: 'sms' | 'mail'; recipient: string },
    params: Record<string, string>,
  ) => {
    const id = newId()
    await outboxRepository.insertOnce(tx, {
      ...way,
      companyId,
      id,
      template: 'mobile-changed',
      params: { new_mobile: masked(mobile), name: buyer?.name ?? '', ...params },
      state: 'waiting',
      cause: `mobile-changed:${id}`,
      dueAt: new Date(now),
      createdAt: new Date(now),
    })
  }
  await tell({ channel: 'sms', recipient: oldMobile }, { mobile: oldMobile })
  // Without a mobile beside it, it goes by e-mail or stays in the outbox.
  if (buyer?.email) await tell({ channel: 'mail', recipient: buyer.email }, {})
}
