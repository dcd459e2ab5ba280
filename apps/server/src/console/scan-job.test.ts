import { randomUUID } from 'node:crypto'
import { codes, stateOfOrder } from '@yinpu/contract'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { audit, jobEntries, orders } from '../db/schema/index.ts'
import { and, eq, sql } from '../db/sql.ts'
import { createPressConsole } from '../testing/press-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

const console = await createPressConsole()
const { shop, owner, press, farPress, farOwner, service, stranger } = console
const { approved, finishUntil, jobsOf, move, read } = console
const { awaitingShipment, cancelled } = stateOfOrder
afterAll(console.close)

const minute = 60_000
const db = () => shop.database.db
/** Time passes between two scans, so that the second is none of the same ticket by a colleague. */
const wait = (ms = minute) => {
  shop.clock.time += ms
}

/** A scan at a time of the shop's clock, sent now. */
const scanOf = (code: string, changes: Record<string, unknown> = {}) => {
  const now = shop.clock.time
  return { code, key: randomUUID(), at: now, sent_at: now, ...changes }
}
const send = (client: ConsoleClient, body: object) => client.call('scanJob', { body: body as never })
const scan = (client: ConsoleClient, code: string, changes: Record<string, unknown> = {}) =>
  send(client, scanOf(code, changes))
const must = (client: ConsoleClient, code: string, changes: Record<string, unknown> = {}) =>
  shop.must(scan(client, code, changes))
const entriesOf = (id: string, name: 'start' | 'finish') =>
  db()
    .select()
    .from(jobEntries)
    .where(and(eq(jobEntries.jobId, id), eq(jobEntries.move, name)))

