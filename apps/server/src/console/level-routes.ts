import { type CallData, codes, type MemberLevel } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { hasOneDecimal } from '../kernel/member-price.ts'
import { invalidFields, notFound, Refusal } from '../kernel/refusal.ts'
import type { ShopLevel } from '../kernel/shop.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { describeLevels, levelRow } from '../modules/company/describe-levels.ts'
import { levelRepository } from '../modules/company/level-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

type Levels = CallData<ConsoleCalls['getLevels']>

const readLevels = async ({ db }: Deps, companyId: string): Promise<Levels> => {
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
      customers: counts.find((one) => one.level === level)?.n ?? 0,
    })),
  }
}

interface LevelInput {
  level: MemberLevel
  name: string
  discount_percent: number
}

/** Each level once, each with a name of its own and a percentage that can be stored exactly. */
const refuseUnfit = (given: readonly LevelInput[]) => {
  const fields: Record<string, string> = {}
  given.forEach(({ level, name, discount_percent }, at) => {
    const before = given.slice(0, at)
    if (before.some((one) => one.level === level)) fields[`levels.${at}.level`] = '等级重复'
    if (before.some((one) => one.name === name)) fields[`levels.${at}.name`] = '已有同名的等级'
    if (!hasOneDecimal(discount_percent)) fields[`levels.${at}.discount_percent`] = '最多一位小数'
  })
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

/** For the audit: one line for each level. */
const inWords = (levels: readonly ShopLevel[]) =>
  Object.fromEntries(
    levels.map(({ level, name, discountPercent }) => [`level_${level}`, `${name} ${discountPercent}%`]),
  )

const updateLevels = async (deps: Deps, member: Member, version: number, given: LevelInput[]) => {
  const { db, now } = deps
  const { companyId } = member
  refuseUnfit(given)
  const rows = given.map(({ level, name, discount_percent }) =>
    levelRow({ level, name, discountPercent: discount_percent }),
  )
  const isDone = await db.transaction(async (tx) => {
    if (!(await levelRepository.takeVersion(tx, companyId, version))) return false
    const before = describeLevels(await levelRepository.listOf(tx, companyId))
    await levelRepository.replace(tx, companyId, rows)
    const entry = {
      action: 'updateLevels' as const,
      subject: { kind: 'company', id: companyId, name: '客户等级' },
      before: inWords(before),
      after: inWords(describeLevels(rows)),
    }
    await writeAudit(tx, member, entry, now())
    return true
  })
  const levels = await readLevels(deps, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '别人刚刚修改了等级，请核对后再保存', levels)
  return levels
}

/** The shop's levels of customers and their discounts. */
export const consoleLevelRoutes = (deps: Deps) =>
  ({
    getLevels: ({ member }) => readLevels(deps, member.companyId),
    updateLevels: ({ member, body }) => updateLevels(deps, member, body.version, body.levels),
  }) satisfies ConsoleRoutes
