import { codes, type DepositSettings } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { depositRepository } from './deposit-repository.ts'

/** The settings of deposits with their version. */
export const readDepositSettings = async (db: Db, companyId: string) => {
  const stored = await depositRepository.find(db, companyId)
  if (!stored) throw notFound()
  return { version: stored.version, ...stored.settings }
}

/** Replaces them, for orders from now on. Refuses if somebody else has changed them since `version`. */
export const updateDeposit = async (
  deps: { db: Db; now: () => number },
  member: Member,
  { version, ...settings }: DepositSettings & { version: number },
) => {
  const { companyId } = member
  const isDone = await changeWithAudit(deps, member, async (tx) => {
    const stored = await depositRepository.find(tx, companyId)
    if (!stored || !(await depositRepository.replace(tx, companyId, version, settings)))
      return { result: false }
    const entry = {
      action: 'updateDeposit' as const,
      subject: { kind: 'company', id: companyId, name: '定金' },
      before: { ...stored.settings },
      after: { ...settings },
    }
    return { result: true, entry }
  })
  const current = await readDepositSettings(deps.db, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '同事刚修改了定金的设置，请看过再保存', current)
  return current
}
