import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stateOfPayment } from '@yinpu/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payments } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { demoBuyer } from '../testing/account-shop.ts'
import type { WrittenFiles } from './file-commands.ts'
import { formatPayments, formatRefund, formatTopUp } from './format-payments.ts'
import { formatFiles } from './format-shop.ts'
import type { BalanceChange, ListedPayments, OrderRefund } from './money-commands.ts'
import type { Cancelling, OrderMove } from './order-commands.ts'
import { bad, createMoneyFixture, type MoneyFixture } from './testing/money-fixture.ts'

let fixture: MoneyFixture
let shop: MoneyFixture['shop']
beforeAll(async () => {
  fixture = await createMoneyFixture()
  shop = fixture.shop
})
beforeEach(() => fixture.reset())
afterAll(() => fixture.close())

const ask = <Output>(...args: Parameters<MoneyFixture['ask']>) => fixture.ask<Output>(...args)
const show: MoneyFixture['show'] = (name) => fixture.show(name)
const aTry: MoneyFixture['aTry'] = (...args) => fixture.aTry(...args)
const aPaidOrder: MoneyFixture['aPaidOrder'] = (channel) => fixture.aPaidOrder(channel)
const list = (options = {}, company?: string) => ask<ListedPayments>('payments', '', options, company)
const refund = (name: string, options = {}, company?: string) =>
  ask<OrderRefund>('refund', name, options, company)
const topUp = (mobile: string, amount: string, options = {}, company?: string) =>
  ask<BalanceChange>('topup', mobile, { amount, why: '活动', ...options }, company)

describe('confirming', () => {
  it('takes the order or the announced payment, which keeps what the buyer chose', async () => {
    const { order_id, order_no } = await shop.anOrder((await shop.aBuyer()).token)
    const { paymentNo } = await aTry(order_id, 4, {
      state: stateOfPayment.announced,
      offlineLabel: '对公账户',
    })
    expect(await ask<OrderMove>('confirm', paymentNo.toLowerCase(), { note: '已到账' })).toMatchObject({
      order_no,
      was_state: 10,
      state: 20,
    })
    expect((await show(order_no)).payments).toMatchObject([
      { payment_no: paymentNo, state: 20, offline_label: '对公账户', note: '已到账' },
    ])
    await expect(ask('confirm', paymentNo)).rejects.toThrow(
      `支付单 ${paymentNo}（线下转账（对公账户））已支付，不能确认`,
    )
  })

  it('takes no payment of a provider, of another company or of nobody', async () => {
    const { order_id } = await shop.anOrder((await shop.aBuyer()).token)
    const scanned = await aTry(order_id, 1, { state: stateOfPayment.open })
    await expect(ask('confirm', scanned.paymentNo)).rejects.toThrow('（微信支付）待支付，不能确认')
    const announced = await aTry(order_id, 4, { state: stateOfPayment.announced })
    await expect(ask('confirm', announced.paymentNo, {}, '彩印坊')).rejects.toThrow('没有支付单')
    await expect(ask('confirm', 'ZF991231ZZZZZZ')).rejects.toThrow('没有支付单“ZF991231ZZZZZZ”')
    expect((await shop.rowOf(order_id)).state).toBe(10)
  })
})

