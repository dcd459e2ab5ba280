import { randomUUIDv7 } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterSales } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { buyer } from '../kernel/actor.ts'
import { receiveGoods } from '../modules/order/end-order.ts'
import type { ListedAfterSale } from './after-sale-commands.ts'
import type { WrittenFiles } from './file-commands.ts'
import { formatAfterSale, formatAfterSales, formatDecision, formatQuestion } from './format-after-sales.ts'
import { formatOrder } from './format-orders.ts'
import { formatFiles } from './format-shop.ts'
import type { WholeOrder } from './order-commands.ts'
import { type AfterSaleFixture, createAfterSaleFixture } from './testing/after-sale-fixture.ts'

let fixture: AfterSaleFixture
let shop: AfterSaleFixture['shop']
let folder: string
beforeAll(async () => {
  fixture = await createAfterSaleFixture()
  ;({ shop, folder } = fixture)
  fixture.answers.refundStatus = { state: 'done', doneAt: shop.clock.time }
})
afterAll(() => fixture.close())

const showOrder = (name: string) => fixture.ask<WholeOrder>('order', name)
const list = (options = {}, company?: string) =>
  fixture.ask<ListedAfterSale[]>('aftersales', '', options, company)

const [reprint, moneyBack, goodsBack] = [1, 2, 3] as const

describe('after-sales', () => {
  it('are listed newest first, by state and company', async () => {
    const order = await fixture.anOrder({ jobs: 2 })
    const { after_id, after_no } = await fixture.aClaim(order, moneyBack, {
      pieces: [500, 20],
      amount_fen: 1234,
    })
    const [output] = await list({ limit: '1' })
    expect(output).toEqual({
      after_id,
      after_no,
      at: shop.clock.time,
      company_id: expect.any(String),
      company: '印铺',
      order_id: order.order_id,
      order_no: order.order_no,
      buyer: { id: expect.any(String), name: order.buyer.name, mobile: order.buyer.mobile },
      type: 2,
      type_text: '仅退款',
      state: 10,
      state_text: '待审核',
      lines: [500, 20].map((quantity, at) => ({
        line_id: expect.any(String),
        line: at + 1,
        name: expect.any(String),
        quantity,
        bought: 5000,
        unit: '张',
      })),
      amount_fen: 1234,
      agreed_fen: null,
      offer: null,
      freight_by: null,
      freight_by_text: null,
      reason: '颜色偏差',
      question: '',
      moved_at: shop.clock.time,
      turn: 'shop',
      turn_text: expect.any(String),
    })
    await fixture.decide('ask', after_no, { text: '有照片吗？' })
    const [head, row] = formatAfterSales(await list({ limit: '1' })).split('\n')
    expect(head).toMatch(/^售后单号 .+ 数量 +金额（元） +状态 +等买家答复$/)
    expect(row).toMatch(
      new RegExp(`^${after_no} .+ 印铺  ${order.order_no}  .+  仅退款  520 张 +12\\.34 +待审核  是$`),
    )
    const second = await fixture.aClaim(order, reprint, { pieces: [0, 30] })
    await fixture.decide('refuse', second.after_no, { why: '已过检' })
    expect(new Set((await list({ state: '50' })).map(({ state }) => state))).toEqual(new Set([50]))
    expect((await list({ state: '10' })).map((one) => one.after_no)).not.toContain(second.after_no)
    expect(await list({}, 'caiyin')).toEqual([])
    expect(formatAfterSales([])).toBe('没有售后')
  })

  it('are called by number, its end or id, and by nothing else', async () => {
    const order = await fixture.anOrder()
    const { after_id, after_no } = await fixture.aClaim(order, moneyBack)
    for (const name of [after_no.toLowerCase(), after_no.slice(-6), after_id])
      expect(await fixture.show(name)).toMatchObject({ after_id })
    const commands = ['aftersale', 'agree', 'refuse', 'ask', 'received'] as const
    for (const command of commands) {
      for (const name of ['SH991231-ZZZZZZ', 'ZZZZZZ', randomUUIDv7(), order.order_no])
        await expect(fixture.ask(command, name, { why: '一', text: '二' })).rejects.toThrow(
          `没有售后单“${name}”`,
        )
      for (const name of [after_no, after_no.slice(-6), after_id])
        await expect(fixture.ask(command, name, { why: '一', text: '二' }, '彩印坊')).rejects.toThrow(
          '没有售后单',
        )
    }
    await expect(fixture.refund('SH991231-ZZZZZZ')).rejects.toThrow('没有售后单“SH991231-ZZZZZZ”')
    await expect(fixture.ask('refund', after_no, {}, '彩印坊')).rejects.toThrow(`没有售后单“${after_no}”`)
    expect(await fixture.show(after_no)).toMatchObject({ state: 10, timeline: [{ title: '已申请售后' }] })
  })

  it('are not guessed where the end of a number is another’s too', async () => {
    const order = await fixture.anOrder()
    const numbers = ['SH260228-ABCDEF', 'SH260301-ABCDEF'] as const
    for (const afterNo of numbers) {
      const { after_id } = await fixture.aClaim(order, reprint, { pieces: [10] })
      await shop.database.db.update(afterSales).set({ afterNo }).where(eq(afterSales.id, after_id))
    }
    await expect(fixture.show('abcdef')).rejects.toThrow(
      `“abcdef”对应 2 个售后单：印铺 ${numbers[0]}、印铺 ${numbers[1]}，请写完整售后单号或用 --company 指明店铺`,
    )
    expect(await fixture.show(numbers[1])).toMatchObject({ after_no: numbers[1] })
  })
})

