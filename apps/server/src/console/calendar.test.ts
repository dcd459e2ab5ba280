import { calendarOf, codes, dayAfter, formatMoment, stateOfOrder, usualCalendar } from '@yinpu/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { audit, orders } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { operator } from '../kernel/actor.ts'
import { approveArtwork } from '../modules/order/shop-moves.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import { flyer } from '../testing/order-shop.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
let start: number
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  start = shop.clock.time
})
afterAll(() => shop.close())
afterEach(() => {
  shop.clock.time = start
})

const at = (moment: string) => Date.parse(`${moment}+08:00`)
type Settings = typeof usualCalendar

/** The shop stands in memory, which an announcement renews a moment after the change. */
const setCalendar = async (changes: Partial<Settings> = {}) => {
  const { version } = await shop.must(owner.call('getCalendar', {}))
  const changed = await shop.must(
    owner.call('updateCalendar', { body: { ...usualCalendar, ...changes, version } }),
  )
  const { version: _, ...settings } = changed
  await vi.waitFor(
    async () => {
      const { calendar } = await shop.must(shop.ask('getCompany'))
      expect(calendar).toEqual(calendarOf(settings))
    },
    { timeout: 10_000 },
  )
  return changed
}
const dayOff = (day: string, note = '') => ({ day, open: false, note })

