import {
  type CallData,
  dayMs,
  dayOf,
  type OrderState,
  type RefundTarget,
  startOfDay,
  stateOfOrder,
} from '@yinpu/contract'
import {
  type ConsoleCalls,
  type Permission,
  type QueueName,
  refundAdvice,
  shopsTurn,
  todayLists,
} from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { queryTogether, type RunQuery } from '../../db/query-together.ts'
import type { Member } from '../../kernel/actor.ts'
import type { Shop } from '../../kernel/shop.ts'
import { describeRows, listByDue, seesPrices } from '../order-view/list-shop-orders.ts'
import { isMarkable } from '../payment/refund/mark-offline-refund.ts'
import { cashRepository } from '../reconciliation/cash-repository.ts'
import { partsOf, summariseCash } from '../reconciliation/summarise-cash.ts'
import { readTasks } from './read-tasks.ts'
import { type QueueCount, todayRepository } from './today-repository.ts'

type Today = CallData<ConsoleCalls['getToday']>

/** Work without an answer or a result for this long has waited too long. */
const lateAfterMs = dayMs
const chartDays = 30
const maxDue = 12
const maxTroubles = 5

interface Clock {
  now: Date
  /** the beginning and the end of today */
  since: Date
  until: Date
  longAgo: Date
}

const clockAt = (now: number): Clock => {
  const since = startOfDay(dayOf(now))
  return {
    now: new Date(now),
    since: new Date(since),
    until: new Date(since + dayMs),
    longAgo: new Date(now - lateAfterMs),
  }
}

type OrdersToDo = Awaited<ReturnType<typeof todayRepository.countOrdersToDo>>

/** The input of every count; counts that several parts of the page need are made once. */
interface Counting {
  runQuery: RunQuery
  companyId: string
  clock: Clock
  ordersToDo: () => Promise<OrdersToDo>
  refunds: () => Promise<QueueCount>
}

const once = <Result>(count: () => Promise<Result>) => {
  let counted: Promise<Result> | undefined
  return () => {
    counted ??= count()
    return counted
  }
}

const startCounting = (runQuery: RunQuery, companyId: string, clock: Clock): Counting => {
  const { now, until, longAgo } = clock
  return {
    runQuery,
    companyId,
    clock,
    ordersToDo: once(() =>
      todayRepository.countOrdersToDo(runQuery, companyId, { states: shopsTurn, now, until }),
    ),
    refunds: once(() => todayRepository.countRefunds(runQuery, companyId, longAgo)),
  }
}

const noOrders: OrdersToDo[number] = {
  ...{ state: stateOfOrder.underReview, n: 0, late: 0, oldest: null },
  ...{ untilTonight: 0, oldestUntilTonight: null },
}

const ordersIn = async ({ ordersToDo }: Counting, state: OrderState) =>
  (await ordersToDo()).find((one) => one.state === state) ?? noOrders

interface Queue {
  queue: QueueName
  /** a person with one of these looks after it */
  permissions: readonly Permission[]
  count: (counting: Counting) => Promise<QueueCount>
  /** the list that it opens for staff who may not judge artwork; without it the list is the same for everybody */
  withoutJudging?: 'proof-orders' | 'proof-marks-orders'
}

