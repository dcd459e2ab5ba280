import { dayMs } from '@yinpu/contract'
import type { Db } from '../../src/db/database.ts'
import { newId } from '../../src/kernel/ids.ts'
import { levelRepository } from '../../src/modules/company/level-repository.ts'
import { discountCodeRepository } from '../../src/modules/discount-code/discount-code-repository.ts'

/** In hundredths of a percent, as they are stored. */
const levels = [
  { level: 0, name: '普通会员', discount: 0 },
  { level: 1, name: '银卡会员', discount: 200 },
  { level: 2, name: '金卡会员', discount: 500 },
  { level: 3, name: '钻石会员', discount: 800 },
]

/** 印铺's discounts: for its levels, for new customers, and for some weeks for all. */
export const settleDiscounts = async (db: Db, companyId: string, now: number): Promise<void> => {
  await levelRepository.replace(db, companyId, levels)
  const codes = [
    { code: 'XINKE20', note: '新客首单', amountFen: 2000, leastFen: 20_000, mostOfBuyer: 1, days: [-50, 90] },
    { code: 'YINPU95', note: '年底画册季', percent: 500, mostFen: 10_000, mostUses: 200, days: [-10, 30] },
    { code: 'ZHONGQIU', note: '中秋', amountFen: 5000, leastFen: 100_000, mostUses: 50, days: [-55, -40] },
  ]
  for (const { days, ...terms } of codes) {
    const [from = 0, to = 0] = days.map((day) => now + day * dayMs)
    const since = new Date(from)
    const row = { ...terms, companyId, id: newId(), startsAt: since, endsAt: new Date(to), createdAt: since }
    await discountCodeRepository.insert(db, row)
  }
}