describe('a scan', () => {
  it('takes the number with and without its hyphen, in small letters and in the address of a QR code', async () => {
    const { id, no } = await approved()
    for (const code of [
      no,
      no.replace('-', ''),
      no.toLowerCase(),
      `https://yinpu.example/j/${no}`,
      ` ${no}\n`,
    ])
      expect((await shop.must(press.call('findJob', { params: { code } }))).job_id).toBe(id)
    expect((await scan(press, 'YP261115-7K3QXM')).msg).toContain('没有这张工单')
    expect((await scan(press, `${no.slice(0, -1)}${no.endsWith('2') ? '3' : '2'}`)).code).toBe(codes.notFound)
    expect((await scan(press, '')).code).toBe(codes.invalid)
  })

  it('begins a step, asks for the counts of one that runs, and finishes it with them', async () => {
    const { id, no } = await approved()
    await finishUntil(id, 3)
    wait()
    expect(await must(press, no)).toMatchObject({ outcome: 'moved', move: 'start', process: '裁切' })
    wait()
    expect(await must(press, no)).toMatchObject({ outcome: 'count', process: '裁切', step: 4 })
    const { taken } = (await read(id)).route[4] ?? { taken: 0 }
    const counts = { move: 'finish', step: 4, good: taken - 4, waste: 4, cause: '裁偏' }
    const done = await must(press, no, counts)
    expect(done).toMatchObject({ outcome: 'moved', move: 'finish', good: taken - 4, waste: 4, cause: '裁偏' })
    expect(done.job.route[5]).toMatchObject({ state: 'waiting', name: '质检' })
  })

  it('that is sent twice counts once, also over two processes at the same moment', async () => {
    const { id, no } = await approved()
    await finishUntil(id, 3)
    wait()
    const { taken } = (await read(id)).route[4] ?? { taken: 0 }
    const part = scanOf(no, { move: 'part', step: 4, good: 8 })
    const [one, two] = await Promise.all([send(press, part), send(farPress, part)])
    expect([one, two]).toMatchObject([
      { code: codes.ok, data: { outcome: 'moved', good: 8 } },
      { code: codes.ok, data: { outcome: 'moved', good: 8 } },
    ])
    wait()
    expect(await shop.must(send(press, part))).toMatchObject({ outcome: 'moved', good: 8 })
    expect((await read(id)).route[4]).toMatchObject({ good: 8, open: taken - 8 })
    expect(
      await db()
        .select()
        .from(audit)
        .where(and(eq(audit.subjectId, id), eq(audit.action, 'scanJob'))),
    ).toHaveLength(1)
  })

  it('of two people at once is one move, and the second is told by whom it was made', async () => {
    const { id, no } = await approved()
    wait()
    const answers = await Promise.all([scan(press, no), scan(farOwner, no)])
    const outcomes = answers.map((answer) => answer.data?.outcome)
    expect(outcomes.toSorted()).toEqual(['already', 'moved'])
    expect(await entriesOf(id, 'start')).toHaveLength(1)
    wait()
    const ends = await Promise.all([press, farOwner].map((client) => scan(client, no, { move: 'finish' })))
    expect(ends.map(({ data }) => data?.outcome).toSorted()).toEqual(['already', 'moved'])
    const second = ends.find(({ data }) => data?.outcome === 'already')?.data
    expect(second).toMatchObject({ process: '排版', move: 'finish', job: { at: 2 } })
    expect(second?.who).not.toBe('')
    expect(await entriesOf(id, 'finish')).toHaveLength(1)
  })

  it('is written at the time at which it was scanned, by the clock of a phone that is wrong', async () => {
    const { id, no } = await approved()
    const begun = shop.clock.time
    wait(30 * minute)
    const behind = 3 * 3_600_000
    const delayed = (ago: number, changes: object = {}) => ({
      ...{ at: shop.clock.time - behind - ago, sent_at: shop.clock.time - behind, delayed: true, ...changes },
    })
    await must(press, no, delayed(20 * minute))
    await must(press, no, delayed(5 * minute))
    const { route } = await read(id)
    expect(route[0]).toMatchObject({
      ...{ state: 'done', started_at: begun + 10 * minute, finished_at: begun + 25 * minute },
      worked_seconds: 15 * 60,
    })
  })

  it('that comes late is told what has happened since, and moves nothing', async () => {
    const { id, no } = await approved()
    wait(10 * minute)
    await must(farOwner, no)
    wait(10 * minute)
    const late = { at: shop.clock.time - 15 * minute, delayed: true }
    const { name } = (await shop.must(owner.call('getMe', {}))).staff
    expect(await must(press, no, late)).toMatchObject({ outcome: 'already', move: 'start', who: name })
    const refused = await scan(press, no, { delayed: true })
    expect(refused).toMatchObject({ code: codes.conflict, msg: expect.stringContaining(`${name} `) })
    expect((await read(id)).route[0]).toMatchObject({ state: 'running', seen: 1 })
    const ancient = await scan(press, no, { at: shop.clock.time - 8 * 86_400_000 })
    expect(ancient.msg).toContain('7 天')
  })

  it('can be taken back within a minute, until somebody has gone on', async () => {
    const { id, no } = await approved()
    await finishUntil(id, 3)
    wait()
    const { undo } = await must(press, no, { move: 'finish' })
    if (!undo) throw new Error('no undo')
    const { step, seen, to } = undo
    await must(press, no, { move: 'back', step, seen, to, reason: '扫码撤回' })
    expect((await read(id)).route[4]).toMatchObject({ state: 'waiting', good: 0 })
    wait()
    const again = await must(press, no, { move: 'finish' })
    wait()
    await must(owner, no)
    const late = await scan(press, no, { move: 'back', reason: '撤回', ...again.undo, until: undefined })
    expect(late.code).toBe(codes.conflict)
    expect((await read(id)).route.slice(4, 6)).toMatchObject([{ state: 'done' }, { state: 'running' }])
  })

  it('of the wall says what happens: hold, waste, check', async () => {
    const { id, no } = await approved()
    wait()
    expect((await scan(press, no, { move: 'check' })).msg).toContain('还不到质检')
    expect(await must(press, no, { move: 'hold' })).toMatchObject({ move: 'hold', process: '排版' })
    expect((await read(id)).current).toMatchObject({ state: 'paused', why: '扫码暂停' })
    wait()
    expect(await must(press, no, { move: 'hold' })).toMatchObject({ outcome: 'already', move: 'hold' })
    expect(await must(press, no, { move: 'start' })).toMatchObject({ move: 'resume' })
    await finishUntil(id, 4)
    wait()
    expect(await must(press, no, { move: 'check' })).toMatchObject({ move: 'start', process: '质检' })
    wait()
    expect(await must(press, no, { move: 'count' })).toMatchObject({ outcome: 'count', process: '质检' })
  })

  it('is refused to people who may not move jobs, and finds nothing of another shop', async () => {
    const { no } = await approved()
    expect((await scan(service, no)).code).toBe(codes.refused)
    expect((await scan(stranger, no)).code).toBe(codes.notFound)
    expect((await stranger.call('findJob', { params: { code: no } })).code).toBe(codes.notFound)
  })

  it('counts 8 of 10 and then 2 as 10, and carries no waste to the next step', async () => {
    const { id, no } = await approved()
    await finishUntil(id, 3)
    wait()
    const { taken } = (await read(id)).route[4] ?? { taken: 0 }
    await must(press, no, { move: 'part', step: 4, good: taken - 2 })
    // Pieces that are still to come are no loss: the next step may begin with those that are there.
    expect((await read(id)).route[5]).toMatchObject({ supplied: false, waste: 0 })
    wait()
    const rest = await must(press, no, { move: 'part', step: 4, good: 1, waste: 1, cause: '裁偏' })
    const [cut, check] = rest.job.route.slice(4)
    expect(cut).toMatchObject({ state: 'done', good: taken - 1, waste: 1, open: 0 })
    expect(check).toMatchObject({ waste: 0, supplied: true })
    const pieces = ((taken - 1) * (check?.needed ?? 0)) / (cut?.needed ?? 1)
    expect(check?.taken).toBe(Math.floor(pieces))
  })
})

