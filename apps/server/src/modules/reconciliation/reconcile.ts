import {
  dayMs,
  type PayChannel,
  type ProvidedChannel,
  providedChannels,
  startOfDay,
  stateOfPayment,
  stateOfRefund,
} from '@yinpu/contract'
import type { DifferenceKind } from '@yinpu/contract/console'
import type { BillEntry, PaymentProvider } from '../../providers/payment/payment-provider.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { paymentGroupRepository } from '../payment/payment-group-repository.ts'
import { type PaymentRow, paymentRepository } from '../payment/payment-repository.ts'
import { providerOf } from '../payment/provider-of.ts'
import { type RefundRow, refundRepository } from '../payment/refund/refund-repository.ts'

export interface Difference {
  channel: PayChannel
  account: string
  kind: BillEntry['kind']
  /** number of the refund, or of the payment */
  number: string
  what: string
  ours_fen?: number
  theirs_fen?: number
}

/** A difference with its kind and its entry in our books. */
export interface ReportedDifference extends Difference {
  difference: DifferenceKind
  order_id?: string
}

/** Payments and refunds of a day. */
export interface DaySums {
  payments: number
  paid_fen: number
  refunds: number
  refunded_fen: number
}

/** A day of one account: our books beside the provider's. */
export interface ComparedAccount {
  channel: PayChannel
  account: string
  ours: DaySums
  theirs: DaySums
  differences: ReportedDifference[]
}

interface Account {
  channel: ProvidedChannel
  provider: PaymentProvider
  companyIds: string[]
}

/** Short words for one line; the page of a day says more. */
const shortLabels: Record<DifferenceKind, string> = {
  'unknown-payment': '我方没有这一笔',
  'unknown-refund': '我方没有这一笔',
  amount: '金额不符',
  unbooked: '对方已收款，我方未入账',
  'refund-under-way': '对方已退款，我方未记录',
  'refund-failed': '对方已退款，我方未记录',
  'missing-payment': '对方没有这一笔',
  'missing-refund': '对方没有这一笔',
}

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

/** A row of our books, as far as the provider can know it. */
interface OurRow {
  companyId: string
  state: number
  /** the sum that came or went through the provider */
  amountFen: number
  orderId?: string | undefined
}

const throughProvider = ({
  companyId,
  state,
  amountFen,
  balanceFen,
  orderId,
}: PaymentRow | RefundRow): OurRow => ({
  companyId,
  state,
  amountFen: amountFen - balanceFen,
  orderId,
})

const findRow = async ({ db }: PaymentDeps, entry: BillEntry): Promise<OurRow | undefined> => {
  if (entry.kind === 'refund') {
    const refund = await refundRepository.findByNo(db, entry.refundNo)
    return refund && throughProvider(refund)
  }
  const payment = await paymentRepository.findByNo(db, entry.paymentNo)
  return payment ? throughProvider(payment) : paymentGroupRepository.findByNo(db, entry.paymentNo)
}

const refundFault = ({ state }: OurRow): DifferenceKind | undefined => {
  if (state === stateOfRefund.done) return undefined
  return state === stateOfRefund.failed ? 'refund-failed' : 'refund-under-way'
}

/** The fault in our books, if the provider's are right. */
const faultOf = (row: OurRow | undefined, entry: BillEntry): DifferenceKind | undefined => {
  if (!row) return entry.kind === 'payment' ? 'unknown-payment' : 'unknown-refund'
  if (row.amountFen !== entry.amountFen) return 'amount'
  if (entry.kind === 'refund') return refundFault(row)
  return row.state === stateOfPayment.paid ? undefined : 'unbooked'
}

const noSums = (): DaySums => ({ payments: 0, paid_fen: 0, refunds: 0, refunded_fen: 0 })

const count = (sums: DaySums, kind: BillEntry['kind'], fen: number) => {
  if (kind === 'payment') {
    sums.payments += 1
    sums.paid_fen += fen
  } else {
    sums.refunds += 1
    sums.refunded_fen += fen
  }
}

type DifferenceRow = Pick<ReportedDifference, 'kind' | 'number' | 'ours_fen' | 'theirs_fen' | 'order_id'>

interface OurEntry {
  kind: BillEntry['kind']
  paymentNo: string
  refundNo: string
  amountFen: number
  orderId?: string | undefined
}

