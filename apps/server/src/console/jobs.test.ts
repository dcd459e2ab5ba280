import { codes, stateOfOrder } from '@yinpu/contract'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { audit, jobEntries, jobs } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { fillJobs } from '../modules/job/fill-jobs.ts'
import { createPressConsole } from '../testing/press-console.ts'
import { productId } from '../testing/product-ids.ts'

const console = await createPressConsole()
const { shop, token, owner, press, farPress, prepress, service, stranger } = console
const { inProduction, underReview, awaitingShipment } = stateOfOrder
const { approve, approved, finishUntil, jobsOf, move, read } = console
afterAll(console.close)

const db = () => shop.database.db

describe('the jobs of an order', () => {
  it('are made with the approval, one of each line, and stand at their first step', async () => {
    const { orderId, all, id } = await approved(2)
    expect(all).toHaveLength(2)
    const job = await read(id)
    expect(job).toMatchObject({ state: 'open', at: 1, order_state: inProduction, can_move: true })
    expect(job.job_no).toMatch(/^GD\d{6}-[2-9A-HJKMNP-Z]{6}$/)
    expect(job.route.map(({ name }) => name)).toEqual([
      '排版',
      '制版',
      '开料',
      '印刷',
      '裁切',
      '质检',
      '包装',
    ])
    expect(job.pieces).toBe(5000)
    expect(job.current).toMatchObject({ name: '排版', state: 'waiting' })
    const { lines } = await shop.must(press.call('getOrderRoutes', { params: { id: orderId } }))
    expect(lines.flatMap((line) => line.jobs.map(({ job_id }) => job_id)).toSorted()).toEqual(all.toSorted())
    const { list } = await shop.must(
      press.call('listJobs', { query: { keyword: job.job_no.replace('-', '') } }),
    )
    expect(list.map(({ job_id }) => job_id)).toEqual([id])
    const found = await shop.must(press.call('listJobs', { query: { keyword: job.order_no, limit: 1 } }))
    const rest = await shop.must(
      press.call('listJobs', { query: { keyword: job.order_no, cursor: found.next } }),
    )
    expect([...found.list, ...rest.list].map(({ job_id }) => job_id).toSorted()).toEqual(all.toSorted())
    expect(JSON.stringify(job)).not.toMatch(/_fen/)
  })

  it('move the order to shipping with the last step of the last one, and once', async () => {
    const { orderId, all } = await approved(2)
    const [first = '', second = ''] = all
    await finishUntil(first)
    expect((await shop.rowOf(orderId)).state).toBe(inProduction)
    await finishUntil(second)
    expect((await shop.rowOf(orderId)).state).toBe(awaitingShipment)
    const view = await shop.must(owner.call('getOrder', { params: { id: orderId } }))
    expect(view.timeline.filter(({ title }) => title === '生产完成，待发货')).toHaveLength(1)
    expect(await read(second)).toMatchObject({ state: 'done', can_move: false })
    expect((await shop.must(press.call('listJobs', { query: { state: 'done' } }))).list[0]).toMatchObject({
      job_id: second,
    })
  })

  it('are withdrawn when the artwork goes back, and made anew with the next approval', async () => {
    const { orderId, id } = await approved()
    const giveBack = () =>
      press.call('returnArtwork', { params: { id: orderId }, body: { to: 'review', why: '黑字' } as never })
    expect(await shop.must(giveBack())).toMatchObject({ state: underReview })
    expect(await read(id)).toMatchObject({ state: 'withdrawn' })
    expect((await move(press, id, 'start', 0)).msg).toContain('已撤回')
    await shop.must(approve(orderId))
    expect((await jobsOf(orderId)).filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  it('keep the order once ink is on paper, until the job itself goes back', async () => {
    const { orderId, id } = await approved()
    await finishUntil(id, 3)
    const giveBack = () =>
      press.call('returnArtwork', { params: { id: orderId }, body: { to: 'review', why: '黑字' } as never })
    expect(await giveBack()).toMatchObject({ code: codes.conflict, msg: expect.stringContaining('已经开印') })
    await shop.must(move(press, id, 'back', 4, { to: 0, reason: '稿件错了' }))
    await shop.must(giveBack())
  })

  it('keep an approval that somebody has begun with from being undone', async () => {
    const { orderId, id } = await approved()
    await shop.must(move(press, id, 'start', 0))
    const undo = await prepress.call('undoApproval', { params: { id: orderId } })
    expect(undo).toMatchObject({ code: codes.conflict, msg: expect.stringContaining('已经有人在做') })
  })

  it('are finished by the old button, which says so', async () => {
    const { orderId, id } = await approved()
    await shop.must(move(press, id, 'start', 0))
    await shop.must(press.call('finishProduction', { params: { id: orderId } }))
    const job = await read(id)
    expect(job.state).toBe('done')
    expect(job.route.every(({ state }) => state === 'done')).toBe(true)
    expect(job.history[0]).toMatchObject({ move: 'close', reason: expect.stringContaining('7 道一并完成') })
    const view = await shop.must(owner.call('getOrder', { params: { id: orderId } }))
    const finished = view.timeline.find(({ title }) => title === '生产完成，待发货')
    expect(finished?.note).toContain(`工单 ${job.job_no}：还没有报的 7 道一并完成：排版、制版`)
    // The buyer reads nothing of it.
    expect(JSON.stringify((await shop.detail(token, orderId)).timeline)).not.toContain('一并完成')
  })
})

describe('a step', () => {
  it('takes what the one before gave; a part counts once, and the rest makes it whole', async () => {
    const { id } = await approved()
    await finishUntil(id, 2)
    const printing = (await read(id)).route[3]
    if (!printing) throw new Error('no step')
    await shop.must(move(press, id, 'start', 3))
    await shop.must(move(press, id, 'part', 3, { good: 100 }))
    const cut = (await read(id)).route[4]
    expect(cut).toMatchObject({ taken: 100, supplied: false })
    expect((await move(press, id, 'finish', 4)).msg).toContain('还没有做完')
    await shop.must(move(press, id, 'part', 4, { good: 100 }))
    const rest = printing.taken - 100
    const tooMany = await move(press, id, 'part', 3, { good: rest + 1 })
    expect(tooMany).toMatchObject({ code: codes.invalid, data: { fields: { good: expect.any(String) } } })
    await shop.must(move(press, id, 'part', 3, { good: rest - 10, waste: 10, cause: '套印不准' }))
    expect((await read(id)).route.slice(3, 5)).toMatchObject([
      { state: 'done', good: printing.taken - 10, waste: 10 },
      { state: 'running', good: 100, taken: printing.taken - 10 },
    ])
  })

  it('asks why pieces are short, makes the rest by a job of its own, and the order waits for both', async () => {
    const { orderId, id } = await approved()
    await finishUntil(id, 4)
    const { taken } = (await read(id)).route[5] ?? { taken: 0 }
    const short = { good: 4000, waste: taken - 4000, cause: '起泡' }
    expect(await move(press, id, 'finish', 5, short)).toMatchObject({
      code: codes.invalid,
      data: { fields: { reason: expect.stringContaining('少 1,000') } },
    })
    await shop.must(move(press, id, 'finish', 5, { ...short, reason: '膜起泡', reprint: true }))
    const rest = (await jobsOf(orderId)).find(({ restOf }) => restOf === id)
    expect(rest).toMatchObject({ pieces: 1000, state: 'open' })
    // The loss was explained: packing asks no more.
    await shop.must(move(press, id, 'finish', 6, { cartons: 3, weight_g: 47_000 }))
    expect(await read(id)).toMatchObject({ state: 'done', cartons: 3, weight_g: 47_000 })
    expect((await shop.rowOf(orderId)).state).toBe(inProduction)
    expect((await read(rest?.id ?? '')).route.map(({ name }) => name)).not.toContain('制版')
    await finishUntil(rest?.id ?? '')
    expect((await shop.rowOf(orderId)).state).toBe(awaitingShipment)
  })

  it('takes its rest job back when it is made again', async () => {
    const { orderId, id } = await approved()
    await finishUntil(id, 4)
    const { taken } = (await read(id)).route[5] ?? { taken: 0 }
    const short = { good: 4000, waste: taken - 4000, reason: '膜起泡', reprint: true }
    await shop.must(move(press, id, 'finish', 5, short))
    await shop.must(move(press, id, 'back', 6, { to: 3, reason: '全部重印' }))
    expect((await jobsOf(orderId)).find(({ restOf }) => restOf === id)).toMatchObject({ state: 'withdrawn' })
    const job = await read(id)
    expect(job).toMatchObject({ at: 4, current: { name: '印刷', state: 'waiting' } })
    expect(job.history.filter(({ voided }) => voided).map(({ step }) => step)).toContain('质检')
  })

  it('stands still with a reason and without its clock, goes on, and changes hands', async () => {
    const { id } = await approved()
    await shop.must(move(press, id, 'start', 0))
    shop.clock.time += 10 * 60_000
    expect(await move(press, id, 'hold', 0, { reason: '' })).toMatchObject({ code: codes.invalid })
    await shop.must(move(press, id, 'hold', 0, { reason: '等客户回话' }))
    shop.clock.time += 60 * 60_000
    expect((await read(id)).current).toMatchObject({ state: 'paused', why: '等客户回话' })
    await shop.must(move(press, id, 'resume', 0))
    await shop.must(move(owner, id, 'take', 0))
    shop.clock.time += 5 * 60_000
    const done = await shop.must(move(owner, id, 'finish', 0))
    const { name } = (await shop.must(owner.call('getMe', {}))).staff
    expect(done.route[0]).toMatchObject({ state: 'done', who: name, worked_seconds: 15 * 60 })
  })

  it('is moved by the first of two people over two processes, and the second is told', async () => {
    const { id } = await approved()
    const answers = await Promise.all([press, farPress].map((client) => move(client, id, 'start', 0)))
    const refused = answers.filter(({ code }) => code === codes.conflict)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.msg).toContain('已经开始排版')
    const started = await db()
      .select()
      .from(jobEntries)
      .where(and(eq(jobEntries.jobId, id), eq(jobEntries.move, 'start')))
    expect(started).toHaveLength(1)
    const late = await move(press, id, 'finish', 0, { seen: 0 })
    expect(late).toMatchObject({ code: codes.conflict })
  })

  it('writes one row of the audit for each move', async () => {
    const { id } = await approved()
    await shop.must(move(press, id, 'start', 0))
    await move(press, id, 'start', 0)
    const rows = await db().select().from(audit).where(eq(audit.subjectId, id))
    expect(rows).toMatchObject([{ action: 'startJob', after: { state: 'running', process: '排版' } }])
  })

  it('is refused to people who may not move it, and missing in another shop', async () => {
    const { id } = await approved()
    expect((await move(service, id, 'start', 0)).code).toBe(codes.refused)
    expect((await move(stranger, id, 'start', 0)).code).toBe(codes.notFound)
    expect((await stranger.call('getJob', { params: { id } })).code).toBe(codes.notFound)
    expect((await move(press, id, 'start', 99)).code).toBe(codes.invalid)
  })
})

describe('two people at once', () => {
  it('either return the artwork or print, and never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { orderId, id } = await approved()
      await finishUntil(id, 2)
      const [printed, returned] = await Promise.all([
        move(farPress, id, 'finish', 3),
        prepress.call('returnArtwork', {
          params: { id: orderId },
          body: { to: 'review', why: '错' } as never,
        }),
      ])
      expect([printed.code, returned.code].filter((code) => code === codes.ok)).toHaveLength(1)
      expect((await shop.rowOf(orderId)).state).toBe(printed.code === codes.ok ? inProduction : underReview)
    }
  })

  it('finish the last two jobs, and the order moves once', async () => {
    const { orderId, all } = await approved(2)
    const [first = '', second = ''] = all
    await finishUntil(first, 5)
    await finishUntil(second, 5)
    const answers = await Promise.all([move(press, first, 'finish', 6), move(farPress, second, 'finish', 6)])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    expect((await shop.rowOf(orderId)).state).toBe(awaitingShipment)
    const view = await shop.must(owner.call('getOrder', { params: { id: orderId } }))
    expect(view.timeline.filter(({ title }) => title === '生产完成，待发货')).toHaveLength(1)
  })
})

