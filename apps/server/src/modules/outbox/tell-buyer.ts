import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { NoticeTemplate } from './message-texts.ts'
import { outboxRepository } from './outbox-repository.ts'

interface Owner {
  companyId: string
  userId: string
}

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
