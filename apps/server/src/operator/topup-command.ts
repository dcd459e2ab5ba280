import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { writeFen } from '../documents/write-figures.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { ledgerRepository } from '../modules/ledger/ledger-repository.ts'
import { topUp } from '../modules/ledger/top-up.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { OperatorError } from './operator-error.ts'
import { operatorRepository } from './operator-repository.ts'
import { selectCompanies } from './select-companies.ts'

export interface ShownTopUp {
  company_id: string
  company: string
  buyer: { id: string; name: string; mobile: string }
  amount_fen: number
  balance_fen: number
}

const getBuyer = async (db: Db, mobile: string, wanted: string | undefined) => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), wanted)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const found = await operatorRepository.listBuyersByMobile(db, [...names.keys()], mobile)
  if (found.length > 1) {
    const shops = found.map(({ companyId }) => names.get(companyId)).join('、')
    throw new OperatorError(`手机号 ${mobile} 在这些店铺都有买家：${shops}，请用 --company 指明店铺`)
  }
  const [buyer] = found
  if (!buyer) throw new OperatorError(`没有手机号为“${mobile}”的买家`)
  return { ...buyer, company: names.get(buyer.companyId) ?? '' }
}

/** Puts money on a buyer's balance, or takes some of it. */
export const topupCommand = async (
  { database: { db }, now }: OperatorDeps,
  { args: [mobile = ''], company: wanted, options }: OperatorRequest,
): Promise<ShownTopUp> => {
  const { company, companyId, ...buyer } = await getBuyer(db, mobile, wanted)
  const owner = { companyId, userId: buyer.id }
  const amountFen = Number(options.amount)
  const cause = `topup:${options.key ?? randomUUID()}`
  await topUp(db, owner, { amountFen, remark: options.why ?? '', cause, now: now() })
  // A key is the whole shop's: used before for somebody else, it has done nothing here.
  const entry = await ledgerRepository.findByCause(db, companyId, cause)
  if (entry?.userId !== buyer.id || entry.amountFen !== amountFen)
    throw new OperatorError(
      `这个 --key 已经用于另一次充值（${writeFen(entry?.amountFen ?? 0)} 元），没有再充值`,
    )
  const last = await ledgerRepository.findLast(db, owner)
  return { company_id: companyId, company, buyer, amount_fen: amountFen, balance_fen: last?.balanceFen ?? 0 }
}
