import { codes } from '@yinpu/contract'
import { standardRejectReasons } from '@yinpu/contract/console'
import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../kernel/actor.ts'
import { invalidFields, Refusal } from '../../../kernel/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { rejectReasonRepository } from './reject-reason-repository.ts'

interface Held {
  reasons: string[]
  version: number
}

/** The shop's own list, or the standard one. */
export const readRejectReasons = async (db: Db, companyId: string): Promise<Held> => {
  const own = await rejectReasonRepository.find(db, companyId)
  return own
    ? { reasons: own.reasons, version: own.version }
    : { reasons: [...standardRejectReasons], version: 0 }
}

/** The whole list at once; whoever has seen an older one is shown the newer and changes nothing. */
export const replaceRejectReasons = async (
  db: Db,
  member: Member,
  { reasons, version }: Held,
  now: number,
): Promise<Held> => {
  const twice = reasons.findIndex((reason, at) => reasons.indexOf(reason) !== at)
  if (twice >= 0) throw invalidFields({ [`reasons.${twice}`]: '与前面的原因相同' })
  const before = await readRejectReasons(db, member.companyId)
  return db.transaction(async (tx) => {
    const kept = await rejectReasonRepository.replace(tx, member.companyId, version, reasons)
    if (!kept)
      throw new Refusal(
        codes.conflict,
        '同事刚修改过退稿原因，请看过再改',
        await readRejectReasons(tx, member.companyId),
      )
    const subject = { kind: 'company', id: member.companyId, name: '退稿原因' }
    const [old, fresh] = [{ reasons: before.reasons }, { reasons }]
    await writeAudit(tx, member, { action: 'replaceRejectReasons', subject, before: old, after: fresh }, now)
    return { reasons: kept.reasons, version: kept.version }
  })
}