describe('the calendar of a shop', () => {
  it('is the usual one until somebody changes it, and buyers read the new one', async () => {
    expect(await shop.must(owner.call('getCalendar', {}))).toEqual({ version: 0, ...usualCalendar })
    expect((await shop.must(shop.ask('getCompany'))).calendar).toEqual(calendarOf(usualCalendar))
    await setCalendar({ weekdays: [5, 1, 2, 3, 4], days: [dayOff('2026-11-27', '盘点')] })
    const { calendar } = await shop.must(shop.ask('getCompany'))
    expect(calendar.weekdays).toEqual([1, 2, 3, 4, 5])
    expect(calendar.closed_days).toContain('2026-11-27')
    const [row] = (
      await shop.database.db.select().from(audit).where(eq(audit.action, 'updateCalendar'))
    ).slice(-1)
    expect(row).toMatchObject({
      subjectName: '工作日历',
      before: { weekdays: '周一至周六', own_days: '' },
      after: { weekdays: '周一至周五', own_days: '2026-11-27 休息（盘点）' },
    })
    expect(Object.keys(row?.after ?? {}).toSorted()).toEqual(['own_days', 'weekdays'])
  })

  it('of two people who change it at once takes one, and tells the other what stands now', async () => {
    const { version } = await shop.must(owner.call('getCalendar', {}))
    const save = (hour: number) =>
      owner.call('updateCalendar', { body: { ...usualCalendar, dispatch_hour: hour, version } })
    const answers = await Promise.all([save(15), save(16)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
    const current = await shop.must(owner.call('getCalendar', {}))
    expect(answers.find(({ code }) => code === codes.conflict)?.data).toEqual(current)
    expect(current.version).toBe(version + 1)
  })

  it.each<[string, Partial<Settings>, string]>([
    ['no working day', { weekdays: [] }, 'weekdays'],
    ['a day twice', { days: [dayOff('2026-11-27'), dayOff('2026-11-27')] }, 'days'],
    ['a day that does not exist', { no_rush_days: ['2026-02-30'] }, 'no_rush_days.0'],
    [
      'a closure of months',
      { days: Array.from({ length: 80 }, (_, many) => dayOff(dayAfter('2027-03-01', many))) },
      'days',
    ],
  ])('is refused with %s', async (_, changes, field) => {
    const { version } = await shop.must(owner.call('getCalendar', {}))
    const answer = await owner.call('updateCalendar', { body: { ...usualCalendar, ...changes, version } })
    expect(answer).toMatchObject({ code: codes.invalid, data: { fields: { [field]: expect.any(String) } } })
    expect((await shop.must(owner.call('getCalendar', {}))).version).toBe(version)
  })

  it('is for those who keep the shop', async () => {
    const press = await shop.signedIn(staffOf.press)
    expect((await press.call('getCalendar', {})).code).toBe(codes.refused)
  })
})

describe('the due date of an order', () => {
  const dueOf = async (id: string) => {
    const { dueAt } = await shop.rowOf(id)
    return dueAt && formatMoment(dueAt.getTime())
  }
  /** Holidays begin a day after the shop's clock, so that the buyer's tokens still hold. */
  const overHolidays = () =>
    setCalendar({ days: [dayOff('2026-03-03'), dayOff('2026-03-04'), dayOff('2026-03-05')] })
  const promise = (id: string, promisedDays: number, countsWorkingDays = true) =>
    shop.database.db.update(orders).set({ promisedDays, countsWorkingDays }).where(eq(orders.id, id))
  const approved = async (id: string) =>
    approveArtwork(shop.app.payments, await shop.rowOf(id), operator, shop.clock.time)

  it('counts from the payment, provisionally, and again from the approved artwork, over a holiday', async () => {
    await overHolidays()
    const { token } = await shop.aBuyer()
    const { order_id: id } = await shop.anOrder(token)
    await promise(id, 2)
    shop.clock.time = at('2026-03-02T10:00:00')
    await shop.pay(id)
    expect(await dueOf(id)).toBe('2026-03-07 18:00')
    shop.clock.time = at('2026-03-06T09:00:00')
    await shop.setState(id, stateOfOrder.underReview)
    await approved(id)
    expect(await dueOf(id)).toBe('2026-03-09 18:00')
  })

  it('of an order that was placed before stays in calendar days, and the approval leaves it', async () => {
    await overHolidays()
    const { token } = await shop.aBuyer()
    const { order_id: id } = await shop.anOrder(token)
    await promise(id, 2, false)
    shop.clock.time = at('2026-03-02T10:00:00')
    await shop.pay(id)
    expect(await dueOf(id)).toBe('2026-03-04 18:00')
    await shop.setState(id, stateOfOrder.underReview)
    shop.clock.time = at('2026-03-06T09:00:00')
    await approved(id)
    expect(await dueOf(id)).toBe('2026-03-04 18:00')
  })

  it('stands on the order as buyer and shop see it, in working days', async () => {
    await setCalendar()
    const { token } = await shop.aBuyer()
    const { order_id: id } = await shop.anOrder(token)
    await shop.pay(id)
    const seen = await shop.detail(token, id)
    const order = await shop.must(owner.call('getOrder', { params: { id } }))
    expect(seen).toMatchObject({ working_days: true, promised_days: order.promised_days })
    expect(seen.due_at).toBe(order.due_at)
    expect(order.due_at).toBeGreaterThan(shop.clock.time)
  })
})

describe('a rush order', () => {
  const rush = async () => {
    const { terms } = await shop.must(shop.ask('quoteOffset', { body: flyer }))
    const { value = '' } = terms.findLast(({ offered }) => offered) ?? {}
    expect(value).not.toBe(terms[0]?.value)
    return value
  }
  const objection = '今天不接加急，3月3日起可选，请改选普通交期'

  it('is refused at the quote on a day without rush orders, and its term names the reason', async () => {
    await setCalendar()
    const value = await rush()
    await setCalendar({ no_rush_days: ['2026-03-02'] })
    shop.clock.time = at('2026-03-02T00:00:00')
    const answer = await shop.ask('quoteOffset', { body: { ...flyer, rush: value } })
    expect(answer).toMatchObject({ code: codes.invalid, data: { fields: { rush: objection } } })
    const { terms } = await shop.must(shop.ask('quoteOffset', { body: flyer }))
    expect(terms.find((term) => term.value === value)).toMatchObject({ offered: false, reason: objection })
    expect(terms[0]).toMatchObject({ offered: true })
    expect(terms[0]).not.toHaveProperty('reason')
  })

  it('is refused at the checkout when the day turns, and nothing is ordered at another price', async () => {
    await setCalendar()
    const value = await rush()
    await setCalendar({ no_rush_weekdays: [1] })
    shop.clock.time = at('2026-03-01T23:59:59')
    const { token } = await shop.aBuyer()
    const bjd = await shop.saved(token, { rush: value })
    const body = await shop.orderBody(token, [bjd])
    shop.clock.time = at('2026-03-02T00:00:00')
    const refused = await shop.ask('placeOrder', { body }, token)
    expect(refused).toMatchObject({ code: codes.conflict, msg: expect.stringContaining(objection) })
    const { list } = await shop.must(shop.ask('listQuotations', { query: {} }, token))
    expect(list).toMatchObject([{ id: bjd, problem: objection }])
    const { expect_fen: _seen, ...choice } = body
    const preview = await shop.must(shop.ask('previewOrder', { body: choice }, token))
    expect(preview.lines).toMatchObject([{ problem: objection }])
    expect(preview.rushes.find(({ id }) => id === value)).toMatchObject({ problem: objection })
    // With the usual term it is an order, at the price of that term.
    const usual = { ...choice, rush: preview.rushes[0]?.id ?? '' }
    const { total_fen } = await shop.must(shop.ask('previewOrder', { body: usual }, token))
    expect(total_fen).toBeLessThan(body.expect_fen)
    const placed = await shop.ask('placeOrder', { body: { ...usual, expect_fen: total_fen } }, token)
    expect(placed.code).toBe(codes.ok)
  })
})
