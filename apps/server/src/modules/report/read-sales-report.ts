import { type CallData, dayAfter, dayOf } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { CashLine } from '../reconciliation/cash-repository.ts'
import { commissionOf, rateIn } from '../staff/commission-rate.ts'
import { commissionRepository } from '../staff/commission-repository.ts'
import { membershipRepository } from '../staff/membership-repository.ts'
import { cashLinesIn, cashTotalOf } from './read-reports.ts'
import { type FigureRow, reportRepository } from './report-repository.ts'
import { type ReportSpan, stepsOf } from './report-span.ts'

type SalesReport = CallData<ConsoleCalls['getSalesReport']>
type Line = SalesReport['months'][number]['lines'][number]
type Sums = SalesReport['total']

const nothing: Sums = { received_fen: 0, refunded_fen: 0, net_fen: 0, commission_fen: 0 }

const add = (sums: Sums, line: Sums): Sums => ({
  received_fen: sums.received_fen + line.received_fen,
  refunded_fen: sums.refunded_fen + line.refunded_fen,
  net_fen: sums.net_fen + line.net_fen,
  commission_fen: sums.commission_fen + line.commission_fen,
})

const sumOf = (lines: readonly Sums[]): Sums => lines.reduce<Sums>(add, nothing)

/** Commission is for whole months: a day in the middle stands for its month, of which the future is not there yet. */
const wholeMonths = (span: ReportSpan): ReportSpan => {
  const nextMonth = `${dayAfter(`${span.to.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
  const [end, today] = [dayAfter(nextMonth, -1), dayOf(span.now)]
  const known = end < today ? end : today
  return {
    ...span,
    from: `${span.from.slice(0, 7)}-01`,
    to: known < span.to ? span.to : known,
    by: 'month',
  }
}

const sellerIn = ({ dims }: FigureRow) => (typeof dims.seller === 'string' ? dims.seller : undefined)

/** Money that came and went, as the books have it; a payment by balance or on credit has come, or comes, otherwise. */
const cashIn = (rows: readonly FigureRow[]) => {
  const { received_fen, refunded_fen, net_fen } = cashTotalOf(cashLinesIn(rows) satisfies CashLine[])
  return { received_fen, refunded_fen, net_fen }
}

/**
 * Money by month and 业务员, of the same rows as the report of money: all lines of a month sum up to it. A person who
 * sees own customers only gets the own lines.
 */
export const readSalesReport = async (
  db: Db,
  companyId: string,
  span: ReportSpan,
  onlySeller?: string,
): Promise<SalesReport> => {
  const months = wholeMonths(span)
  const [all, rates, pending_days] = await Promise.all([
    reportRepository.sum(db, companyId, { span: months, figures: ['cash'], by: 'month' }),
    commissionRepository.list(db, companyId),
    reportRepository.countPending(db, companyId, months),
  ])
  const rows = onlySeller === undefined ? all : all.filter((row) => sellerIn(row) === onlySeller)
  const ids = [...new Set(rows.flatMap((row) => sellerIn(row) ?? []))]
  const names = new Map(
    (await membershipRepository.listNames(db, companyId, ids)).map(({ id, name }) => [id, name]),
  )
  const lineOf = (month: string, id: string | undefined, of: readonly FigureRow[]): Line => {
    const cash = cashIn(of)
    const basisPoints = id === undefined ? 0 : rateIn(rates, id, month)
    return {
      ...(id !== undefined && { seller: { id, name: names.get(id) ?? '' } }),
      ...cash,
      percent: basisPoints / 100,
      commission_fen: commissionOf(cash.net_fen, basisPoints),
    }
  }
  const byMonth = Map.groupBy(rows, ({ step }) => step.slice(0, 7))
  const described = stepsOf(months).map(({ start }) => {
    const month = start.slice(0, 7)
    const lines = [...Map.groupBy(byMonth.get(month) ?? [], sellerIn)]
      .map(([id, of]) => lineOf(month, id, of))
      .filter((line) => line.received_fen !== 0 || line.refunded_fen !== 0)
      // Those without a 业务员 come last.
      .toSorted(
        (one, other) =>
          Number(other.seller !== undefined) - Number(one.seller !== undefined) ||
          other.net_fen - one.net_fen,
      )
    return { month, lines, total: sumOf(lines) }
  })
  const lines = described.flatMap((one) => one.lines)
  const people = [...Map.groupBy(lines, ({ seller }) => seller?.id)].map(([, of]) => ({
    ...(of[0]?.seller && { seller: of[0].seller }),
    ...sumOf(of),
  }))
  return {
    from: months.from,
    to: months.to,
    pending_days,
    months: described,
    people: people.toSorted(
      (one, other) =>
        Number(other.seller !== undefined) - Number(one.seller !== undefined) || other.net_fen - one.net_fen,
    ),
    total: sumOf(lines),
  }
}
