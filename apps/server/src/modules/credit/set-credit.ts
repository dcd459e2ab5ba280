import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, storedActor } from '../../kernel/actor.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { type CreditAccountRow, creditRepository } from './credit-repository.ts'

interface Granted {
  limitFen: number
  termDays: number
  enabled: boolean
  /** the version that was seen; 0: nothing was granted yet */
  version: number
  by: Actor
  now: number
}

const hasChanged = (account: CreditAccountRow | undefined) =>
  new Refusal(codes.conflict, '月结设置刚被别人改过，请核对后再保存', {
    version: account?.version ?? 0,
    limit_fen: account?.limitFen ?? 0,
    term_days: account?.termDays ?? 0,
    enabled: account?.enabled ?? false,
  })

/** Grants an account, or changes it; returns the former one. A lower limit takes nothing back. */
export const setCredit = async (
  tx: Db,
  { companyId, userId }: Owner,
  { limitFen, termDays, enabled, version, by, now }: Granted,
): Promise<CreditAccountRow | undefined> => {
  const owner = { companyId, userId }
  const granted = {
    limitFen,
    termDays,
    enabled,
    version: version + 1,
    ...storedActor(by),
    changedAt: new Date(now),
  }
  const before = await creditRepository.lockAccount(tx, owner)
  if (await creditRepository.isErased(tx, owner)) throw new Refusal(codes.conflict, '客户已注销，不能月结')
  if ((before?.version ?? 0) !== version) throw hasChanged(before)
  if (before) await creditRepository.updateAccount(tx, owner, granted)
  else if (!(await creditRepository.insertAccount(tx, { ...owner, ...granted, createdAt: new Date(now) })))
    throw hasChanged(await creditRepository.findAccount(tx, owner))
  const openFen = enabled ? limitFen : 0
  if (openFen !== (before?.enabled ? before.limitFen : 0))
    await notifyBuyer(tx, owner, {
      kind: 'credit_changed',
      cause: `credit:${userId}:${granted.version}`,
      facts: { limitFen: openFen },
      now,
    })
  return before
}