describe('an after-sale', () => {
  it('is shown with everything that belongs to it', async () => {
    const order = await fixture.anOrder()
    const { after_no, after_id } = await fixture.aClaim(order, goodsBack, { amount_fen: 5000 })
    const other = await fixture.aClaim(order, moneyBack, { amount_fen: 700 })
    await fixture.addPicture(order.order_id, after_id, 'x')
    const [head] = await list({ state: '10', limit: '2' }).then((all) =>
      all.filter((one) => one.after_no === after_no),
    )
    expect(await fixture.show(after_no)).toMatchObject({
      ...head,
      refunds: [],
      follow_up: null,
      description: '封面\n偏红',
      reply: '',
      pictures: 1,
      written: null,
      refundable_fen: order.total_fen - 700,
      parcel: null,
      timeline: [
        {
          state: 10,
          state_text: '待审核',
          title: '已申请售后',
          note: '颜色偏差',
          actor: 'buyer',
          actor_text: '买家',
          actor_name: '',
          actor_role: '',
          at: shop.clock.time,
        },
      ],
    })
    await fixture.decide('refuse', other.after_no, { why: '重复' })
    await fixture.decide('agree', after_no, { amount: '4000', note: '只退货款' })
    expect(formatAfterSale(await fixture.show(after_no))).toMatch(
      /^提议退款 +40\.00 元，等买家在 .+ 前答复$/m,
    )
    await fixture.accept(order, after_id, 4000)
    const parcel = { after_id, carrier: '中通快递', tracking_no: '75120001' }
    await shop.must(shop.ask('sendBackGoods', { body: parcel }, order.buyer.token))
    await fixture.decide('received', after_no)
    const whole = await fixture.show(after_no)
    expect(whole).toMatchObject({
      state: 40,
      amount_fen: 5000,
      agreed_fen: 4000,
      reply: '只退货款',
      offer: null,
      freight_by: 'shop',
      refundable_fen: order.total_fen - 4000,
      parcel: { carrier: '中通快递', tracking_no: '75120001', sent_at: shop.clock.time },
      refunds: [{ amount_fen: 4000, channel: 1, to: 'origin', state: 20, reason: `售后 ${after_no}` }],
    })
    expect(whole.timeline.map(({ state, actor }) => [state, actor])).toEqual([
      [10, 'buyer'],
      [10, 'shop'],
      [20, 'buyer'],
      [20, 'buyer'],
      [30, 'shop'],
      [40, 'money'],
    ])
    const text = formatAfterSale(whole)
    expect(text.split('\n\n').map((part) => part.split('\n')[0])).toEqual([
      expect.stringMatching(new RegExp(`^售后 +${after_no}$`)),
      '商品',
      '退款',
      '进度',
    ])
    for (const fact of [
      /^说明 +封面 偏红$/m,
      /^图片 +1 张，加 --to 文件夹 写出原图$/m,
      /^申请退款 +50\.00 元$/m,
      /^同意退款 +40\.00 元$/m,
      /^退货运费 +店铺承担$/m,
      /^订单还可退 +[\d,.]+ 元$/m,
      /^退货 +中通快递 75120001（2026-03-01 16:00:00）$/m,
      / 500 张 +5,000 张$/m,
      / 原路退回（微信支付） +40\.00 +已退款$/m,
    ])
      expect(text).toMatch(fact)
    expect(text).not.toMatch(/^(等买家答复|补印订单) /m)
  })

  it('has its pictures written into a folder, as they were sent and never over a file', async () => {
    const order = await fixture.anOrder()
    const { after_no, after_id } = await fixture.aClaim(order, reprint)
    const to = join(folder, after_no)
    await expect(fixture.show(after_no, { to })).rejects.toThrow(`售后 ${after_no} 没有图片`)
    const jpg = Buffer.from('\xff\xd8\xff picture', 'latin1')
    await fixture.addPicture(order.order_id, after_id, jpg)
    await fixture.addPicture(order.order_id, after_id, 'RIFF1234WEBPVP8 ')
    const { written, ...output } = await fixture.show(after_no, { to })
    const names = [`${after_no}-1.jpg`, `${after_no}-2.webp`]
    const sizes = [jpg.length, 16]
    expect(written).toEqual({
      folder: to,
      files: names.map((name, at) => ({ path: join(to, name), size: sizes[at] })),
    })
    expect((await readdir(to)).sort()).toEqual(names)
    expect(await readFile(join(to, `${after_no}-1.jpg`))).toEqual(jpg)
    expect(formatAfterSale({ ...output, written })).toContain(`图片已写入 ${to}\n  文件`)
    await rm(join(to, `${after_no}-1.jpg`))
    await expect(fixture.show(after_no, { to })).rejects.toThrow(/-2\.webp，不会覆盖/)
    expect(await readdir(to)).toEqual([`${after_no}-2.webp`])
    await rm(await fixture.addPicture(order.order_id, after_id, 'gone'))
    await expect(fixture.show(after_no, { to: join(folder, 'new') })).rejects.toThrow(
      `无法从存储读取售后 ${after_no} 的第 3 张图片`,
    )
    expect(await readdir(folder)).not.toContain('new')
  })

  it('is asked about, and waits for the answer', async () => {
    const order = await fixture.anOrder()
    const { after_no, after_id } = await fixture.aClaim(order, reprint)
    const decision = await fixture.decide('ask', after_no, { text: '封面还是内页？' })
    expect(decision).toMatchObject({
      after_no,
      was_state: 10,
      state: 10,
      question: '封面还是内页？',
      refunds: [],
    })
    expect(formatQuestion(decision)).toBe(`售后 ${after_no}（待审核）：已向买家提问，等待答复`)
    expect(formatAfterSale(await fixture.show(after_no))).toMatch(/^等买家答复 +封面还是内页？$/m)
    const reply = { after_id, text: '封面', images: [] }
    await shop.must(shop.ask('replyAfterSale', { body: reply }, order.buyer.token))
    expect(await fixture.show(after_no)).toMatchObject({
      question: '',
      timeline: [{}, { title: '提问', note: '封面还是内页？' }, { title: '买家答复', note: '封面' }],
    })
  })

  it('that is refused is over', async () => {
    const { after_no } = await fixture.aClaim(await fixture.anOrder(), goodsBack)
    await fixture.decide('agree', after_no)
    const refused = await fixture.decide('refuse', after_no, { why: '不是本店的货' })
    expect(refused).toMatchObject({ was_state: 20, state: 50 })
    expect(formatDecision(refused)).toBe(`售后 ${after_no}：处理中 → 已拒绝`)
    expect(await fixture.show(after_no)).toMatchObject({ reply: '不是本店的货' })
    for (const command of ['agree', 'refuse', 'ask', 'received'] as const)
      await expect(fixture.decide(command, after_no, { why: '一', text: '二' })).rejects.toThrow(
        '售后已拒绝，不能进行此操作',
      )
    await expect(fixture.refund(after_no)).rejects.toThrow(`售后 ${after_no}（已拒绝）没有未完成的退款`)
  })
})