describe('two people at once', () => {
  /** Money is still to be collected: such an order can be cancelled while it is made. */
  const unpaidOrder = async () => {
    const made = await approved()
    await db()
      .update(orders)
      .set({ collectFen: sql`${orders.totalFen}`, paidFen: 0 })
      .where(eq(orders.id, made.orderId))
    return made
  }
  const cancel = (id: string) =>
    farOwner.call('cancelOrder', { params: { id }, body: { why: '客户不要了' } as never })

  it('finish the last step and cancel the order: it is cancelled or the person is told, and what was made stays made', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { orderId, id, no } = await unpaidOrder()
      await finishUntil(id, 5)
      wait()
      const [moved, ended] = await Promise.all([
        scan(round === 1 ? farPress : press, no, { move: 'finish' }),
        cancel(orderId),
      ])
      const { state: now } = await shop.rowOf(orderId)
      if (ended.code === codes.conflict) {
        // The order moved on after the person had read it: they are told, and nothing is cancelled.
        expect([moved.code, now]).toEqual([codes.ok, awaitingShipment])
        expect((await jobsOf(orderId)).map(({ state }) => state)).toEqual(['done'])
        continue
      }
      expect([ended.code, now]).toEqual([codes.ok, cancelled])
      expect((await jobsOf(orderId)).map(({ state }) => state)).toEqual([
        moved.code === codes.ok ? 'done' : 'withdrawn',
      ])
      if (moved.code !== codes.ok) expect(moved.msg).toContain('已撤回')
    }
  })

  it('begin a step of an order that is cancelled meanwhile: its job is withdrawn and stays so', async () => {
    const { orderId, id, no } = await unpaidOrder()
    wait()
    const [moved, ended] = await Promise.all([scan(press, no), cancel(orderId)])
    expect(moved.code).toBeOneOf([codes.ok, codes.conflict])
    expect(ended.code).toBe(codes.ok)
    expect((await jobsOf(orderId)).map(({ state }) => state)).toEqual(['withdrawn'])
    expect((await move(press, id, 'start', 0)).msg).toContain('已撤回')
    expect((await scan(press, no, { move: 'finish' })).msg).toContain('已撤回')
  })
})

describe('random scans by two people over two processes', () => {
  it('conserve pieces, answer each in words, and end the order once', async () => {
    const moves = ['next', 'next', 'start', 'finish', 'part', 'hold', 'count', 'check', 'take'] as const
    const dice = fc.sample(fc.array(fc.nat(1_000_000), { minLength: 50, maxLength: 50 }), {
      numRuns: 1,
      seed: 40,
    })[0]
    const { orderId, id, no } = await approved()
    for (let at = 0; at + 1 < (dice ?? []).length; at += 2) {
      const { route, at: current } = await read(id)
      const { open = 0, count_unit } = route[current - 1] ?? {}
      const scans = [press, farOwner].map((client, which) => {
        const roll = dice?.[at + which] ?? 0
        const name = moves[roll % moves.length]
        const isCounted = count_unit !== 'none' && (name === 'finish' || name === 'part')
        const good = Math.max(0, open - (roll % 5))
        const age = (roll % 3) * 20_000
        const body = scanOf(no, {
          ...{ move: name, at: shop.clock.time - age, delayed: roll % 2 === 0, reason: '随机' },
          ...(isCounted && { good, waste: open - good }),
        })
        return { client, body }
      })
      const answers = await Promise.all(scans.map(({ client, body }) => send(client, body)))
      // An answer was lost: each is sent again.
      const before = await read(id)
      for (const [which, { client, body }] of scans.entries())
        if (answers[which]?.data?.outcome === 'moved')
          expect(await shop.must(send(client, body))).toMatchObject({ outcome: 'moved' })
      expect((await read(id)).route.map(({ good, waste }) => [good, waste])).toEqual(
        before.route.map(({ good, waste }) => [good, waste]),
      )
      for (const { code, msg } of answers)
        expect([code, msg]).toEqual([
          expect.toBeOneOf([codes.ok, codes.conflict, codes.invalid]),
          expect.any(String),
        ])
      for (const { good, waste, taken, open: left, state } of (await read(id)).route)
        expect(state === 'done' ? good + waste <= taken : good + waste + left === taken).toBe(true)
      wait(30_000)
    }
    for (const { step, state } of (await read(id)).route) {
      if (state === 'paused') await shop.must(move(press, id, 'resume', step))
      if (state !== 'done') await move(press, id, 'finish', step, { reason: '收尾' })
    }
    for (const { id: rest, state } of await jobsOf(orderId)) if (state === 'open') await finishUntil(rest)
    expect((await shop.rowOf(orderId)).state).toBe(awaitingShipment)
    const view = await shop.must(owner.call('getOrder', { params: { id: orderId } }))
    expect(view.timeline.filter(({ title }) => title === '生产完成，待发货')).toHaveLength(1)
  })
})
