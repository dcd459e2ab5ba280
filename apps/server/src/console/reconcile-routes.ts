import { type CallData, codes, dayMs, dayOf, startOfDay } from '@yinpu/contract'
import { type CashEntryKind, type ConsoleCalls, differenceKinds, faultTexts } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { invalidFields, Refusal } from '../kernel/refusal.ts'
import { cashBoxRepository } from '../modules/cash-box/cash-box-repository.ts'
import { moneyListRepository } from '../modules/order-view/money-list-repository.ts'
import type { PaymentDeps } from '../modules/payment/payment-deps.ts'
import { cashRepository } from '../modules/reconciliation/cash-repository.ts'
import {
  type DayResult,
  reconcileForShop,
  refuseUnfinishedDay,
} from '../modules/reconciliation/reconcile-day.ts'
import {
  type ReconciliationRow,
  reconciliationRepository,
} from '../modules/reconciliation/reconciliation-repository.ts'
import { summariseCash } from '../modules/reconciliation/summarise-cash.ts'

type Day = CallData<ConsoleCalls['getReconciliation']>

const daysListed = 31
const mostDays = 366

type Counts = Pick<ReconciliationRow, 'differenceCount' | 'faultCount' | 'troubleCount'>

const stateOf = (row: Counts | undefined): Day['state'] => {
  if (!row) return 'none'
  if (row.differenceCount + row.faultCount > 0) return 'different'
  return row.troubleCount > 0 ? 'unfinished' : 'clean'
}

const listDays = async ({ db, now }: PaymentDeps, { companyId }: Member) => {
  const days = Array.from({ length: daysListed }, (_, at) => dayOf(now() - (at + 1) * dayMs))
  const stored = await reconciliationRepository.listSince(db, companyId, days.at(-1) ?? '')
  return days.map((day) => {
    const result = stored.find((row) => row.day === day)
    return {
      day,
      state: stateOf(result),
      differences: result?.differenceCount ?? 0,
      faults: result?.faultCount ?? 0,
      ran_at: result?.ranAt.getTime(),
    }
  })
}

const nothing: DayResult = { accounts: [], faults: [], troubles: [] }

const cashOf = (db: Db, companyId: string, from: string, to: string) =>
  cashRepository.list(db, companyId, from, to)

/** The findings of a day, each with an explanation and its location. */
const showDay = async ({ db }: PaymentDeps, companyId: string, day: string): Promise<Day> => {
  const row = await reconciliationRepository.find(db, companyId, day)
  const result = row ? (row.found as unknown as DayResult) : nothing
  const differences = result.accounts.flatMap((account) => account.differences)
  const ids = [...differences.flatMap(({ order_id }) => order_id ?? []), ...result.faults.map(({ id }) => id)]
  const [places, lines] = await Promise.all([
    moneyListRepository.ordersOfBooks(db, companyId, [...new Set(ids)]),
    cashOf(db, companyId, day, day),
  ])
  const placeOf = (id: string | undefined) => {
    const place = places.find((order) => order.id === id)
    return place && { order_id: place.order_id, order_no: place.order_no }
  }
  return {
    day,
    state: stateOf(row),
    ran_at: row?.ranAt.getTime(),
    by: row?.byName ?? '',
    accounts: result.accounts.map(({ channel, account, ours, theirs }) => ({
      channel,
      account,
      ours,
      theirs,
    })),
    differences: differences.map(({ what: _, order_id, ...difference }) => ({
      ...difference,
      channel: difference.channel,
      ...differenceKinds[difference.difference],
      ...placeOf(order_id),
    })),
    faults: result.faults.map(({ what, id }) => ({
      what,
      id,
      meaning: faultTexts[what]?.meaning ?? '',
      todo: faultTexts[what]?.todo ?? '',
      ...placeOf(id),
    })),
    troubles: result.troubles,
    cash: summariseCash(lines),
  }
}

const boxDaysOf = async (db: Db, companyId: string, from: string, to: string) => {
  const [since, until] = [new Date(startOfDay(from)), new Date(startOfDay(to) + dayMs)]
  const rows = await cashBoxRepository.sumsByDay(db, companyId, since, until)
  const byBox = Map.groupBy(rows, ({ day, boxId }) => `${day} ${boxId}`)
  return [...byBox.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const fenOf = (kind: CashEntryKind) =>
      of.filter((row) => row.kind === kind).reduce((sum, { fen }) => sum + fen, 0)
    return [
      {
        ...{ day: first.day, box_id: first.boxId, box: first.box },
        ...{ payments_fen: fenOf('payment'), balance_fen: fenOf('balance'), refunds_fen: fenOf('refund') },
        settlements_fen: fenOf('settlement'),
        ...{ other_fen: fenOf('in'), expenses_fen: fenOf('expense'), bank_fen: fenOf('bank') },
        net_fen: of.reduce((sum, { fen }) => sum + fen, 0),
      },
    ]
  })
}

interface Span {
  from?: string | undefined
  to?: string | undefined
}

const listCash = async ({ db, now }: PaymentDeps, { companyId }: Member, span: Span) => {
  const to = span.to ?? dayOf(now())
  const from = span.from ?? dayOf(startOfDay(to) - (daysListed - 1) * dayMs)
  if (from > to) throw invalidFields({ to: '结束日期不能早于开始日期' })
  if (startOfDay(to) - startOfDay(from) >= mostDays * dayMs)
    throw new Refusal(codes.invalid, `一次最多看 ${mostDays} 天`, {
      fields: { from: `一次最多看 ${mostDays} 天` },
    })
  const lines = await cashOf(db, companyId, from, to)
  const byDay = Map.groupBy(lines, ({ day }) => day)
  return {
    from,
    to,
    days: [...byDay]
      .toSorted(([left], [right]) => right.localeCompare(left))
      .map(([day, of]) => ({ day, ...summariseCash(of) })),
    sum: summariseCash(lines),
    boxes: await boxDaysOf(db, companyId, from, to),
  }
}

/** Our books beside the providers', day by day, and the incoming and outgoing money. */
export const consoleReconcileRoutes = (deps: PaymentDeps) =>
  ({
    listReconciliations: ({ member }) => listDays(deps, member),
    getReconciliation: ({ member, query }) => {
      const day = query.date ?? dayOf(deps.now() - dayMs)
      refuseUnfinishedDay(day, deps.now())
      return showDay(deps, member.companyId, day)
    },
    runReconciliation: async ({ member, body }) => {
      await reconcileForShop(deps, member, body.date)
      return showDay(deps, member.companyId, body.date)
    },
    listCash: ({ member, query }) => listCash(deps, member, query),
  }) satisfies ConsoleRoutes
