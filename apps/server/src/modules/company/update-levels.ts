import { codes, type MemberLevel } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { hasOneDecimal } from '../../kernel/member-price.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { ShopLevel } from '../../kernel/shop.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { describeLevels, levelRow } from './describe-levels.ts'
import { levelRepository } from './level-repository.ts'

interface LevelInput {
  level: MemberLevel
  name: string
  discount_percent: number
}

/** The levels of a shop with their version and the number of customers at each. */
export const readLevels = async (db: Db, companyId: string) => {
  const [version, rows, counts] = await Promise.all([
    levelRepository.findVersion(db, companyId),
    levelRepository.listOf(db, companyId),
    levelRepository.countCustomers(db, companyId),
  ])
  if (version === undefined) throw notFound()
  return {
    version,
    levels: describeLevels(rows).map(({ level, name, discountPercent }) => ({
      level,
      name,
      discount_percent: discountPercent,
      customers: counts.find((count) => count.level === level)?.n ?? 0,
    })),
  }
}

/** Each level once, each with a name of its own and a percentage that can be stored exactly. */
const refuseUnfit = (levels: readonly LevelInput[]) => {
  const fields: Record<string, string> = {}
  levels.forEach(({ level, name, discount_percent }, index) => {
    const earlier = levels.slice(0, index)
    if (earlier.some((other) => other.level === level)) fields[`levels.${index}.level`] = '等级重复'
    if (earlier.some((other) => other.name === name)) fields[`levels.${index}.name`] = '已有同名的等级'
    if (!hasOneDecimal(discount_percent)) fields[`levels.${index}.discount_percent`] = '最多一位小数'
  })
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

/** For the audit: one line for each level. */
const describeForAudit = (levels: readonly ShopLevel[]) =>
  Object.fromEntries(
    levels.map(({ level, name, discountPercent }) => [`level_${level}`, `${name} ${discountPercent}%`]),
  )

/** Replaces all levels of the shop. Refuses if somebody else has changed them since `version`. */
export const updateLevels = async (
  deps: { db: Db; now: () => number },
  member: Member,
  { version, levels }: { version: number; levels: LevelInput[] },
) => {
  const { companyId } = member
  refuseUnfit(levels)
  const rows = levels.map(({ level, name, discount_percent }) =>
    levelRow({ level, name, discountPercent: discount_percent }),
  )
  const isDone = await changeWithAudit(deps, member, async (tx) => {
    if (!(await levelRepository.takeVersion(tx, companyId, version))) return { result: false }
    const before = describeLevels(await levelRepository.listOf(tx, companyId))
    await levelRepository.replace(tx, companyId, rows)
    const entry = {
      action: 'updateLevels' as const,
      subject: { kind: 'company', id: companyId, name: '客户等级' },
      before: describeForAudit(before),
      after: describeForAudit(describeLevels(rows)),
    }
    return { result: true, entry }
  })
  const current = await readLevels(deps.db, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '别人刚刚修改了等级，请核对后再保存', current)
  return current
}
