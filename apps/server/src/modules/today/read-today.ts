import { type CallData, dayMs, dayOf, type RefundTarget, startOfDay, stateOfOrder } from '@yinpu/contract'
import {
  type ConsoleCalls,
  type Permission,
  type QueueName,
  refundAdvice,
  shopsTurn,
  todayLists,
} from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
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

interface Queue {
  queue: QueueName
  /** a person with one of these looks after it */
  permissions: readonly Permission[]
  count: (db: Db, companyId: string, clock: Clock) => Promise<QueueCount>
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
    count: (db, companyId, { now }) => todayRepository.countOrders(db, companyId, underReview, now),
  },
  {
    queue: 'proof',
    permissions: threadPermissions,
    count: (db, companyId, { longAgo }) => todayRepository.countProofs(db, companyId, 'waiting', longAgo),
    withoutJudging: 'proof-orders',
  },
  {
    queue: 'proof-marks',
    permissions: threadPermissions,
    count: (db, companyId, { longAgo }) => todayRepository.countProofs(db, companyId, 'unanswered', longAgo),
    withoutJudging: 'proof-marks-orders',
  },
  {
    queue: 'shipping',
    permissions: ['order.ship'],
    count: (db, companyId, { now, until }) =>
      todayRepository.countOrders(db, companyId, awaitingShipment, now, until),
  },
  {
    queue: 'production',
    permissions: ['job.view'],
    count: (db, companyId, { now }) => todayRepository.countOrders(db, companyId, inProduction, now),
  },
  {
    queue: 'after-sale',
    permissions: ['aftersale.answer'],
    count: (db, companyId, { longAgo }) => todayRepository.countAfterSales(db, companyId, longAgo),
  },
  {
    queue: 'payment',
    permissions: ['payment.view'],
    count: (db, companyId, { longAgo }) => todayRepository.countAnnounced(db, companyId, longAgo),
  },
  {
    queue: 'refund',
    permissions: refundPermissions,
    count: async (db, companyId, { longAgo }) =>
      together(
        await Promise.all([
          todayRepository.countRefunds(db, companyId, longAgo),
          todayRepository.countRefundRequests(db, companyId, longAgo),
        ]),
      ),
  },
  {
    queue: 'talk',
    permissions: ['customer.view'],
    count: (db, companyId, { longAgo }) => todayRepository.countTalks(db, companyId, longAgo),
  },
  {
    queue: 'inquiry',
    permissions: ['customer.view'],
    count: (db, companyId, { longAgo }) => todayRepository.countUnread(db, companyId, longAgo),
  },
]

const readQueues = (db: Db, member: Member, clock: Clock): Promise<Today['queues']> =>
  Promise.all(
    queues
      .filter(({ permissions }) => permissions.some((one) => member.permissions.has(one)))
      .map(async ({ queue, count, withoutJudging }) => {
        const { n, late, oldest } = await count(db, member.companyId, clock)
        const opened = withoutJudging && !member.permissions.has('artwork.judge') ? withoutJudging : queue
        return { queue, ...todayLists[opened](), count: n, late, oldest: oldest?.getTime() }
      }),
  )

const readDue = async (db: Db, shop: Shop, member: Member, { now, until }: Clock): Promise<Today['due']> => {
  const filter = { states: shopsTurn, dueBefore: until }
  const [{ n, late }, rows] = await Promise.all([
    todayRepository.countDue(db, shop.id, shopsTurn, now, until),
    listByDue(db, shop.id, filter, undefined, maxDue),
  ])
  return {
    late: { ...todayLists.late(), count: late },
    // As in its list: late orders, those due until tonight, and those without a due date.
    today: { ...todayLists.due(), count: n },
    list: await describeRows(db, shop, member, rows),
  }
}

const readMoney = async (db: Db, companyId: string, { since, until }: Clock): Promise<Today['money']> => {
  const first = since.getTime() - (chartDays - 1) * dayMs
  const [lines, placed, awaited] = await Promise.all([
    cashRepository.list(db, companyId, new Date(first), until),
    todayRepository.countPlaced(db, companyId, since),
    todayRepository.sumUnpaid(db, companyId, unpaid),
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

const readMessages = async (db: Db, companyId: string): Promise<Today['messages']> => {
  const [count, newest] = await Promise.all([
    todayRepository.countFailedMessages(db, companyId),
    todayRepository.listFailedMessages(db, companyId, maxTroubles),
  ])
  return {
    ...todayLists.messages(),
    count,
    newest: newest.map(({ id, channel, template, error, createdAt }) => ({
      id,
      channel: channel as 'sms' | 'mail',
      template,
      error,
      at: createdAt.getTime(),
    })),
  }
}

const readRefunds = async (
  db: Db,
  { companyId, permissions }: Member,
  { longAgo, now }: Clock,
): Promise<Today['refunds']> => {
  const [{ late }, oldest] = await Promise.all([
    todayRepository.countRefunds(db, companyId, longAgo),
    todayRepository.listHangingRefunds(db, companyId, longAgo, maxTroubles),
  ])
  return {
    ...todayLists.hanging(),
    count: late,
    oldest: oldest.map(({ refund, channel, orderNo }) => ({
      refund_no: refund.refundNo,
      order_id: refund.orderId,
      order_no: orderNo,
      ...(seesPrices({ permissions }) && { amount_fen: refund.amountFen }),
      state: refund.state,
      channel,
      to: refund.to as RefundTarget,
      failure: refund.failure,
      todo: refundAdvice({
        state: refund.state,
        channel,
        to: refund.to as RefundTarget,
      }),
      // These entries are not promised again.
      may_mark: isMarkable(refund, channel, false, now.getTime()),
      at: refund.createdAt.getTime(),
    })),
  }
}

/** The numbers alone, for the menu of every page. */
export const listQueues = async (db: Db, member: Member, now: number) => ({
  queues: await readQueues(db, member, clockAt(now)),
})

/** The shop's work today, as far as it concerns this person. */
export const readToday = async (db: Db, shop: Shop, member: Member, now: number): Promise<Today> => {
  const clock = clockAt(now)
  const { permissions } = member
  const seesMoney = seesPrices(member) && (permissions.has('payment.view') || permissions.has('report.view'))
  const [counts, mine, due, money, messages, refunds] = await Promise.all([
    readQueues(db, member, clock),
    readTasks(db, member, now),
    readDue(db, shop, member, clock),
    seesMoney ? readMoney(db, shop.id, clock) : undefined,
    permissions.has('customer.view') ? readMessages(db, shop.id) : undefined,
    refundPermissions.some((one) => permissions.has(one)) ? readRefunds(db, member, clock) : undefined,
  ])
  return { at: now, queues: counts, mine, due, money, messages, refunds }
}
