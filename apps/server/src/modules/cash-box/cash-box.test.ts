import { codes, dayMs, dayOf, stateOfOrder } from '@yinpu/contract'
import type { CounterDraft } from '@yinpu/contract/console'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cashEntries, cashShifts } from '../../db/schema/index.ts'
import { eq, sql } from '../../db/sql.ts'
import { readPdf } from '../../documents/testing/read-pdf.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { flyer } from '../../testing/order-shop.ts'
import { createSecondProcess, type SecondProcess } from '../../testing/second-process.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let elsewhere: SecondProcess
let service: ConsoleClient
let finance: ConsoleClient
let owner: ConsoleClient
let token: string
let ids: string[]
let boxes = 0
beforeAll(async () => {
  shop = await createOrderConsole()
  elsewhere = await createSecondProcess(shop)
  service = await shop.signedIn(staffOf.service)
  finance = await shop.signedIn(staffOf.finance)
  owner = await shop.signedIn(staffOf.owner)
  token = (await shop.aBuyer()).token
  ids = await shop.plainOrders(token, 40, 10_000)
})

const shiftOf = (client: ConsoleClient, id: string) =>
  shop.must(client.call('getCashShift', { params: { id } }))

const close = (client: ConsoleClient, id: string, more: object) =>
  client.call('closeCashShift', { params: { id }, body: { count: { loose_fen: 0 }, ...more } as never })

/** Closes a shift with exactly what should be there. */
const closeRight = async (client: ConsoleClient, id: string, more: object = {}) => {
  const { expected_fen } = await shiftOf(client, id)
  return shop.must(
    close(client, id, { count: { loose_fen: expected_fen }, expect_fen: expected_fen, ...more }),
  )
}

/** Each test begins with a shop without boxes. */
afterEach(async () => {
  for (const client of [service, finance, owner]) {
    const { mine } = await shop.must(client.call('listCashBoxes', {}))
    if (mine) await closeRight(client, mine)
  }
  const { list } = await shop.must(owner.call('listCashBoxes', {}))
  for (const { id, name, retired } of list)
    if (!retired)
      await shop.must(owner.call('updateCashBox', { params: { id }, body: { name, retired: true } }))
  expect(await shop.faults()).toEqual([])
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

const aBox = async () => {
  boxes += 1
  return (await shop.must(owner.call('addCashBox', { body: { name: `前台 ${boxes} 号箱` } }))).id
}

const open = (client: ConsoleClient, id: string, more: object = {}) =>
  client.call('openCashBox', {
    params: { id },
    body: { count: { notes: { '10000': 5 }, loose_fen: 0 }, ...more } as never,
  })

const opened = async (client: ConsoleClient, box?: string) =>
  (await shop.must(open(client, box ?? (await aBox())))).shift_id

const enter = (client: ConsoleClient, id: string, more: object = {}) =>
  client.call('addCashEntry', {
    params: { id },
    body: { kind: 'expense', amount_fen: 4_600, words: '打包带，收据 1 张', ...more } as never,
  })

const take = (client: ConsoleClient, id: string, more: object = {}) =>
  client.call('takeMoney', {
    params: { id },
    body: { method: 'cash', expect_fen: 10_000, given_fen: 10_000, ...more } as never,
  })

const anOrder = () => ids.pop() ?? expect.fail('more orders are needed')
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> }).fields

const aDraft = async (): Promise<CounterDraft> => {
  const lines = [{ line_id: 'a', baojia_type: 2, request: flyer }]
  return shop.must(
    service.call('openCounterDraft', { body: { pickup: true, method: 'cash', lines } as never }),
  )
}
const order = ({ id, version, total_fen }: CounterDraft, given_fen?: number) =>
  service.call('orderCounterDraft', {
    params: { id },
    body: { version, expect_fen: total_fen, ...(given_fen !== undefined && { given_fen }) },
  })

