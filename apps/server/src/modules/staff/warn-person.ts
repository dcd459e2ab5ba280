import { dayMs, formatDay } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { time } from '../../kernel/actor.ts'
import type { ConsoleVisitor } from '../../kernel/console-routes.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { putNotification } from '../outbox/put-notification.ts'
import { type StaffRow, staffRepository } from './staff-repository.ts'
import { mostOfStrangers } from './staff-tries.ts'

/**
 * Warns a person, at most once a day, that strangers have guessed at the password: by SMS and e-mail, in the person's
 * notices, and in the audit of every shop where the person works.
 */
export const warnPerson = (
  { db, now }: { db: Db; now: () => number },
  { id, name, mobile, email }: StaffRow,
  { address }: ConsoleVisitor,
) =>
  db.transaction(async (tx) => {
    const at = now()
    if (!(await staffRepository.markWarned(tx, id, new Date(at), new Date(at - dayMs)))) return
    const companies = await staffRepository.listCompanies(tx, id)
    for (const company of companies) {
      await writeAudit(
        tx,
        { companyId: company.id, actor: time, address },
        { action: 'logIn', subject: { kind: 'staff', id, name }, after: { wrong_tries: mostOfStrangers } },
        at,
      )
    }
    const [shop] = companies
    if (!shop) return
    const notification = {
      template: 'staff-warned',
      params: { name, count: String(mostOfStrangers) },
      now: at,
    } as const
    const cause = `staff-warned:${id}:${formatDay(at)}`
    await putNotification(
      tx,
      shop.id,
      { channel: 'sms', recipient: mobile },
      { ...notification, cause: `${cause}:sms` },
    )
    if (email)
      await putNotification(
        tx,
        shop.id,
        { channel: 'mail', recipient: email },
        { ...notification, cause: `${cause}:mail` },
      )
  })