describe('giving back', () => {
  it('goes through the provider, in parts, never more than was paid', async () => {
    const { order_no, order_id, total_fen } = await aPaidOrder(1)
    const first = await refund(order_no, { amount: '1234', why: '少印' })
    expect(first).toMatchObject({ order_no, company: '印铺', amount_fen: 1234, channel: 1, state: 20 })
    expect(formatRefund(first)).toMatch(
      /^订单 YP.+：退款单 TK\w{12}，12\.34 元，原路退回（微信支付），已退款$/,
    )
    const tooMuch = { amount: String(total_fen - 1233), why: '少印' }
    await expect(refund(order_no.slice(-6), tooMuch)).rejects.toThrow(/^最多可退 [\d,.]+ 元$/)
    expect(await refund(order_id, { ...tooMuch, amount: String(total_fen - 1234) })).toMatchObject({
      state: 20,
    })
    expect((await show(order_no)).money).toMatchObject({ paid_fen: total_fen, refunded_fen: total_fen })
    await expect(refund(order_no, { amount: '1', why: '少印' })).rejects.toThrow('最多可退 0.00 元')
  })

  it('does nothing twice for one key', async () => {
    const { order_no } = await aPaidOrder(1)
    const options = { amount: '500', why: '少印', key: '客服-1' }
    const { refund_no } = await refund(order_no, options)
    expect(await refund(order_no, options)).toMatchObject({ refund_no, state: 20 })
    await expect(refund(order_no, { ...options, amount: '600' })).rejects.toThrow(
      `这个 --key 已经用于退款单 ${refund_no}（5.00 元），没有再退款`,
    )
    expect(fixture.refunded).toEqual([refund_no])
    expect((await show(order_no)).money?.refunded_fen).toBe(500)
    expect(await refund((await aPaidOrder(1)).order_no, options)).toMatchObject({
      amount_fen: 500,
      state: 20,
    })
  })

  it('can go to the balance, and is done at once where the shop brings it', async () => {
    const { order_no, buyer } = await aPaidOrder()
    const toBalance = await refund(order_no, { amount: '300', why: '少印', back: 'balance' })
    expect(formatRefund(toBalance)).toMatch(/3\.00 元，退到余额，已退款$/)
    expect(await topUp(buyer.mobile, '100')).toMatchObject({ balance_fen: 400 })
    const byHand = await refund(order_no, { amount: '200', why: '少印' })
    expect(formatRefund(byHand)).toMatch(/2\.00 元，线下退回，已退款，请确认已转账给买家$/)
    expect(fixture.refunded).toEqual([])
  })

  it('is not for what was not paid, nor for another company’s order', async () => {
    const unpaid = await shop.anOrder((await shop.aBuyer()).token)
    const options = { amount: '100', why: '少印' }
    await expect(refund(unpaid.order_no, options)).rejects.toThrow('订单尚未付款，没有可退的金额')
    const { order_no } = await aPaidOrder(1)
    await expect(refund(order_no, options, '彩印坊')).rejects.toThrow(`没有订单“${order_no}”`)
    const { refund_no } = await refund(order_no, options)
    await expect(refund(refund_no, {}, '彩印坊')).rejects.toThrow(`没有退款单“${refund_no}”`)
    await expect(refund('TK991231ZZZZZZ')).rejects.toThrow('没有退款单“TK991231ZZZZZZ”')
    await expect(refund(refund_no)).rejects.toThrow('这笔退款已完成')
  })

  it('hangs where the provider does not answer, and is tried again', async () => {
    const { order_no } = await aPaidOrder(1)
    fixture.answers.refundStatus = bad('not reached')
    const hanging = await refund(order_no, { amount: '100', why: '少印' })
    expect(formatRefund(hanging)).toMatch(/，退款中，支付机构答复：not reached，系统会继续向支付机构申请$/)
    await expect(refund(hanging.refund_no)).rejects.toThrow(
      '微信支付没有正常应答（not reached），退款没有完成；可用 payments 查看',
    )
    const [output] = (await list()).refunds
    expect(output).toMatchObject({ refund_no: hanging.refund_no, order_no, failure: 'not reached', tries: 2 })
    await expect(refund(hanging.refund_no, { back: 'balance' })).rejects.toThrow('请一分钟后再试')
    fixture.answers.refundStatus = { state: 'done', doneAt: shop.clock.time }
    expect(await refund(hanging.refund_no.toLowerCase())).toMatchObject({ state: 20, failure: '' })
  })

  it('goes to the balance where the provider will not have it', async () => {
    const { order_no, buyer } = await aPaidOrder(1)
    fixture.answers.refundStatus = { state: 'failed', reason: '账户已注销' }
    const failed = await refund(order_no, { amount: '100', why: '少印' })
    expect(formatRefund(failed)).toMatch(/，退款失败，支付机构答复：账户已注销，可用 refund TK\w{12} 重试/)
    expect((await list()).refunds[0]).toMatchObject({ refund_no: failed.refund_no, state: 30, tries: 1 })
    shop.clock.time += 61_000
    const instead = await refund(failed.refund_no, { back: 'balance' })
    expect(instead).toMatchObject({ state: 20, to: 'balance', amount_fen: 100 })
    expect(await topUp(buyer.mobile, '1')).toMatchObject({ balance_fen: 101 })
    const left = (await list()).refunds.map(({ refund_no }) => refund_no)
    expect(left).not.toContain(failed.refund_no)
  })
})