describe('a cash box', () => {
  it('is opened with a count, used, counted and locked; the next shift begins with what was left', async () => {
    const box = await aBox()
    const id = await opened(service, box)
    expect(await shiftOf(service, id)).toMatchObject({
      ...{ opening_fen: 50_000, expected_fen: 50_000, mine: true, entries: [] },
      opening_count: { notes: { '10000': 5 } },
    })
    await shop.must(take(service, anOrder()))
    await shop.must(enter(service, id))
    await shop.must(enter(service, id, { kind: 'bank', amount_fen: 30_000, words: '存建行 6222' }))
    await shop.must(enter(service, id, { kind: 'in', amount_fen: 100, words: '卖废纸' }))
    const shift = await shiftOf(service, id)
    expect(shift).toMatchObject({ in_fen: 10_100, ins: 2, out_fen: 34_600, outs: 2, expected_fen: 25_500 })
    expect(shift.entries.map(({ kind, amount_fen, after_fen }) => [kind, amount_fen, after_fen])).toEqual([
      ['payment', 10_000, 60_000],
      ['expense', -4_600, 55_400],
      ['bank', -30_000, 25_400],
      ['in', 100, 25_500],
    ])
    // A difference of ten yuan waits for words.
    const wrong = { count: { notes: { '10000': 2, '5000': 0, '500': 9 }, loose_fen: 0 }, expect_fen: 25_500 }
    const silent = await close(service, id, wrong)
    expect([silent.code, fieldsOf(silent)?.words]).toEqual([
      codes.invalid,
      expect.stringContaining('少 10.00'),
    ])
    const closed = await shop.must(close(service, id, { ...wrong, words: '找错一张' }))
    expect(closed).toMatchObject({ counted_fen: 24_500, difference_fen: -1_000 })
    const { list } = await shop.must(finance.call('listCashShifts', { query: {} }))
    expect(list[0]).toMatchObject({ id, expected_fen: 25_500, counted_fen: 24_500, words: '找错一张' })
    // The next person counts again; another sum than was left needs words.
    const other = await open(finance, box)
    expect([other.code, fieldsOf(other)?.words]).toEqual([codes.invalid, expect.stringContaining('245.00')])
    await shop.must(open(finance, box, { words: '老板放了 255' }))
  })

  it('is used by one person at a time, or by those who say so, and a person uses one box', async () => {
    const [box, second] = [await aBox(), await aBox()]
    const id = await opened(service, box)
    const taken = await open(finance, box)
    expect([taken.code, taken.msg]).toEqual([codes.conflict, expect.stringContaining('一起用')])
    expect((await open(service, second)).code).toBe(codes.conflict)
    expect((await enter(finance, id)).code).toBe(codes.conflict)
    await shop.must(finance.call('joinCashShift', { params: { id } }))
    await shop.must(enter(finance, id))
    await shop.must(take(finance, anOrder()))
    expect((await shiftOf(service, id)).people).toHaveLength(2)
    await shop.must(service.call('leaveCashShift', { params: { id } }))
    expect((await enter(service, id)).code).toBe(codes.conflict)
    const last = await finance.call('leaveCashShift', { params: { id } })
    expect([last.code, last.msg]).toEqual([codes.conflict, expect.stringContaining('交班')])
    expect((await close(service, id, { expect_fen: 55_400 })).code).toBe(codes.conflict)
  })

  it('is handed over to a colleague, who goes on with the counted sum', async () => {
    const id = await opened(service)
    const { colleagues } = await shiftOf(service, id)
    const { staff } = await shop.must(finance.call('getMe', {}))
    expect(colleagues.map(({ id: one }) => one)).toContain(staff.id)
    const { next_shift_id } = await closeRight(service, id, { hand_to: staff.id })
    const { mine } = await shop.must(finance.call('listCashBoxes', {}))
    expect(mine).toBe(next_shift_id)
    expect(await shiftOf(finance, mine ?? '')).toMatchObject({ opening_fen: 50_000, mine: true })
    expect(await shiftOf(service, id)).toMatchObject({ handed_to: staff.name, mine: false })
    const press = (await shop.must(owner.call('listStaff', {}))).list.find(({ role }) => role.name === '生产')
    const refused = await close(finance, mine ?? '', {
      ...{ count: { loose_fen: 50_000 }, expect_fen: 50_000, hand_to: press?.id },
    })
    expect(fieldsOf(refused)).toHaveProperty('hand_to')
  })

  it('takes each entry once, takes a wrong one back, and has no more out than in', async () => {
    const id = await opened(service)
    const [one, again] = await Promise.all([
      enter(service, id, { key: 'tape' }),
      enter(service, id, { key: 'tape' }),
    ])
    expect([one.data, again.code]).toEqual([again.data, codes.ok])
    expect((await enter(service, id, { key: 'tape', amount_fen: 1 })).code).toBe(codes.conflict)
    const entry_id = one.data.entry_id
    const reverse = () =>
      service.call('reverseCashEntry', { params: { id, entry_id }, body: { why: '记重了' } })
    const [first, second] = await Promise.all([reverse(), reverse()])
    expect(first.data).toEqual(second.data)
    expect(await shiftOf(service, id)).toMatchObject({ expected_fen: 50_000 })
    const tooMuch = await enter(service, id, { amount_fen: 50_001 })
    expect(fieldsOf(tooMuch)?.amount_fen).toContain('500.00')
    expect((await enter(service, id, { words: '' })).code).toBe(codes.invalid)
    // An order's cash is taken back where it was entered.
    const { payment_no } = await shop.must(take(service, anOrder()))
    const payment = (await shiftOf(service, id)).entries.find((row) => row.payment_no === payment_no)
    const refused = await service.call('reverseCashEntry', {
      params: { id, entry_id: payment?.id ?? '' },
      body: { why: '错' },
    })
    expect(refused.code).toBe(codes.conflict)
  })

  it('is another shop’s as if it did not exist, and needs the permission', async () => {
    const box = await aBox()
    const id = await opened(service, box)
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await stranger.call('getCashShift', { params: { id } })).code).toBe(codes.notFound)
    expect((await enter(stranger, id)).code).toBe(codes.notFound)
    expect((await open(stranger, box)).code).toBe(codes.notFound)
    expect((await close(stranger, id, { expect_fen: 50_000 })).code).toBe(codes.notFound)
    const press = await shop.signedIn(staffOf.press)
    expect((await press.call('listCashBoxes', {})).code).toBe(codes.refused)
    expect((await service.call('addCashBox', { body: { name: '私箱' } })).code).toBe(codes.refused)
    const again = await owner.call('addCashBox', { body: { name: `前台 ${boxes} 号箱` } })
    expect(fieldsOf(again)?.name).toContain('同名')
    const retired = await owner.call('updateCashBox', {
      params: { id: box },
      body: { name: '甲', retired: true },
    })
    expect([retired.code, retired.msg]).toEqual([codes.conflict, expect.stringContaining('先交班')])
  })
})

