import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProviderError } from '../providers/provider-error.ts'
import { formatDecision } from './format-after-sales.ts'
import { formatRefund } from './format-payments.ts'
import type { WholeOrder } from './order-commands.ts'
import { type AfterSaleFixture, createAfterSaleFixture } from './testing/after-sale-fixture.ts'

let fixture: AfterSaleFixture
beforeAll(async () => {
  fixture = await createAfterSaleFixture()
})
beforeEach(() => {
  fixture.answers.refundStatus = { state: 'done', doneAt: fixture.shop.clock.time }
})
afterAll(() => fixture.close())

const [moneyBack, goodsBack] = [2, 3] as const

describe('money for an after-sale', () => {
  it('goes back through the provider, as much as was asked for or agreed', async () => {
    const order = await fixture.anOrder()
    const { after_no } = await fixture.aClaim(order, moneyBack, { amount_fen: 1234 })
    const agreed = await fixture.decide('agree', after_no)
    expect(agreed).toMatchObject({
      was_state: 10,
      state: 40,
      agreed_fen: 1234,
      follow_up: null,
      refunds: [{ amount_fen: 1234, channel: 1, to: 'origin', state: 20 }],
    })
    expect(formatDecision(agreed)).toMatch(
      /^售后 SH.+：待审核 → 已完成，退款单 TK\w{12}，12\.34 元，原路退回（微信支付），已退款$/,
    )
    const less = await fixture.aClaim(order, moneyBack, { amount_fen: 1234 })
    await expect(fixture.decide('agree', less.after_no, { amount: '1000' })).rejects.toThrow('请写明理由')
    const offered = await fixture.decide('agree', less.after_no, { amount: '1000', note: '协商' })
    expect(offered).toMatchObject({ state: 10, agreed_fen: null, offer: { amount_fen: 1000 }, refunds: [] })
    expect(formatDecision(offered)).toMatch(
      /提议退 10\.00 元（申请 12\.34 元），等买家同意，.+ 前没有答复则按提议办理$/,
    )
    await fixture.accept(order, less.after_id, 1000)
    await fixture.refund(less.after_no)
    expect(await fixture.show(less.after_no)).toMatchObject({
      state: 40,
      agreed_fen: 1000,
      offer: null,
      refunds: [{ amount_fen: 1000 }],
    })
    expect((await fixture.ask<WholeOrder>('order', order.order_no)).money?.refunded_fen).toBe(2234)
    await expect(fixture.refund(after_no)).rejects.toThrow(`售后 ${after_no}（已完成）没有未完成的退款`)
  })

  it('is never more than is left', async () => {
    const order = await fixture.anOrder()
    const { after_no } = await fixture.aClaim(order, moneyBack, { amount_fen: 100 })
    await fixture.aClaim(order, moneyBack, { amount_fen: 300 })
    const { refundable_fen } = await fixture.show(after_no)
    expect(refundable_fen).toBe(order.total_fen - 300)
    await expect(fixture.decide('agree', after_no, { amount: String(refundable_fen + 1) })).rejects.toThrow(
      /^最多可退 [\d,.]+ 元$/,
    )
    expect(await fixture.show(after_no)).toMatchObject({ state: 10, refunds: [] })
    expect(await fixture.decide('agree', after_no, { amount: String(refundable_fen) })).toMatchObject({
      state: 40,
    })
  })

  it('goes to the balance where the shop says so', async () => {
    const { after_no } = await fixture.aClaim(await fixture.anOrder(), moneyBack, { amount_fen: 300 })
    const agreed = await fixture.decide('agree', after_no, { back: 'balance' })
    expect(agreed).toMatchObject({ state: 40, refunds: [{ to: 'balance', state: 20 }] })
    expect(formatDecision(agreed)).toMatch(/，3\.00 元，退到余额，已退款$/)
  })

  it('that came outside of us waits for the shop to bring it', async () => {
    const order = await fixture.anOrder({ channel: 4 })
    const { after_no } = await fixture.aClaim(order, moneyBack, { amount_fen: 300 })
    await expect(fixture.refund(after_no)).rejects.toThrow(`售后 ${after_no}（待审核）没有未完成的退款`)
    const agreed = await fixture.decide('agree', after_no)
    expect(agreed).toMatchObject({ state: 30, refunds: [{ channel: 4, state: 10 }] })
    expect(formatDecision(agreed)).toMatch(
      /：待审核 → 待退款，退款单 (TK\w{12})，3\.00 元，线下退回，退款中，请线下退给买家，再用 refunded \1 记为已线下退款$/,
    )
    const done = await fixture.refund(after_no.toLowerCase())
    expect(done).toMatchObject({
      order_no: order.order_no,
      amount_fen: 300,
      state: 20,
      after_sale: { after_no, state: 40 },
    })
    expect(formatRefund(done)).toMatch(/，线下退回，已退款，请确认已转账给买家；售后 SH\S+ 已完成$/)
  })

  it('hangs where the provider does not answer, and is tried again', async () => {
    const { after_no } = await fixture.aClaim(await fixture.anOrder(), moneyBack, { amount_fen: 300 })
    fixture.answers.refundStatus = new ProviderError('wechat-pay', 'not reached', false)
    const agreed = await fixture.decide('agree', after_no)
    expect(agreed).toMatchObject({ state: 30, refunds: [{ state: 10, failure: 'not reached', tries: 1 }] })
    expect(formatDecision(agreed)).toMatch(/，退款中，支付机构答复：not reached，系统会继续向支付机构申请$/)
    await expect(fixture.refund(after_no)).rejects.toThrow(
      '微信支付没有正常应答（not reached），退款没有完成',
    )
    await expect(fixture.refund(after_no, { back: 'balance' })).rejects.toThrow('请一分钟后再试')
    await expect(fixture.decide('refuse', after_no, { why: '不退' })).rejects.toThrow(
      '售后待退款，不能进行此操作',
    )
    fixture.answers.refundStatus = { state: 'done', doneAt: fixture.shop.clock.time }
    expect(await fixture.refund(after_no)).toMatchObject({ state: 20, after_sale: { state: 40 } })
  })

  it('goes to the balance where the provider will not have it, once', async () => {
    const { after_no } = await fixture.aClaim(await fixture.anOrder(), moneyBack, { amount_fen: 300 })
    fixture.answers.refundStatus = { state: 'failed', reason: '账户已注销' }
    const agreed = await fixture.decide('agree', after_no)
    expect(formatDecision(agreed)).toMatch(/，退款失败，支付机构答复：账户已注销，可用 refund TK\w{12} 重试/)
    expect(await fixture.refund(after_no)).toMatchObject({ state: 30, after_sale: { state: 30 } })
    expect(await fixture.refund(after_no, { back: 'balance' })).toMatchObject({ state: 20, to: 'balance' })
    const { state, refunds } = await fixture.show(after_no)
    expect([state, ...refunds.map((one) => one.state)]).toEqual([40, 30, 30, 20])
    await expect(fixture.refund(after_no)).rejects.toThrow('（已完成）没有未完成的退款')
  })

  it('for goods that come back is paid once they are here', async () => {
    const { after_no } = await fixture.aClaim(await fixture.anOrder(), goodsBack, { amount_fen: 5000 })
    await expect(fixture.decide('received', after_no)).rejects.toThrow('售后待审核，不能进行此操作')
    await expect(fixture.decide('agree', after_no, { back: 'balance' })).rejects.toThrow(
      `售后 ${after_no} 收到退货后才退款，请在 received 时写 --back`,
    )
    const agreed = await fixture.decide('agree', after_no, { freight: 'shop' })
    expect(agreed).toMatchObject({ state: 20, agreed_fen: 5000, freight_by: 'shop', refunds: [] })
    expect(formatDecision(agreed)).toBe(
      `售后 ${after_no}：待审核 → 处理中，同意退 50.00 元，收到退货后请用 received ${after_no}`,
    )
    await expect(fixture.refund(after_no)).rejects.toThrow(`售后 ${after_no}（处理中）没有未完成的退款`)
    await expect(fixture.decide('agree', after_no)).rejects.toThrow('售后处理中，不能进行此操作')
    const received = await fixture.decide('received', after_no, { back: 'balance' })
    expect(received).toMatchObject({
      was_state: 20,
      state: 40,
      refunds: [{ amount_fen: 5000, to: 'balance', state: 20 }],
    })
    await expect(fixture.decide('received', after_no)).rejects.toThrow('售后已完成，不能进行此操作')
  })
})