describe('cancelling', () => {
  it('sends the money back by itself where a provider has it', async () => {
    const { order_no, total_fen } = await aPaidOrder(1)
    const { refunds, ...moved } = await ask<Cancelling>('cancel', order_no, { why: '缺纸' })
    expect(moved).toMatchObject({ state: 90, paid_fen: total_fen })
    expect(refunds).toMatchObject([{ amount_fen: total_fen, channel: 1, to: 'origin' }])
    await fixture.poller.settled()
    expect((await show(order_no)).refunds).toMatchObject([{ state: 20, channel: 1, reason: '缺纸' }])
  })

  it('leaves to the shop what came outside of us, until it says that it is done', async () => {
    const { order_no, total_fen } = await aPaidOrder()
    await refund(order_no, { amount: '100', why: '少印' })
    const { refunds } = await ask<Cancelling>('cancel', order_no, { why: '缺纸' })
    expect(refunds).toMatchObject([{ amount_fen: total_fen - 100, channel: 4, state: 10 }])
    const { refund_no = '' } = refunds?.[0] ?? {}
    expect((await list()).refunds[0]).toMatchObject({ refund_no, order_no, reason: '缺纸' })
    expect(await refund(refund_no)).toMatchObject({ state: 20, refund_no })
    expect((await show(order_no)).money?.refunded_fen).toBe(total_fen)
  })
})

describe('payments', () => {
  it('are listed newest first, waiting ones last, by state and company', async () => {
    const { order_no, order_id, total_fen } = await shop.anOrder((await shop.aBuyer()).token)
    const { paymentNo } = await aTry(order_id, 4, {
      state: stateOfPayment.announced,
      offlineLabel: '对公账户',
      voucherKey: 'a/b/voucher/c',
      note: '今早转的',
    })
    const output = await list({ limit: '1' })
    expect(output.payments).toMatchObject([
      { payment_no: paymentNo, order_no, company: '印铺', amount_fen: total_fen, state: 15, voucher: true },
    ])
    expect(formatPayments(output)).toMatch(
      new RegExp(`${paymentNo} .+ 印铺  ${order_no}  线下转账（对公账户） .+ 待确认  有    今早转的$`),
    )
    const waiting = (await list({ state: '15' })).payments
    expect(waiting.at(-1)).toMatchObject({ payment_no: paymentNo })
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set([15]))
    expect(await list({}, 'caiyin')).toEqual({ payments: [], refunds: [] })
    expect(formatPayments({ payments: [], refunds: [] })).toBe('没有付款')
  })

  it('stand above refunds that are not settled', async () => {
    const { order_no } = await aPaidOrder(1)
    fixture.answers.refundStatus = bad('too slow')
    await refund(order_no, { amount: '100', why: '少印' })
    expect(formatPayments(await list({ limit: '1' }))).toMatch(
      /\n\n尚未完成的退款\n退款单号 .+\nTK.+原路退回（微信支付） +1\.00 +退款中 +1 +too slow +少印$/,
    )
  })
})