describe('cash of orders', () => {
  it('goes into the open box of the person, or is refused until one is open', async () => {
    await aBox()
    const id = anOrder()
    const refused = await take(service, id)
    expect([refused.code, refused.msg]).toEqual([codes.conflict, expect.stringContaining('请先开箱')])
    const draft = await aDraft()
    const unplaced = await order(draft)
    expect([unplaced.code, unplaced.msg]).toEqual([codes.conflict, expect.stringContaining('请先开箱')])
    // Transfers need no box.
    await shop.must(take(service, id, { method: 'bank', voucher_no: '1' }))
    const shift = await opened(service)
    const placed = await shop.must(order(draft, draft.total_fen + 1_234))
    expect(placed).toMatchObject({ change_fen: 1_234 })
    const { entries, expected_fen } = await shiftOf(service, shift)
    expect(expected_fen).toBe(50_000 + draft.total_fen)
    expect(entries).toMatchObject([
      { kind: 'payment', amount_fen: draft.total_fen, order: { id: placed.order_id, buyer: '散客' } },
    ])
  })

  it('is taken back by a counter-entry until the box is handed over, and a refund afterwards', async () => {
    const shift = await opened(service)
    const late = dayOf(shop.clock.time - 2 * dayMs)
    const first = await shop.must(take(service, anOrder(), { on: late }))
    const second = await shop.must(take(service, anOrder()))
    const back = (client: ConsoleClient, no: string) =>
      client.call('takeBackMoney', { params: { no }, body: { why: '记错订单' } })
    // Only those who use the box may take money out of it.
    const foreign = await back(finance, first.payment_no)
    expect([foreign.code, foreign.msg]).toEqual([codes.conflict, expect.stringContaining('当班')])
    await shop.must(back(service, first.payment_no))
    const { entries } = await shiftOf(service, shift)
    expect(entries.map(({ kind, amount_fen, reversed, on }) => [kind, amount_fen, reversed, on])).toEqual([
      ['payment', 10_000, true, late],
      ['payment', 10_000, false, undefined],
      ['undo', -10_000, false, undefined],
    ])
    await closeRight(service, shift)
    const locked = await back(service, second.payment_no)
    expect([locked.code, locked.msg]).toEqual([codes.conflict, expect.stringContaining('退款')])
    // The other way of undoing a payment leaves a locked box alone, too.
    const other = await finance.call('unconfirmPayment', {
      params: { no: second.payment_no },
      body: { why: '记错' },
    })
    expect(other.code).toBe(codes.conflict)
    const seen = await shop.must(finance.call('getPayment', { params: { no: second.payment_no } }))
    expect(seen).toMatchObject({ may_undo: false, may_take_back: false })
  })

  it('is given back to a walk-in out of the open box, and the mark can be taken back', async () => {
    const shift = await opened(owner)
    const draft = await aDraft()
    const own = await opened(service)
    const { order_id } = await shop.must(order(draft))
    await closeRight(service, own)
    await shop.must(take(owner, anOrder()))
    const refund = { order_id, amount_fen: 1_000, why: '少印', back: 'origin' as const }
    const without = await finance.call('refundOrder', { body: refund })
    expect([without.code, without.msg]).toEqual([codes.conflict, expect.stringContaining('请先开箱')])
    const { refund_no } = await shop.must(owner.call('refundOrder', { body: refund }))
    expect(await shiftOf(owner, shift)).toMatchObject({ expected_fen: 59_000, outs: 1 })
    const params = { no: refund_no }
    await shop.must(owner.call('unmarkRefundOffline', { params, body: { why: '没有退' } }))
    expect(await shiftOf(owner, shift)).toMatchObject({ expected_fen: 60_000 })
    await shop.must(owner.call('markRefundOffline', { params, body: {} }))
    expect((await shiftOf(owner, shift)).entries.map(({ kind, amount_fen }) => [kind, amount_fen])).toEqual([
      ['payment', 10_000],
      ['refund', -1_000],
      ['undo', 1_000],
      ['refund', -1_000],
    ])
  })

  it('is given back to a customer out of the open box where the person says so, else by transfer', async () => {
    const shift = await opened(owner)
    const [cash, transfer] = [anOrder(), anOrder()]
    await shop.must(take(owner, cash))
    await shop.must(take(owner, transfer, { method: 'bank', voucher_no: '1' }))
    const refund = (client: ConsoleClient, order_id: string, cash: boolean) =>
      client.call('refundOrder', {
        body: { order_id, amount_fen: 1_000, why: '少印', back: 'origin', cash },
      })
    const wrong = await refund(owner, transfer, true)
    expect([wrong.code, fieldsOf(wrong)?.cash]).toEqual([codes.invalid, expect.stringContaining('不是现金')])
    expect((await refund(finance, cash, true)).msg).toContain('请先开箱')
    const { refund_no: no } = await shop.must(refund(owner, cash, true))
    await shop.must(refund(owner, cash, false))
    const { expected_fen, entries } = await shiftOf(owner, shift)
    expect(expected_fen).toBe(50_000 + 10_000 - 1_000)
    expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'refund'])
    const params = { no }
    await shop.must(owner.call('unmarkRefundOffline', { params, body: { why: '没有退' } }))
    expect(await shiftOf(owner, shift)).toMatchObject({ expected_fen: 60_000 })
    // Marked once more: now it was a transfer, and then cash after all.
    await shop.must(owner.call('markRefundOffline', { params, body: {} }))
    expect(await shiftOf(owner, shift)).toMatchObject({ expected_fen: 60_000 })
    await shop.must(owner.call('unmarkRefundOffline', { params, body: { why: '是现金' } }))
    await shop.must(owner.call('markRefundOffline', { params, body: { cash: true } }))
    expect(await shiftOf(owner, shift)).toMatchObject({ expected_fen: 59_000 })
  })

  it('agrees with the books by day and box, to the fen', async () => {
    const today = dayOf(shop.clock.time)
    const cash = () => shop.must(finance.call('listCash', { query: { from: today, to: today } }))
    const booked = ({ sum }: Awaited<ReturnType<typeof cash>>) =>
      sum.rows.filter(({ label }) => label === '现金').reduce((fen, { net_fen }) => fen + net_fen, 0)
    const inBoxes = ({ boxes: rows }: Awaited<ReturnType<typeof cash>>) =>
      rows.reduce((fen, { payments_fen, refunds_fen }) => fen + payments_fen + refunds_fen, 0)
    const before = await cash()
    const shift = await opened(service)
    const first = await shop.must(take(service, anOrder(), { waive_fen: 77, given_fen: 9_923 }))
    await shop.must(take(service, anOrder(), { given_fen: 10_501, surplus: 'balance' }))
    await shop.must(enter(service, shift))
    await shop.must(
      service.call('takeBackMoney', { params: { no: first.payment_no }, body: { why: '记错' } }),
    )
    const draft = await aDraft()
    await shop.must(order(draft))
    const after = await cash()
    expect(booked(after) - booked(before)).toBe(10_000 + draft.total_fen)
    expect(inBoxes(after) - inBoxes(before)).toBe(booked(after) - booked(before))
    const row = after.boxes.find(({ box }) => box === `前台 ${boxes} 号箱`)
    expect(row).toMatchObject({ balance_fen: 501, expenses_fen: -4_600 })
    const { expected_fen, opening_fen } = await shiftOf(service, shift)
    expect(expected_fen - opening_fen).toBe(row?.net_fen)
  })
})

