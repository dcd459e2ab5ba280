import {
  type PayChannel,
  type ProvidedChannel,
  providedChannels,
  startOfDay,
  stateOfPayment,
  stateOfRefund,
} from '@yinpu/contract'
import type { BillEntry, PaymentProvider } from '../../providers/payment/payment-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentRepository } from './payment-repository.ts'
import { providerOf } from './provider-of.ts'
import { refundRepository } from './refund-repository.ts'

export interface Difference {
  channel: PayChannel
  account: string
  kind: BillEntry['kind']
  /** of the refund, or of the payment */
  number: string
  what: string
  ours_fen?: number
  theirs_fen?: number
}

interface Account {
  channel: ProvidedChannel
  provider: PaymentProvider
  companyIds: string[]
}

const dayMs = 24 * 60 * 60_000

/** Several shops may share an account: its books are theirs together. */
const accountsOf = async ({ directory, providers }: PaymentDeps, companyIds: string[]) => {
  const accounts = new Map<string, Account>()
  for (const companyId of companyIds) {
    const shop = await directory.find(companyId)
    for (const channel of providedChannels) {
      const provider = shop && providerOf(providers, shop, channel)
      if (!provider) continue
      const key = `${channel}:${provider.account}`
      const known = accounts.get(key) ?? { channel, provider, companyIds: [] }
      accounts.set(key, { ...known, companyIds: [...known.companyIds, companyId] })
    }
  }
  return [...accounts.values()]
}

/** What is wrong with our books, if the provider's are right. */
const findOurFault = async ({ db }: PaymentDeps, { companyIds }: Account, entry: BillEntry) => {
  const isPayment = entry.kind === 'payment'
  const row = isPayment
    ? await paymentRepository.findByNo(db, entry.paymentNo)
    : await refundRepository.findByNo(db, entry.refundNo)
  if (!row || !companyIds.includes(row.companyId)) return { what: '我方没有这一笔' }
  const ours = { ours_fen: row.amountFen }
  if (row.amountFen !== entry.amountFen) return { what: '金额不符', ...ours }
  if (row.state === (isPayment ? stateOfPayment.paid : stateOfRefund.done)) return undefined
  return { what: isPayment ? '对方已收款，我方未入账' : '对方已退款，我方未记录', ...ours }
}

/** What we have of a day and the bill has not, and which the provider denies when it is asked. */
const findTheirFaults = async (deps: PaymentDeps, account: Account, bill: BillEntry[], from: number) => {
  const { db } = deps
  const { channel, provider, companyIds } = account
  const span = [companyIds, channel, new Date(from), new Date(from + dayMs)] as const
  const billed = new Set(bill.map(({ kind, paymentNo, refundNo }) => `${kind}:${refundNo || paymentNo}`))
  const found: Omit<Difference, 'channel' | 'account'>[] = []
  for (const { paymentNo, amountFen } of await paymentRepository.listPaid(db, ...span)) {
    if (billed.has(`payment:${paymentNo}`)) continue
    if ((await provider.query(paymentNo)).state === 'paid') continue
    found.push({ kind: 'payment', number: paymentNo, what: '对方没有这一笔', ours_fen: amountFen })
  }
  for (const { refundNo, paymentNo, amountFen } of await refundRepository.listDone(db, ...span)) {
    if (billed.has(`refund:${refundNo}`)) continue
    if ((await provider.queryRefund({ paymentNo, refundNo })).state === 'done') continue
    found.push({ kind: 'refund', number: refundNo, what: '对方没有这一笔', ours_fen: amountFen })
  }
  return found
}

/** Every difference between our books of a day (`2026-11-14`, Beijing time) and those of the providers. */
export const reconcile = async (
  deps: PaymentDeps,
  companyIds: string[],
  day: string,
): Promise<Difference[]> => {
  const from = startOfDay(day)
  const differences: Difference[] = []
  for (const account of await accountsOf(deps, companyIds)) {
    const { channel, provider } = account
    const of = { channel, account: provider.account }
    const bill = await provider.readBill(day)
    for (const entry of bill) {
      const fault = await findOurFault(deps, account, entry)
      const number = entry.refundNo || entry.paymentNo
      if (fault) differences.push({ ...of, kind: entry.kind, number, theirs_fen: entry.amountFen, ...fault })
    }
    for (const fault of await findTheirFaults(deps, account, bill, from))
      differences.push({ ...of, ...fault })
  }
  return differences
}