const together = (counts: QueueCount[]): QueueCount => {
  const times = counts.flatMap(({ oldest }) => oldest?.getTime() ?? [])
  return {
    n: counts.reduce((sum, { n }) => sum + n, 0),
    late: counts.reduce((sum, { late }) => sum + late, 0),
    oldest: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}

const { underReview, inProduction, awaitingShipment, unpaid } = stateOfOrder
const threadPermissions: readonly Permission[] = ['artwork.judge', 'order.note']
const refundPermissions: readonly Permission[] = ['refund.request', 'refund.approve']

/** The queues: their permissions, and how each is counted. */
const queues: readonly Queue[] = [
  {
    queue: 'review',
    permissions: ['artwork.judge'],
    count: (counting) => ordersIn(counting, underReview),
  },
  {
    queue: 'proof',
    permissions: threadPermissions,
    count: ({ runQuery, companyId, clock: { longAgo } }) =>
      todayRepository.countProofs(runQuery, companyId, 'waiting', longAgo),
    withoutJudging: 'proof-orders',
  },
  {
    queue: 'proof-marks',
    permissions: threadPermissions,
    count: ({ runQuery, companyId, clock: { longAgo } }) =>
      todayRepository.countProofs(runQuery, companyId, 'unanswered', longAgo),
    withoutJudging: 'proof-marks-orders',
  },
  {
    queue: 'shipping',
    permissions: ['order.ship'],
    // Only those that are due before tonight, or without a date.
    count: async (counting) => {
      const { untilTonight, late, oldestUntilTonight } = await ordersIn(counting, awaitingShipment)
      return { n: untilTonight, late, oldest: oldestUntilTonight }
    },
  },
  {
    queue: 'production',
    permissions: ['job.view'],
    count: (counting) => ordersIn(counting, inProduction),
  },
  {
    queue: 'after-sale',
    permissions: ['aftersale.answer'],
    count: ({ runQuery, companyId, clock: { longAgo } }) =>
      todayRepository.countAfterSales(runQuery, companyId, longAgo),
  },
  {
    queue: 'payment',
    permissions: ['payment.view'],
    count: ({ runQuery, companyId, clock: { longAgo } }) =>
      todayRepository.countAnnounced(runQuery, companyId, longAgo),
  },
  {
    queue: 'refund',
    permissions: refundPermissions,
    count: async ({ runQuery, companyId, clock: { longAgo }, refunds }) =>
      together(
        await Promise.all([refunds(), todayRepository.countRefundRequests(runQuery, companyId, longAgo)]),
      ),
  },
  {
    queue: 'talk',
    permissions: ['customer.view'],
    count: ({ runQuery, companyId, clock: { longAgo } }) =>
      todayRepository.countTalks(runQuery, companyId, longAgo),
  },
  {
    queue: 'inquiry',
    permissions: ['customer.view'],
    count: ({ runQuery, companyId, clock: { longAgo } }) =>
      todayRepository.countUnanswered(runQuery, companyId, longAgo),
  },
]

const readQueues = (counting: Counting, member: Member): Promise<Today['queues']> =>
  Promise.all(
    queues
      .filter(({ permissions }) => permissions.some((one) => member.permissions.has(one)))
      .map(async ({ queue, count, withoutJudging }) => {
        const { n, late, oldest } = await count(counting)
        const opened = withoutJudging && !member.permissions.has('artwork.judge') ? withoutJudging : queue
        return { queue, ...todayLists[opened](), count: n, late, oldest: oldest?.getTime() }
      }),
  )

const readDue = async (db: Db, counting: Counting, shop: Shop, member: Member): Promise<Today['due']> => {
  const filter = { states: shopsTurn, dueBefore: counting.clock.until }
  const [toDo, rows] = await Promise.all([
    counting.ordersToDo(),
    listByDue(db, shop.id, filter, undefined, maxDue),
  ])
  return {
    late: { ...todayLists.late(), count: toDo.reduce((sum, { late }) => sum + late, 0) },
    // As in its list: late orders, those due until tonight, and those without a due date.
    today: { ...todayLists.due(), count: toDo.reduce((sum, { untilTonight }) => sum + untilTonight, 0) },
    list: await describeRows(db, shop, member, rows),
  }
}

const readMoney = async (
  db: Db,
  { runQuery, companyId, clock: { since, until } }: Counting,
): Promise<Today['money']> => {
  const first = since.getTime() - (chartDays - 1) * dayMs
  const [lines, placed, awaited] = await Promise.all([
    cashRepository.list(db, companyId, dayOf(first), dayOf(since.getTime())),
    todayRepository.countPlaced(runQuery, companyId, since, until),
    todayRepository.sumUnpaid(runQuery, companyId, unpaid),
  ])
  const byDay = Map.groupBy(lines, ({ day }) => day)
  const days = Array.from({ length: chartDays }, (_, at) => dayOf(first + at * dayMs))
  const day = dayOf(since.getTime())
  // The same rows as the sums: each list opens with as many as are counted beside its amount.
  const ofToday = partsOf(byDay.get(day) ?? [])
  return {
    days: days.map((day) => {
      const moved = byDay.get(day) ?? []
      const { total, parts, balance, account } = summariseCash(moved)
      const { net_fen: _, ...cash } = total
      return { day, ...cash, balance_fen: balance.received_fen, credit_fen: account.received_fen, parts }
    }),
    placed: { ...todayLists.placed(day), count: placed },
    paid: { ...todayLists.paid(day), count: ofToday.payments },
    recharged: { ...todayLists.recharged(day), count: ofToday.recharges },
    refunded: { ...todayLists.refunded(day), count: ofToday.refunds },
    unpaid: { ...todayLists.unpaid(), count: awaited.n, total_fen: awaited.fen },
  }
}

const readMessages = async ({ runQuery, companyId }: Counting): Promise<Today['messages']> => {
  const [count, newest] = await Promise.all([
    todayRepository.countFailedMessages(runQuery, companyId),
    todayRepository.listFailedMessages(runQuery, companyId, maxTroubles),
  ])
  return {
    ...todayLists.messages(),
    count,
    newest: newest.map(({ at, ...message }) => ({ ...message, at: at.getTime() })),
  }
}

const readRefunds = async (
  { runQuery, companyId, clock: { longAgo, now }, refunds }: Counting,
  member: Member,
): Promise<Today['refunds']> => {
  const [{ late }, oldest] = await Promise.all([
    refunds(),
    todayRepository.listHangingRefunds(runQuery, companyId, longAgo, maxTroubles),
  ])
  return {
    ...todayLists.hanging(),
    count: late,
    oldest: oldest.map((refund) => ({
      refund_no: refund.refundNo,
      order_id: refund.orderId,
      order_no: refund.orderNo,
      ...(seesPrices(member) && { amount_fen: refund.amountFen }),
      state: refund.state,
      channel: refund.channel,
      to: refund.to as RefundTarget,
      failure: refund.failure,
      todo: refundAdvice({ state: refund.state, channel: refund.channel, to: refund.to as RefundTarget }),
      // These entries are not promised again.
      may_mark: isMarkable(refund, refund.channel, false, now.getTime()),
      at: refund.createdAt.getTime(),
    })),
  }
}

/** The numbers alone, for the menu of every page. */
export const listQueues = async (db: Db, member: Member, now: number) => ({
  queues: await readQueues(startCounting(queryTogether(db), member.companyId, clockAt(now)), member),
})

/** The shop's work today, as far as it concerns this person. */
export const readToday = async (db: Db, shop: Shop, member: Member, now: number): Promise<Today> => {
  const counting = startCounting(queryTogether(db), shop.id, clockAt(now))
  const { permissions } = member
  const seesMoney = seesPrices(member) && (permissions.has('payment.view') || permissions.has('report.view'))
  const [queueCounts, mine, due, money, messages, refunds] = await Promise.all([
    readQueues(counting, member),
    readTasks(counting.runQuery, member, now),
    readDue(db, counting, shop, member),
    seesMoney ? readMoney(db, counting) : undefined,
    permissions.has('customer.view') ? readMessages(counting) : undefined,
    refundPermissions.some((one) => permissions.has(one)) ? readRefunds(counting, member) : undefined,
  ])
  return { at: now, queues: queueCounts, mine, due, money, messages, refunds }
}
