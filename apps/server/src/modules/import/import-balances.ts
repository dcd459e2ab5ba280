import { formatFen, maskMobile, typeOfLedger } from '@yinpu/contract'
import { titleOf } from '../customer/customer-title.ts'
import { appendEntry } from '../ledger/append-entry.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { type CustomerMatch, findCustomers, lockCustomer, noCustomer } from './find-customers.ts'
import { importLookupRepository } from './import-lookup-repository.ts'
import { type ImportRules, planError } from './import-rules.ts'

interface Values {
  mobile: string
  /** undefined: the cell is empty */
  amountFen?: number | undefined
}

interface Known extends CustomerMatch {
  /** what imports have booked for the customer so far */
  openingFen: number
  balanceFen: number
}

/** One row, one booking: the cause is unique in the ledger. */
const causeOf = ({ importId, row }: { importId: string; row: number }) => `opening:${importId}:${row}`
const reversalOf = ({ importId, row }: { importId: string; row: number }) => `reversal:${importId}:${row}`

export const balanceRules: ImportRules<Values, Known> = {
  kind: 'balances',
  read: (reader) => {
    const mobile = reader.customerMobile()
    const amountFen = reader.money('amount')
    return { mobile, amountFen }
  },
  keyOf: ({ mobile }) => mobile,
  titleOf: ({ mobile }) => maskMobile(mobile),
  load: async (db, companyId, list) => {
    const { ids, find } = await findCustomers(
      db,
      companyId,
      list.map(({ mobile }) => mobile),
    )
    const openings = await importLookupRepository.openingBalances(db, companyId, ids)
    const balances = await importLookupRepository.balances(db, companyId, ids)
    const openingOf = new Map(openings.map(({ userId, fen }) => [userId, fen]))
    const balanceOf = new Map(balances.map(({ userId, fen }) => [userId, fen]))
    return ({ mobile }) => {
      const match = find(mobile)
      const id = match.customer?.id ?? ''
      return { ...match, openingFen: openingOf.get(id) ?? 0, balanceFen: balanceOf.get(id) ?? 0 }
    }
  },
  plan: ({ mobile, amountFen }, known) => {
    const { customer, openingFen, balanceFen } = known
    if (!customer) return planError(maskMobile(mobile), noCustomer(known))
    const title = titleOf(customer)
    const userId = customer.id
    if (amountFen === undefined) return { result: 'skipped', title, message: '没有写余额', userId }
    const moreFen = amountFen - openingFen
    if (moreFen === 0) return { result: 'same', title, message: `${formatFen(amountFen)} 元`, userId }
    if (balanceFen + moreFen < 0) {
      const message = `期初余额已导入 ${formatFen(openingFen)} 元，改为 ${formatFen(amountFen)} 元要扣 ${formatFen(-moreFen)} 元，余额只有 ${formatFen(balanceFen)} 元`
      return { ...planError(title, message), userId }
    }
    return openingFen === 0
      ? { result: 'new', title, message: `记入 ${formatFen(amountFen)} 元`, userId }
      : {
          result: 'change',
          title,
          message: `期初 ${formatFen(openingFen)} 元改为 ${formatFen(amountFen)} 元，${moreFen > 0 ? '补记' : '扣回'} ${formatFen(Math.abs(moreFen))} 元`,
          userId,
        }
  },
  lock: (tx, companyId, { mobile }) => lockCustomer(tx, companyId, mobile),
  write: async (tx, context, { amountFen = 0 }, { customer, openingFen }) => {
    const userId = customer?.id ?? ''
    const entryFen = amountFen - openingFen
    await appendEntry(
      tx,
      { companyId: context.companyId, userId },
      {
        type: typeOfLedger.adjustment,
        amountFen: entryFen,
        cause: causeOf(context),
        refNo: '',
        remark: openingFen === 0 ? '期初余额（旧系统转入）' : '期初余额更正（旧系统转入）',
        by: context.by,
        now: context.now,
      },
    )
    return { userId, change: { entryFen } }
  },
  undo: async (tx, context, { userId, change }) => {
    const owner = { companyId: context.companyId, userId }
    const entryFen = change.entryFen as number
    const holder = await ledgerRepository.lock(tx, owner)
    if (!holder || holder.erasedAt) return '客户已注销'
    const { balanceFen = 0 } = (await ledgerRepository.findLast(tx, owner)) ?? {}
    if (balanceFen - entryFen < 0)
      return `余额已用，只剩 ${formatFen(balanceFen)} 元，不够撤回 ${formatFen(entryFen)} 元`
    await appendEntry(tx, owner, {
      type: typeOfLedger.adjustment,
      amountFen: -entryFen,
      cause: reversalOf(context),
      refNo: '',
      remark: '撤销期初余额',
      by: context.by,
      now: context.now,
    })
    return undefined
  },
}