const listOurs = async (
  { db }: PaymentDeps,
  { channel, provider }: Account,
  companyIds: string[],
  from: number,
) => {
  const span = [companyIds, channel, new Date(from), new Date(from + dayMs)] as const
  const lists = await Promise.all([
    paymentRepository.listPaid(db, ...span),
    paymentGroupRepository.listPaid(db, ...span),
    refundRepository.listDone(db, ...span),
  ])
  // The account of earlier has books of its own, and this one knows nothing of them.
  const isOfAccount = ({ account }: { account: string }) => account === '' || account === provider.account
  const [paid, together, done] = [
    lists[0].filter(isOfAccount),
    lists[1].filter(isOfAccount),
    lists[2].filter(isOfAccount),
  ]
  const asPayment = { kind: 'payment', refundNo: '' } as const
  return [
    ...paid.map((row): OurEntry => ({ ...throughProvider(row), paymentNo: row.paymentNo, ...asPayment })),
    // Several payments were one trade for the provider, and its books list them once.
    ...together.map(({ tradeNo, amountFen }): OurEntry => ({ paymentNo: tradeNo, amountFen, ...asPayment })),
    ...done.map((row): OurEntry => {
      const { paymentNo, refundNo } = row
      return { ...throughProvider(row), paymentNo, refundNo, kind: 'refund' }
    }),
  ]
}

/** An entry that the bill lacks may be in that of the day before or after: the provider is queried. */
const isDenied = async ({ provider }: Account, { kind, paymentNo, refundNo }: OurEntry) =>
  kind === 'payment'
    ? (await provider.query(paymentNo)).state !== 'paid'
    : (await provider.queryRefund({ paymentNo, refundNo })).state !== 'done'

/**
 * Compares our books of a day with those of one account. For a single shop, entries of another shop that shares the
 * account are left out; entries of no shop are reported to all.
 */
const compareAccount = async (
  deps: PaymentDeps,
  account: Account,
  day: string,
  onlyOf: string | undefined,
): Promise<ComparedAccount> => {
  const { channel, provider, companyIds } = account
  const of = { channel, account: provider.account }
  const compared: ComparedAccount = { ...of, ours: noSums(), theirs: noSums(), differences: [] }
  const report = (difference: DifferenceKind, row: DifferenceRow) =>
    compared.differences.push({ ...of, what: shortLabels[difference], difference, ...row })

  const bill = await provider.readBill(day)
  for (const entry of bill) {
    const ownRow = await findRow(deps, entry)
    if (onlyOf !== undefined && ownRow && ownRow.companyId !== onlyOf) continue
    const row = ownRow && companyIds.includes(ownRow.companyId) ? ownRow : undefined
    const { kind, amountFen: theirs_fen } = entry
    count(compared.theirs, kind, theirs_fen)
    const fault = faultOf(row, entry)
    if (!fault) continue
    const ours = row && { ours_fen: row.amountFen, ...(row.orderId && { order_id: row.orderId }) }
    report(fault, { kind, number: entry.refundNo || entry.paymentNo, theirs_fen, ...ours })
  }
  const billed = new Set(bill.map(({ kind, paymentNo, refundNo }) => `${kind}:${refundNo || paymentNo}`))
  const owners = onlyOf === undefined ? companyIds : [onlyOf]
  for (const entry of await listOurs(deps, account, owners, startOfDay(day))) {
    const { kind, amountFen: ours_fen, orderId } = entry
    const number = entry.refundNo || entry.paymentNo
    count(compared.ours, kind, ours_fen)
    if (billed.has(`${kind}:${number}`) || !(await isDenied(account, entry))) continue
    const difference = { kind, number, ours_fen, ...(orderId && { order_id: orderId }) }
    report(kind === 'payment' ? 'missing-payment' : 'missing-refund', difference)
  }
  return compared
}

/** Compares every account of these shops, or of the named shop alone. */
export const compareAccounts = async (
  deps: PaymentDeps,
  companyIds: string[],
  day: string,
  onlyOf?: string,
): Promise<ComparedAccount[]> => {
  const compared: ComparedAccount[] = []
  for (const account of await accountsOf(deps, companyIds))
    compared.push(await compareAccount(deps, account, day, onlyOf))
  return compared
}

/** Every difference between our books of a day (`2026-11-14`, Beijing time) and those of the providers. */
export const reconcile = async (
  deps: PaymentDeps,
  companyIds: string[],
  day: string,
): Promise<Difference[]> =>
  (await compareAccounts(deps, companyIds, day)).flatMap(({ differences }) =>
    differences.map(({ difference: _, order_id: __, ...plain }) => plain),
  )
