import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import type { BillEntry } from '../providers/payment/payment-provider.ts'
import { formatReconciliation } from './format-payments.ts'
import type { Reconciliation } from './reconcile-command.ts'
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
const aPaidOrder: MoneyFixture['aPaidOrder'] = (channel) => fixture.aPaidOrder(channel)

describe('reconciling', () => {
  const reconcile = (options = {}, company?: string) => ask<Reconciliation>('reconcile', '', options, company)
  const entry = (paymentNo: string, amountFen: number): BillEntry => ({
    kind: 'payment',
    paymentNo,
    refundNo: '',
    amountFen,
    providerNo: 'w1',
  })
  const accounts: Reconciliation['accounts'] = [
    { channel: 1, account: '1900000001' },
    { channel: 2, account: '2088000001' },
  ]

  it('is about yesterday and finds nothing where nothing is wrong', async () => {
    const output = await reconcile()
    expect(output).toMatchObject({
      ...{ day: '2026-02-28', differences: [], faults: [], troubles: [] },
      accounts: [
        { channel: 1, channel_text: '微信支付', account: '1900000001' },
        { channel: 2, channel_text: '支付宝', account: '2088000001' },
      ],
    })
    expect(formatReconciliation(output)).toBe(
      '2026-02-28 对账：微信支付 1900000001、支付宝 2088000001、本店账目，没有差异',
    )
    await expect(reconcile({ date: '2026-03-01' })).rejects.toThrow('--date 应早于今天')
  })

  it('tells the sums of both sides, of each shop its own, and once what no shop knows', async () => {
    const { order_no, total_fen } = await aPaidOrder(1)
    const { payment_no = '' } = (await show(order_no)).payments?.[0] ?? {}
    fixture.answers.bill = [entry(payment_no, total_fen - 1), entry('ZF991231ZZZZZZ', 100)]
    const { differences, faults } = await reconcile({ date: '2026-02-28' }, '彩印坊')
    const unknown = { number: 'ZF991231ZZZZZZ', title: '对方收了款，我方没有这一笔', theirs_fen: 100 }
    expect(differences).toMatchObject([unknown])
    expect((await reconcile({ date: '2026-02-28' })).differences).toMatchObject([
      { number: payment_no, title: '金额不符', ours_fen: total_fen, theirs_fen: total_fen - 1 },
      unknown,
    ])
    expect(faults).toEqual([])
    const output = { day: '2026-02-28', accounts, differences, faults, troubles: [] }
    expect(formatReconciliation(output)).toMatch(
      /本店账目，有 1 处差异\n\n渠道 .+\n微信支付 {2}1900000001 {2}付款 {2}ZF991231ZZZZZZ {2}对方收了款，我方没有这一笔 +1\.00$/,
    )
  })

  it('goes on with the others where one provider cannot be asked', async () => {
    fixture.answers.bill = bad('not reached')
    const { troubles, accounts } = await reconcile()
    expect(troubles).toEqual(['没有与账号 1900000001 对账：微信支付没有正常应答（not reached）'])
    expect(accounts).toMatchObject([{ channel: 2, account: '2088000001' }])
  })

  it('shows what is wrong in our own books', async () => {
    const { order_id } = await aPaidOrder()
    const { db } = shop.database
    await db.update(orders).set({ paidFen: 1 }).where(eq(orders.id, order_id))
    const output = await reconcile()
    expect(output.faults).toContainEqual(
      expect.objectContaining({ what: '订单已付金额与入账不符', id: order_id }),
    )
    expect(formatReconciliation(output)).toContain(`\n订单已付金额与入账不符  ${order_id}\n`)
  })
})