describe('a closed box', () => {
  it('cannot be changed, not even past the program', async () => {
    const id = await opened(service)
    const { entry_id } = await shop.must(enter(service, id))
    await closeRight(service, id)
    expect((await enter(service, id)).code).toBe(codes.conflict)
    const undone = await service.call('reverseCashEntry', { params: { id, entry_id }, body: { why: '错' } })
    expect([undone.code, undone.msg]).toEqual([codes.conflict, expect.stringContaining('另记一笔')])
    expect((await close(service, id, { expect_fen: 45_400 })).code).toBe(codes.conflict)
    expect((await service.call('joinCashShift', { params: { id } })).code).toBe(codes.conflict)
    const { db } = shop.database
    const [entry] = await db.select().from(cashEntries).where(eq(cashEntries.id, entry_id))
    if (!entry) throw new Error('no entry')
    const more = { ...entry, id: crypto.randomUUID(), seq: 2, afterFen: 40_800, cause: 'x' }
    await expect(db.insert(cashEntries).values(more)).rejects.toThrow()
    await expect(
      db.update(cashEntries).set({ amountFen: -1 }).where(eq(cashEntries.id, entry_id)),
    ).rejects.toThrow()
    await expect(db.delete(cashEntries).where(eq(cashEntries.id, entry_id))).rejects.toThrow()
    await expect(db.update(cashShifts).set({ countedFen: 1 }).where(eq(cashShifts.id, id))).rejects.toThrow()
    await expect(db.delete(cashShifts).where(eq(cashShifts.id, id))).rejects.toThrow()
    expect(await shiftOf(service, id)).toMatchObject({ counted_fen: 45_400, difference_fen: 0 })
  })

  it('is closed only with the sum of its entries', async () => {
    const id = await opened(service)
    const { db } = shop.database
    const forged = db
      .update(cashShifts)
      .set({ closedAt: new Date(), closedByName: '甲', expectedFen: 1, countedFen: 1 })
      .where(sql`${cashShifts.id} = ${id}`)
    await expect(forged).rejects.toThrow()
  })

  it('has a sheet to print and a table to save', async () => {
    const id = await opened(service)
    await shop.must(take(service, anOrder()))
    await shop.must(enter(service, id))
    await closeRight(service, id)
    const pdf = await service.request('printCashShift', { params: { id } })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const { words } = await readPdf(pdf.rawPayload)
    for (const text of ['收银交班表', '打包带', '554.00']) expect(words).toContain(text)
    const xlsx = await service.request('exportCashShift', { params: { id } })
    const { sheets } = await readXlsx(new Uint8Array(xlsx.rawPayload))
    expect(JSON.stringify(sheets[0]?.rows)).toContain('554')
  })
})