describe('random histories over two processes', () => {
  const some = <Item>(items: readonly Item[], dice: number) => items[dice % items.length] as Item
  const names = ['start', 'part', 'finish', 'finish', 'hold', 'resume', 'take', 'back'] as const

  it('conserve pieces, refuse what is too late in words, and end the order once', async () => {
    const history = fc.sample(fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 }), {
      numRuns: 1,
      seed: 20_261,
    })[0]
    const { orderId, id } = await approved()
    for (let at = 0; at + 1 < (history ?? []).length; at += 2) {
      const { route, at: current } = await read(id)
      const answers = await Promise.all(
        [press, farPress].map((client, which) => {
          const dice = history?.[at + which] ?? 0
          const step = Math.min(route.length - 1, current - 1 + (dice % 2))
          const { open = 0 } = route[step] ?? {}
          const good = Math.max(0, open - (dice % 7))
          const body = { good, waste: open - good, reason: '随机', to: Math.max(0, step - 1) }
          return move(client, id, some(names, dice >> 3), step, body)
        }),
      )
      for (const { code, msg } of answers)
        expect([code, msg]).toEqual([
          expect.toBeOneOf([codes.ok, codes.conflict, codes.invalid]),
          expect.any(String),
        ])
      for (const { good, waste, taken, open, state } of (await read(id)).route)
        expect(state === 'done' ? good + waste <= taken : good + waste + open === taken).toBe(true)
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

describe('orders from the release before', () => {
  const fill = async () => {
    let position: string | undefined
    do position = await db().transaction((tx) => fillJobs(() => shop.clock.time)(tx, position))
    while (position !== undefined)
  }

  it('get their jobs, which may come twice, and jobs of orders that have moved on end', async () => {
    const { orderId, id } = await approved()
    const old = await approved(2)
    await db().delete(jobs).where(eq(jobs.orderId, old.orderId))
    // A process of the release before has finished the order without its jobs.
    await shop.setState(orderId, awaitingShipment)
    await fill()
    await fill()
    expect(await jobsOf(old.orderId)).toHaveLength(2)
    expect(await read(id)).toMatchObject({ state: 'done' })
    const { lines } = await shop.must(press.call('getOrderRoutes', { params: { id: old.orderId } }))
    expect(lines.every((line) => line.jobs.length === 1)).toBe(true)
  })
})

describe('orders without artwork', () => {
  it('of samples have their jobs with the payment', async () => {
    const produce_id = await productId(shop, 'baiyang-he')
    const box = { yangpin_type: 1 as const, length: 120, width: 60, height: 160, quantity: 3, gsm: 350 }
    const body = { ...box, produce_id, paper: 'bk', save: true }
    const { bjd_id = '' } = await shop.must(shop.ask('quoteSample', { body }, token))
    const order = await shop.must(
      shop.ask('placeOrder', { body: await shop.orderBody(token, [bjd_id]) }, token),
    )
    expect(await jobsOf(order.order_id)).toEqual([])
    await shop.pay(order.order_id)
    const [job] = await jobsOf(order.order_id)
    expect((await read(job?.id ?? '')).route.map(({ name }) => name)).toEqual(['切割成型', '质检', '包装'])
  })

  it('of reprints have those of the order that they repeat, for fewer pieces', async () => {
    const { orderId, id } = await approved()
    await finishUntil(id)
    const { lines } = await shop.detail(token, orderId)
    const claim = {
      ...{ order_id: orderId, type: 1 as const, reason: '颜色偏差' as const, description: '偏红' },
      lines: [{ line_id: lines[0]?.line_id ?? '', quantity: 200 }],
    }
    const { after_id } = await shop.must(shop.ask('applyAfterSale', { body: claim }, token))
    await shop.must(owner.call('agreeToAfterSale', { params: { id: after_id }, body: {} as never }))
    const { follow_up } = await shop.must(shop.ask('getAfterSale', { params: { id: after_id } }, token))
    const [job] = await jobsOf(follow_up?.order_id ?? '')
    const reprint = await read(job?.id ?? '')
    expect(reprint).toMatchObject({ pieces: 200, state: 'open' })
    expect(reprint.route.map(({ name }) => name)).toEqual((await read(id)).route.map(({ name }) => name))
    expect(reprint.route.at(-1)).toMatchObject({ needed: 200 })
  })
})
