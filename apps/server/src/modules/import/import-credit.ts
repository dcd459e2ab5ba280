import { formatFen, maskMobile } from '@yinpu/contract'
import { creditTermDays } from '@yinpu/contract/console'
import { storedActor } from '../../kernel/actor.ts'
import { creditRepository } from '../credit/credit-repository.ts'
import { chargeOpening, reverseOpening } from '../credit/opening-debt.ts'
import { titleOf } from '../customer/customer-title.ts'
import { type CustomerMatch, findCustomers, noCustomer } from './find-customers.ts'
import { importLookupRepository } from './import-lookup-repository.ts'
import { type ImportRules, planError } from './import-rules.ts'

const usualTermDays = 30

interface Values {
  mobile: string
  amountFen?: number | undefined
  limitFen?: number | undefined
  termDays?: number | undefined
}

interface Known extends CustomerMatch {
  /** what imports have booked for the customer so far */
  openingFen: number
  hasAccount: boolean
}

const nameOf = ({ importId, row }: { importId: string; row: number }) => `${importId}:${row}`

export const creditRules: ImportRules<Values, Known> = {
  kind: 'credit',
  read: (reader) => {
    const mobile = reader.customerMobile()
    const amountFen = reader.money('amount')
    const limitFen = reader.money('limit')
    const termDays = reader.count('term', creditTermDays.least, creditTermDays.most)
    return { mobile, amountFen, limitFen, termDays }
  },
  keyOf: ({ mobile }) => mobile,
  titleOf: ({ mobile }) => maskMobile(mobile),
  load: async (db, companyId, list) => {
    const { ids, find } = await findCustomers(
      db,
      companyId,
      list.map(({ mobile }) => mobile),
    )
    const openings = await importLookupRepository.openingDebts(db, companyId, ids)
    const accounts = await importLookupRepository.creditAccountsOf(db, companyId, ids)
    const openingOf = new Map(openings.map(({ userId, fen }) => [userId, fen]))
    const withAccount = new Set(accounts.map(({ userId }) => userId))
    return ({ mobile }) => {
      const match = find(mobile)
      const id = match.customer?.id ?? ''
      return { ...match, openingFen: openingOf.get(id) ?? 0, hasAccount: withAccount.has(id) }
    }
  },
  plan: ({ mobile, amountFen, limitFen }, known) => {
    const { customer, openingFen, hasAccount } = known
    if (!customer) return planError(maskMobile(mobile), noCustomer(known))
    const title = titleOf(customer)
    const userId = customer.id
    if (!amountFen && openingFen === 0)
      return {
        result: 'skipped',
        title,
        message: amountFen === undefined ? '没有写欠款' : '没有欠款',
        userId,
      }
    if (amountFen === undefined) return { result: 'skipped', title, message: '没有写欠款', userId }
    const moreFen = amountFen - openingFen
    if (moreFen === 0) return { result: 'same', title, message: `${formatFen(amountFen)} 元`, userId }
    if (moreFen < 0) {
      const message = `期初欠款已导入 ${formatFen(openingFen)} 元，比这次的 ${formatFen(amountFen)} 元多；请撤销那次导入，或在对账单上登记回款`
      return { ...planError(title, message), userId }
    }
    const account = hasAccount ? '' : `，开通月结，额度 ${formatFen(limitFen ?? amountFen)} 元`
    return openingFen === 0
      ? { result: 'new', title, message: `记欠款 ${formatFen(amountFen)} 元${account}`, userId }
      : {
          result: 'change',
          title,
          message: `期初欠款 ${formatFen(openingFen)} 元改为 ${formatFen(amountFen)} 元，补记 ${formatFen(moreFen)} 元`,
          userId,
        }
  },
  // In the order in which money takes them: the monthly account, then the buyer.
  lock: async (tx, companyId, { mobile }) => {
    const { ids } = await findCustomers(tx, companyId, [mobile])
    for (const userId of ids) await creditRepository.lockAccount(tx, { companyId, userId })
  },
  write: async (tx, context, values, { customer, openingFen, hasAccount }) => {
    const { companyId, by, now } = context
    const userId = customer?.id ?? ''
    const owner = { companyId, userId }
    const { amountFen = 0, limitFen = amountFen, termDays = usualTermDays } = values
    const at = new Date(now)
    const isOpened =
      !hasAccount &&
      (await creditRepository.insertAccount(tx, {
        ...owner,
        limitFen,
        termDays,
        enabled: true,
        version: 1,
        ...storedActor(by),
        createdAt: at,
        changedAt: at,
      }))
    await chargeOpening(tx, owner, { name: nameOf(context), amountFen: amountFen - openingFen, by, now })
    return { userId, change: { isOpened } }
  },
  undo: async (tx, context, { userId, change }) => {
    const { companyId, by, now } = context
    const owner = { companyId, userId }
    const reason = await reverseOpening(tx, owner, { name: nameOf(context), by, now })
    if (reason) return reason
    const account = await creditRepository.findAccount(tx, owner)
    if (!change.isOpened || account?.version !== 1) return undefined
    await creditRepository.updateAccount(tx, owner, {
      enabled: false,
      limitFen: 0,
      version: 2,
      ...storedActor(by),
      changedAt: new Date(now),
    })
    return undefined
  },
}