describe('a reprint', () => {
  it('is an order of its own, and each shows the other', async () => {
    const order = await fixture.anOrder({ jobs: 2 })
    const { after_no, after_id } = await fixture.aClaim(order, reprint, { pieces: [0, 500] })
    for (const [option, value] of [
      ['amount', '100'],
      ['back', 'balance'],
    ] as const)
      await expect(fixture.decide('agree', after_no, { [option]: value })).rejects.toThrow(
        `售后 ${after_no} 申请的是补印，没有退款，请去掉 --${option}`,
      )
    const agreed = await fixture.decide('agree', after_no, { note: '今天补印' })
    expect(agreed).toMatchObject({ was_state: 10, state: 20, refunds: [], follow_up: { state: 40 } })
    const { order_no = '', order_id = '' } = agreed.follow_up ?? {}
    expect(formatDecision(agreed)).toBe(`售后 ${after_no}：待审核 → 处理中，补印订单 ${order_no}（生产中）`)
    expect(formatAfterSale(await fixture.show(after_no))).toMatch(
      new RegExp(`^补印订单 +${order_no}（生产中）$`, 'm'),
    )
    await expect(fixture.decide('agree', after_no)).rejects.toThrow('售后处理中，不能进行此操作')
    await expect(fixture.decide('received', after_no)).rejects.toThrow('售后处理中，不能进行此操作')

    const again = await showOrder(order_no)
    expect(again).toMatchObject({ total_fen: 0, after_sales: [], lines: [{ quantity: 500 }] })
    expect(again.reprint_of).toEqual({
      after_id,
      after_no,
      order_id: order.order_id,
      order_no: order.order_no,
    })
    expect(formatOrder(again)).toMatch(new RegExp(`^补印  售后 ${after_no}，原订单 ${order.order_no}$`, 'm'))
    const first = await showOrder(order.order_no)
    expect(first).toMatchObject({ reprint_of: null, after_sales: [{ after_no, type: 1, state: 20 }] })
    expect(formatOrder(first)).toMatch(new RegExp(`\n售后\n.+\n  ${after_no} .+  补印  500 张 +处理中$`, 'm'))

    await fixture.ask('produce', order_no)
    await fixture.ask('ship', order_no, { carrier: '自提' })
    await receiveGoods(shop.app.payments, await shop.rowOf(order_id), buyer, shop.clock.time)
    expect(await fixture.show(after_no)).toMatchObject({ state: 40, follow_up: { state: 70 } })
    expect(formatAfterSale(await fixture.show(after_no))).toMatch(/ 补印完成 +收货$/m)
  })

  it('is printed from the artwork of the first order', async () => {
    const order = await fixture.anOrder({ jobs: 3 })
    for (const [position, name] of [
      [1, '一.pdf'],
      [2, '二.pdf'],
      [3, '三.pdf'],
    ] as const)
      await fixture.attach(order.order_id, position, name)
    const once = await fixture.aClaim(order, reprint, { pieces: [0, 500, 500] })
    const first = (await fixture.decide('agree', once.after_no)).follow_up
    const to = join(folder, 'reprint')
    const output = await fixture.ask<WrittenFiles>('files', first?.order_no, { to })
    const names = ['1-1-二.pdf', '2-1-三.pdf']
    expect(output).toMatchObject({ order_no: first?.order_no, artwork_of: order.order_no, vouchers: [] })
    expect(output.files.map(({ line, path }) => [line, path])).toEqual([
      [1, join(to, '1-1-二.pdf')],
      [2, join(to, '2-1-三.pdf')],
    ])
    expect((await readdir(to)).sort()).toEqual(names)
    expect(await readFile(join(to, '2-1-三.pdf'), 'utf8')).toBe('三.pdf')
    expect(formatFiles(output)).toContain(`已写入 ${to}（补印，稿件来自原订单 ${order.order_no}）\n`)

    const twice = await fixture.aClaim({ ...order, order_id: first?.order_id ?? '' }, reprint, {
      pieces: [0, 100],
    })
    const second = (await fixture.decide('agree', twice.after_no)).follow_up
    const third = join(folder, 'reprint-of-reprint')
    expect(await fixture.ask('files', second?.order_no, { to: third })).toMatchObject({
      artwork_of: order.order_no,
      files: [{ line: 1, name: '三.pdf' }],
    })
    const own = await fixture.ask<WrittenFiles>('files', order.order_no, { to: join(folder, 'first') })
    expect(own.artwork_of).toBe(order.order_no)
    expect(formatFiles(own)).not.toContain('补印')
  })

  it('of what had no artwork has none', async () => {
    const { after_no } = await fixture.aClaim(await fixture.anOrder(), reprint)
    const { order_no = '' } = (await fixture.decide('agree', after_no)).follow_up ?? {}
    await expect(fixture.ask('files', order_no, { to: join(folder, 'none') })).rejects.toThrow(
      `订单 ${order_no} 还没有稿件，也没有付款凭证`,
    )
  })
})