describe('a balance', () => {
  it('is raised and lowered, never below nothing', async () => {
    const { mobile, name } = await shop.aBuyer()
    const raised = await topUp(mobile, '10000')
    expect(raised).toMatchObject({ company: '印铺', buyer: { mobile }, balance_fen: 10_000 })
    expect(formatTopUp(raised)).toBe(`印铺 ${name} ${mobile}：充值 100.00 元，余额 100.00 元`)
    expect(formatTopUp(await topUp(mobile, '-2550'))).toMatch(/：扣减 25\.50 元，余额 74\.50 元$/)
    await expect(topUp(mobile, '-7451')).rejects.toThrow('余额不足，还差 0.01 元')
    expect(await topUp(mobile, '-7450')).toMatchObject({ balance_fen: 0 })
  })

  it('changes once for one key, which is one buyer’s and one sum’s', async () => {
    const [first, second] = [await shop.aBuyer(), await shop.aBuyer()]
    await topUp(first.mobile, '100', { key: '开业' })
    expect(await topUp(first.mobile, '100', { key: '开业' })).toMatchObject({ balance_fen: 100 })
    await expect(topUp(first.mobile, '200', { key: '开业' })).rejects.toThrow(
      '这个 --key 已经用于另一次充值（1.00 元），没有再充值',
    )
    await expect(topUp(second.mobile, '100', { key: '开业' })).rejects.toThrow('没有再充值')
    expect(await topUp(second.mobile, '1')).toMatchObject({ balance_fen: 1 })
  })

  it('is nobody’s who is not there, and asks which shop is meant', async () => {
    await expect(topUp('13999999999', '100')).rejects.toThrow('没有手机号为“13999999999”的买家')
    const { mobile } = await shop.aBuyer()
    await expect(topUp(mobile, '100', {}, '彩印坊')).rejects.toThrow(`没有手机号为“${mobile}”的买家`)
    const body = { mobile, password: 'abc123', email: 'both@example.com', name: '两家' }
    await shop.call('register', shop.tokens.caiyin, { body })
    await expect(topUp(mobile, '100')).rejects.toThrow(
      /在这些店铺都有买家：(印铺、彩印坊|彩印坊、印铺)，请用 --company 指明店铺$/,
    )
    expect(await topUp(mobile, '100', {}, '彩印坊')).toMatchObject({ company: '彩印坊', balance_fen: 100 })
    expect(await topUp(demoBuyer.mobile, '100', {}, '印铺')).toMatchObject({ company: '印铺' })
  })
})

it('a voucher is written beside the artwork, named by what it is', async () => {
  const { order_id, order_no } = await shop.anOrder((await shop.aBuyer()).token)
  const { companyId, userId } = await shop.rowOf(order_id)
  const key = `${companyId}/${userId}/voucher/${randomUUID()}`
  const path = join(fixture.folder, 'files', ...key.split('/'))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '%PDF-1.7 voucher')
  const { paymentNo, id } = await aTry(order_id, 4, { state: stateOfPayment.announced, voucherKey: key })
  const to = join(fixture.folder, order_no)
  const output = await ask<WrittenFiles>('files', order_no, { to })
  const name = `付款凭证-${paymentNo}.pdf`
  expect(output.vouchers).toEqual([{ payment_no: paymentNo, path: join(to, name), size: 16 }])
  expect(await readdir(to)).toEqual([name])
  expect(await readFile(join(to, name), 'utf8')).toBe('%PDF-1.7 voucher')
  expect(formatFiles(output)).toContain(`${name}  16 字节`)
  await shop.database.db
    .update(payments)
    .set({ voucherKey: `${companyId}/${userId}/voucher/gone` })
    .where(eq(payments.id, id))
  await expect(ask('files', order_no, { to })).rejects.toThrow(`无法从存储读取支付单 ${paymentNo} 的付款凭证`)
})
