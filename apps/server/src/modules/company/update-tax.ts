import { codes, type TaxSettings } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { taxRepository } from './tax-repository.ts'

/** The settings of its tax with their version. */
export const readTaxSettings = async (db: Db, companyId: string) => {
  const stored = await taxRepository.find(db, companyId)
  if (!stored) throw notFound()
  return { version: stored.version, ...stored.settings }
}

/** Replaces them, for orders from now on. Refuses if somebody else has changed them since `version`. */
export const updateTax = async (
  deps: { db: Db; now: () => number },
  member: Member,
  { version, ...settings }: TaxSettings & { version: number },
) => {
  const { companyId } = member
  const isDone = await changeWithAudit(deps, member, async (tx) => {
    const stored = await taxRepository.find(tx, companyId)
    if (!stored || !(await taxRepository.replace(tx, companyId, version, settings))) return { result: false }
    const entry = {
      action: 'updateTax' as const,
      subject: { kind: 'company', id: companyId, name: '税点' },
      before: { ...stored.settings },
      after: { ...settings },
    }
    return { result: true, entry }
  })
  const current = await readTaxSettings(deps.db, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '同事刚修改了税点的设置，请看过再保存', current)
  return current
}