describe('two people at one box', () => {
  it('an entry and the closing: one is first, and the other is told', async () => {
    let [entries, closings] = [0, 0]
    for (let round = 0; round < 6; round += 1) {
      const id = await opened(service)
      const there = await elsewhere.signedIn(staffOf.finance)
      await shop.must(there.call('joinCashShift', { params: { id } }))
      const exact = { count: { notes: { '10000': 5 }, loose_fen: 0 }, expect_fen: 50_000 }
      const racers = [() => enter(there, id), () => close(service, id, exact)]
      const [one, other] = await Promise.all((round % 2 ? racers.toReversed() : racers).map((run) => run()))
      const outcomes = [one?.code, other?.code]
      expect(outcomes.filter((code) => code === codes.ok)).toHaveLength(1)
      expect(outcomes).toContain(codes.conflict)
      const shift = await shiftOf(service, id)
      if (shift.closed_at === undefined) {
        entries += 1
        expect(shift.expected_fen).toBe(45_400)
        await closeRight(service, id)
      } else {
        closings += 1
        expect(shift.entries).toEqual([])
      }
    }
    expect(entries + closings).toBe(6)
  })

  it('the cash of an order and the closing: it is in the box that was counted, or nowhere', async () => {
    for (let round = 0; round < 4; round += 1) {
      const shift = await opened(service)
      const there = await elsewhere.signedIn(staffOf.service)
      const id = anOrder()
      const exact = { count: { notes: { '10000': 5 }, loose_fen: 0 }, expect_fen: 50_000 }
      const [taken, closed] = await Promise.all([take(there, id), close(service, shift, exact)])
      expect([taken.code, closed.code].filter((code) => code === codes.ok)).toHaveLength(1)
      const row = await shop.rowOf(id)
      expect(row.state).toBe(taken.code === codes.ok ? stateOfOrder.awaitingFiles : stateOfOrder.unpaid)
      const { expected_fen } = await shiftOf(service, shift)
      expect(expected_fen).toBe(50_000 + row.paidFen)
      if (closed.code !== codes.ok) await closeRight(service, shift)
      expect(await shop.faults()).toEqual([])
    }
  })

  it('who open the same box: one has it; who close it twice: it is closed once', async () => {
    const box = await aBox()
    const there = await elsewhere.signedIn(staffOf.finance)
    const answers = await Promise.all([open(service, box), open(there, box)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
    const [winner, id] =
      answers[0]?.code === codes.ok
        ? [service, answers[0].data.shift_id]
        : [finance, answers[1]?.data.shift_id ?? '']
    const exact = { count: { notes: { '10000': 5 }, loose_fen: 0 }, expect_fen: 50_000 }
    const closings = await Promise.all([close(winner, id, exact), close(winner, id, exact)])
    expect(closings.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
  })

  it('one person who opens two boxes at once has one', async () => {
    const [one, other] = [await aBox(), await aBox()]
    const answers = await Promise.all([open(service, one), open(service, other)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
  })
})
