// A message is sent once, no matter at which step the process dies: a message that was claimed and never settled is not
// sent again automatically, because nobody knows whether it arrived.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { buyerMessages } from '../../db/schema/index.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { fixedProviders } from '../../providers/testing/fixed-providers.ts'
import { outboxRepository } from '../outbox/outbox-repository.ts'
import {
  createNotificationShop,
  type NotificationShop,
  toMail,
  toMobile,
} from '../outbox/testing/notification-shop.ts'
import { notifyBuyer } from './notify-buyer.ts'

const minute = 60_000
const killed = () => new Error('killed')

let shop: NotificationShop
beforeAll(async () => {
  shop = await createNotificationShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.db.delete(buyerMessages)
  await shop.empty()
})

/** The moment at which the process dies: before its query reaches the database, or after the database has run it. */
type Moment = 'before' | 'after'

interface Life {
  /** the number of the query, counted from one */
  diesAt: number
  moment: Moment
  queries: number
  isDead: boolean
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A query that the database runs, but whose answer this process never gets. */
const unheard = <Question extends object>(question: Question, life: Life): Question =>
  new Proxy(question, {
    get: (target, name) => {
      const own = Reflect.get(target, name, target)
      if (typeof own !== 'function') return own
      if (name === 'then')
        return (_: unknown, reject: (error: Error) => void) =>
          own.call(
            target,
            () => {
              life.isDead = true
              reject(killed())
            },
            reject,
          )
      return (...args: unknown[]) => {
        const next = own.apply(target, args)
        return isObject(next) ? unheard(next, life) : next
      }
    },
  })

const asks = ['select', 'insert', 'update', 'execute']

/** The database as seen by a process that dies at one of its queries. */
const mortal = (db: Db, life: Life): Db =>
  new Proxy(db, {
    get: (target, name) => {
      const own = Reflect.get(target, name, target)
      if (typeof own !== 'function' || !asks.includes(String(name))) return own
      return (...args: unknown[]) => {
        life.queries += 1
        if (life.queries === life.diesAt && life.moment === 'before') life.isDead = true
        if (life.isDead) throw killed()
        const question = own.apply(target, args)
        return life.queries === life.diesAt ? unheard(question, life) : question
      }
    },
  })

const aLife = (diesAt: number, moment: Moment): Life => ({ diesAt, moment, queries: 0, isDead: false })

/** A provider of either kind that counts the messages it receives, and in which the process may die. */
const provider = (arrived: string[], life: Life, dies?: Moment): Providers => {
  const send = async ({ to, mobile }: { to?: string; mobile?: string }) => {
    if (dies === 'before') life.isDead = true
    if (life.isDead) throw killed()
    arrived.push(to ?? mobile ?? '')
    if (dies === 'after') life.isDead = true
    if (life.isDead) throw killed()
  }
  const both = { sms: { hasNotice: true, send }, mail: { send } }
  return fixedProviders(both)
}

/** Everything that comes after: other processes, at once and for hours. */
const goOn = async (arrived: string[]) => {
  const life = aLife(0, 'before')
  const outbox = shop.outboxWith({ providers: provider(arrived, life) })
  for (const pause of [0, 1, 11, 60, 600]) {
    shop.clock.time += pause * minute
    await outbox.sendDue()
  }
}

/** The queries of sending: lost messages, due messages, the claim, and the result. */
const steps = ['lost', 'due', 'claim', 'settle'] as const
const isClaimed = (step: number, moment: Moment) => step > 3 || (step === 3 && moment === 'after')

describe.each([
  ['an SMS', toMobile],
  ['a letter', toMail],
])('%s is sent once although the process dies', (_, recipient) => {
  it.each(
    steps.flatMap((step, at) =>
      (['before', 'after'] as const).map((moment) => [moment, step, at + 1] as const),
    ),
  )('%s it asks the database for %s', async (moment, _step, at) => {
    const arrived: string[] = []
    const life = aLife(at, moment)
    await shop.tell('once', recipient)
    const dying = shop.outboxWith({ db: mortal(shop.db, life), providers: provider(arrived, life) })
    await dying.sendDue().catch(() => undefined)
    expect(life.isDead).toBe(true)
    const before = arrived.length
    await goOn(arrived)
    const message = await shop.theMessage()
    if (!isClaimed(at, moment)) {
      expect([arrived, message.state]).toEqual([[recipient.recipient], 'sent'])
    } else {
      expect(arrived).toHaveLength(before)
      expect(arrived.length).toBeLessThanOrEqual(1)
      const isSettled = at === 4 && moment === 'after'
      expect(message).toMatchObject(isSettled ? { state: 'sent' } : { state: 'failed', isDoubtful: true })
    }
  })

  it.each([
    ['before the provider has heard of it', 'before', 0],
    ['after the provider has taken it', 'after', 1],
  ] as const)('%s', async (_when, dies, times) => {
    const arrived: string[] = []
    const life = aLife(0, 'before')
    await shop.tell('once', recipient)
    const dying = shop.outboxWith({
      db: mortal(shop.db, life),
      providers: provider(arrived, life, dies),
    })
    await dying.sendDue().catch(() => undefined)
    await goOn(arrived)
    expect(arrived).toHaveLength(times)
    const message = await shop.theMessage()
    expect(message).toMatchObject({ state: 'failed', isDoubtful: true, tries: 1 })
    // A member of staff decides to send it again.
    await outboxRepository.renew(shop.db, message.companyId, message.id, new Date(shop.clock.time))
    await goOn(arrived)
    expect(arrived).toHaveLength(times + 1)
    expect(await shop.theMessage()).toMatchObject({ state: 'sent' })
  })
})

describe('an event whose process dies while it tells of it', () => {
  const order = { id: '01900000-0000-7000-8000-000000000001', orderNo: 'YP260301-7K3QXM' }
  const notify = (tx: Db) =>
    notifyBuyer(tx, shop.owner, {
      kind: 'shipped',
      cause: 'parcel:1',
      facts: { order, carrierName: '顺丰速运', trackingNo: 'SF1' },
      now: shop.clock.time,
    })

  it('has told nothing, and tells everything when it is tried again', async () => {
    const whole = aLife(0, 'before')
    await shop.db
      .transaction(async (tx) => {
        await notify(mortal(tx, whole))
        throw killed()
      })
      .catch(() => undefined)
    expect(whole.queries).toBeGreaterThan(3)
    for (const moment of ['before', 'after'] as const)
      for (let diesAt = 1; diesAt <= whole.queries; diesAt += 1) {
        const undone = shop.db.transaction((tx) => notify(mortal(tx, aLife(diesAt, moment))))
        await expect(undone).rejects.toThrow('killed')
        expect(await shop.db.select().from(buyerMessages)).toEqual([])
        expect(await shop.messages()).toEqual([])
      }
    await shop.db.transaction(notify)
    expect(await shop.db.select().from(buyerMessages)).toHaveLength(1)
    expect(await shop.messages()).toHaveLength(2)
  })
})
