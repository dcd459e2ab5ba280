import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { hasOneDecimal } from '../../kernel/member-price.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import {
  columnsOf,
  type DiscountCodeView,
  type DiscountTerms,
  describeDiscountCode,
  discountCodeView,
  entryOfTerms,
} from './describe-discount-code.ts'
import { type DiscountCodeRow, discountCodeRepository as repository } from './discount-code-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

export const getDiscountCode = async (
  db: Db,
  { companyId }: Pick<Member, 'companyId'>,
  id: string,
): Promise<DiscountCodeRow> => {
  const row = isUuid(id) ? await repository.find(db, companyId, id) : undefined
  if (!row) throw notFound()
  return row
}

/** Refuses terms that the schema alone cannot check. */
const refuseUnfit = ({ percent, most_fen, starts_at, ends_at, most_uses }: DiscountTerms, used = 0) => {
  const fields = {
    ...(percent !== undefined && !hasOneDecimal(percent) && { percent: '最多一位小数' }),
    ...(percent === undefined && most_fen !== undefined && { most_fen: '只用于按百分比减' }),
    ...(starts_at !== undefined &&
      ends_at !== undefined &&
      ends_at <= starts_at && { ends_at: '结束须晚于开始' }),
    ...(most_uses !== undefined && most_uses < used && { most_uses: `已经用了 ${used} 次，不能少于此数` }),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

export const createDiscountCode = async (
  deps: Deps,
  member: Member,
  { code, ...terms }: DiscountTerms & { code: string },
): Promise<DiscountCodeView> => {
  refuseUnfit(terms)
  const { companyId } = member
  return changeWithAudit(deps, member, async (tx, now) => {
    const createdAt = new Date(now)
    const row = await repository.insert(tx, { companyId, id: newId(), code, ...columnsOf(terms), createdAt })
    if (!row) throw invalidFields({ code: '已有这个优惠码' })
    return { result: discountCodeView(row, 0), entry: entryOfTerms('createDiscountCode', row) }
  })
}

/** Refuses if somebody else has changed it since `version`, and returns the current terms. */
export const updateDiscountCode = async (
  deps: Deps,
  member: Member,
  id: string,
  { version, ...terms }: DiscountTerms & { version: number },
): Promise<DiscountCodeView> => {
  const { db } = deps
  const seen = await getDiscountCode(db, member, id)
  const changed = await changeWithAudit(deps, member, async (tx) => {
    const before = await repository.lock(tx, seen.companyId, seen.id)
    if (before?.version !== version) return { result: undefined }
    // Under the lock: a use at the same time is counted before or after it.
    refuseUnfit(terms, before.used)
    const row = await repository.update(tx, before, columnsOf(terms))
    return { result: row, entry: row && entryOfTerms('updateDiscountCode', row, before) }
  })
  const view = await describeDiscountCode(db, changed ?? (await getDiscountCode(db, member, id)))
  if (!changed) throw new Refusal(codes.conflict, '别人刚刚修改了这个优惠码，请核对后再保存', view)
  return view
}
