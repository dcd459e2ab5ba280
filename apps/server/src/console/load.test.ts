import { dayAfter, dayMs, dayOf, hourMs } from '@yinpu/contract'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { orders } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { staffOf } from '../testing/order-console.ts'
import { createProofConsole } from '../testing/proof-console.ts'
import { createSecondProcess } from '../testing/second-process.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

const { shop, owner, press, stranger, inReview, approve } = await createProofConsole()
const elsewhere = await createSecondProcess(shop)
const farPress = await elsewhere.signedIn(staffOf.press)
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

const loadOf = (client: ConsoleClient) => shop.must(client.call('getLoad', {}))
const jobOf = (client: ConsoleClient, id: string) => shop.must(client.call('getJob', { params: { id } }))

/** An order in production, with its job. */
const approved = async () => {
  const order = await inReview({ isAsked: false, jobs: 1 })
  await shop.must(approve(order.id))
  const { lines } = await shop.must(press.call('getOrderRoutes', { params: { id: order.id } }))
  return { orderId: order.id, id: lines[0]?.jobs[0]?.job_id ?? '' }
}

/** Another process hears of it; a snapshot is made again within a few seconds. */
const soon = { timeout: 15_000, interval: 100 }

describe('the load of the press room', () => {
  it('counts a new job at each of its stations, in every process', async () => {
    const before = await loadOf(farPress)
    expect(before.days).toHaveLength(14)
    expect(before.days[0]).toBe(dayOf(shop.clock.time))
    await approved()
    for (const client of [press, farPress])
      await vi.waitFor(async () => {
        expect((await loadOf(client)).open_jobs).toBe(before.open_jobs + 1)
      }, soon)
    const [own, far] = [await loadOf(press), await loadOf(farPress)]
    expect(far.stations).toEqual(own.stations)
    const needed = own.stations.flatMap(({ days }) => days).reduce((sum, day) => sum + day.needed_minutes, 0)
    expect(needed).toBeGreaterThan(0)
  })

  it('says on list, board and page of a job when it is expected, and what the time consists of', async () => {
    const { id } = await approved()
    const job = await vi.waitFor(async () => {
      const read = await jobOf(press, id)
      expect(read.expected_at).toBeGreaterThan(shop.clock.time)
      return read
    }, soon)
    const minutes = (job.why ?? []).reduce((sum, one) => sum + one.minutes, 0)
    expect(Math.abs((job.expected_at ?? 0) - shop.clock.time - minutes * 60_000)).toBeLessThan(10 * 60_000)
    const { list } = await shop.must(press.call('listJobs', { query: { keyword: job.job_no } }))
    expect(list[0]).toMatchObject({ expected_at: job.expected_at, reason: job.reason })
    const { stations } = await shop.must(press.call('getJobFilters', {}))
    expect(stations[0]?.open_minutes).toBeGreaterThanOrEqual(0)
  })

  it('names what fills a day, and a job that will be late with its reason', async () => {
    const { orderId, id } = await approved()
    await shop.database.db
      .update(orders)
      .set({ dueAt: new Date(shop.clock.time + hourMs) })
      .where(eq(orders.id, orderId))
    // Nobody announces a change by hand: the next move does.
    await shop.must(press.call('startJob', { params: { id }, body: { step: 0 } }))
    const late = await vi.waitFor(async () => {
      const job = (await loadOf(press)).late.find(({ job_id }) => job_id === id)
      expect(job).toBeDefined()
      return job
    }, soon)
    expect(late?.expected_at).toBeGreaterThan(late?.due_at ?? 0)
    expect(late?.why[0]?.text).toMatch(/\S/)
    const { days, stations } = await loadOf(press)
    const full = stations
      .flatMap((station) => station.days.map((day, at) => ({ station, day, at })))
      .find(({ day }) => day.needed_minutes > 0)
    if (!full) throw new Error('no day has anything to do')
    const day = await shop.must(
      press.call('getLoadDay', {
        query: { station: full.station.station_id, day: days[full.at] ?? '' },
      }),
    )
    expect(day.name).toBe(full.station.name)
    const sum = day.needed.reduce((total, { minutes }) => total + minutes, 0)
    expect(Math.abs(sum - full.day.needed_minutes)).toBeLessThanOrEqual(day.needed.length)
  })

  it('knows new opening hours at once, in every process', async () => {
    const { version, stations, waste_causes } = await shop.must(owner.call('getStations', {}))
    const press1 = stations.find(({ kind }) => kind === 'press')
    const closed = dayAfter(dayOf(shop.clock.time), 2)
    const changed = stations.map((station) =>
      station === press1
        ? { ...station, exceptions: [{ day: closed, opens: '', closes: '', note: '保养' }] }
        : station,
    )
    await shop.must(owner.call('updateStations', { body: { version, waste_causes, stations: changed } }))
    for (const client of [press, farPress])
      await vi.waitFor(async () => {
        const load = await loadOf(client)
        const own = load.stations.find(({ station_id }) => station_id === press1?.id)
        expect(own?.days[2]?.open_minutes).toBe(0)
      }, soon)
  })

  it('goes on in a process when another one has ended', async () => {
    const other = await createSecondProcess(shop)
    const person = await other.signedIn(staffOf.press)
    const { open_jobs } = await loadOf(person)
    await other.close()
    await approved()
    await vi.waitFor(async () => {
      expect((await loadOf(press)).open_jobs).toBe(open_jobs + 1)
      expect((await loadOf(farPress)).open_jobs).toBe(open_jobs + 1)
    }, soon)
  })

  it('is of the own shop alone', async () => {
    const own = await loadOf(press)
    const theirs = await stranger.call('getLoad', {})
    const ids = new Set(own.late.map(({ job_id }) => job_id))
    expect(theirs.code).toBe(10000)
    expect((theirs.data as typeof own).open_jobs).toBe(0)
    expect((theirs.data as typeof own).late.some(({ job_id }) => ids.has(job_id))).toBe(false)
  })

  it('refuses a station or a day that it does not have', async () => {
    const { stations, days } = await loadOf(press)
    const ask = (id: string, day: string) => press.call('getLoadDay', { query: { station: id, day } })
    const [id = '', day = ''] = [stations[0]?.station_id, days[0]]
    expect((await ask('00000000-0000-4000-8000-0000000000ff', day)).code).toBe(20404)
    expect((await ask(id, dayOf(shop.clock.time + 40 * dayMs))).code).toBe(20404)
    expect((await ask(id, '2026-02-30')).msg).toContain('日期')
  })
})
