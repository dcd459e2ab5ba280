import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { answerFormats } from './answer-formats.ts'
import { type CommandName, commandForms } from './command-forms.ts'
import { operatorCommands } from './commands.ts'
import { readArguments } from './read-arguments.ts'
import { type AfterSaleFixture, createAfterSaleFixture } from './testing/after-sale-fixture.ts'

let fixture: AfterSaleFixture
beforeAll(async () => {
  fixture = await createAfterSaleFixture()
  fixture.answers.refundStatus = { state: 'done', doneAt: fixture.shop.clock.time }
})
afterAll(() => fixture.close())

const walked = new Set<CommandName>()

/** Types a command line, and answers with what the terminal shows. */
const type = async (...args: string[]): Promise<string> => {
  const input = readArguments(args)
  if ('help' in input) throw new Error(input.help)
  const { command } = input.request
  walked.add(command)
  const value = await operatorCommands[command](fixture.server, input.request)
  return answerFormats[command](value as never)
}

/** An order that is not paid. */
const placeOrder = async (jobs = 1) => {
  const buyer = await fixture.shop.aBuyer()
  return { buyer, ...(await fixture.shop.anOrder(buyer.token, jobs)) }
}

const refundIn = (text: string) => /TK\w{12}/.exec(text)?.[0] ?? ''

describe('every command, as it is typed', () => {
  it('shows the server and the messages', async () => {
    expect(await type('status')).toContain('印铺')
    expect(await type('outbox')).toMatch(/时间|还没有消息/)
    expect(await type('inquiries')).toBe('还没有询价')
  })

  it('leads an order from payment to parcel, as the operator', async () => {
    const { order_id, order_no, buyer } = await placeOrder()
    expect(await type('orders', '--limit', '1')).toContain(`${buyer.name}`)
    expect(await type('orders', '--limit', '1')).toContain(buyer.mobile)
    expect(await type('confirm', order_no)).toBe(`订单 ${order_no}：待付款 → 待传稿`)
    await fixture.attach(order_id, 1, '封面.pdf')
    await fixture.shop.setState(order_id, 30)
    const folder = join(fixture.folder, 'walked')
    expect(await type('files', order_no, '--to', folder)).toContain('1-1-封面.pdf')
    expect(await type('reject', order_no, '--why', '模糊')).toContain('审稿未通过')
    await fixture.shop.setState(order_id, 30)
    expect(await type('proof', order_no)).toContain('确稿')
    expect(await type('noproof', order_no, '--why', '电话说不用')).toContain('不再需要确稿')
    expect(await type('approve', order_no)).toContain('→ 生产中')
    expect(await type('produce', order_no)).toContain('→ 待发货')
    expect(await type('ship', order_no, '--carrier', 'zto', '--no', '75120001')).toContain('→ 待收货')
    expect(await type('correct', order_no, '--no', '75120009', '--why', '抄错')).toContain('75120009')
    const whole = await type('order', order_no)
    for (const text of [buyer.mobile, '75120009', '封面.pdf', '进度']) expect(whole).toContain(text)
    const rows = await fixture.shop.database.db.select().from(audit).where(eq(audit.subjectId, order_id))
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['confirmOrder', 'rejectArtwork', 'approveArtwork', 'shipOrder']),
    )
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['operator']))
  })

  it('agrees to a proof for the buyer', async () => {
    const { order_id, order_no } = await placeOrder()
    await type('confirm', order_no)
    await fixture.attach(order_id, 1, '封面.pdf')
    await fixture.shop.setState(order_id, 30)
    await type('proof', order_no)
    expect(await type('approve', order_no)).toContain('买家确认后才开始生产')
    expect(await type('agreeproof', order_no, '--why', '微信里同意')).toContain('→ 生产中')
    expect(await type('order', order_no)).toMatch(/\n确稿\n/)
  })

  it('closes the rest of an order', async () => {
    const { order_id, order_no } = await placeOrder(2)
    await type('confirm', order_no)
    await fixture.shop.setState(order_id, 50)
    const { companyId } = await fixture.shop.rowOf(order_id)
    const params = { id: order_id }
    const { lines } = await fixture.server.ask('getOrder', { params }, { companyId })
    const [{ line_id, quantity } = { line_id: '', quantity: 0 }] = lines
    const parcel = { carrier: 'zto', no: '75120002', lines: [{ line_id, quantity }] }
    await fixture.server.ask('shipOrder', { params, body: { parcels: [parcel] } }, { companyId })
    expect(await type('close', order_no, '--why', '停产')).toContain('其余不再发')
  })

  it('moves money', async () => {
    const { order_no, buyer } = await placeOrder()
    await type('confirm', order_no)
    expect(await type('refund', order_no, '--amount', '1', '--why', '少印')).toContain('1.00 元')
    const refund = refundIn(await type('cancel', order_no, '--why', '缺纸'))
    expect(await type('payments')).toContain(refund)
    expect(await type('refunded', refund, '--note', '已转账')).toContain('已退款')
    expect(await type('unrefunded', refund, '--why', '没有转')).toContain('退款中')
    expect(await type('topup', buyer.mobile, '--amount', '5', '--why', '活动')).toContain('充值 5.00 元')
    expect(await type('reconcile', '--company', '印铺')).toContain('对账')
  })

  it('deals with claims', async () => {
    const order = await fixture.anOrder()
    const { after_no } = await fixture.aClaim(order, 3, { amount_fen: 500 })
    expect(await type('aftersales')).toContain(after_no)
    expect(await type('ask', after_no, '--text', '哪一面')).toContain('已向买家提问')
    expect(await type('aftersale', after_no)).toContain('等买家答复')
    expect(await type('agree', after_no)).toContain('received')
    expect(await type('received', after_no)).toContain('退款单')
    const other = await fixture.aClaim(await fixture.anOrder(), 2, { amount_fen: 100 })
    expect(await type('refuse', other.after_no, '--why', '与稿件一致')).toContain('→')
  })

  it('edits a shop as files, opens one and invites its owner', async () => {
    for (const part of ['tariff', 'catalogue', 'company']) {
      const file = join(fixture.folder, `${part}.json`)
      expect(await type(part, 'export', '--file', file, '--company', '印铺')).toContain('已写入')
      expect(JSON.parse(await readFile(file, 'utf8'))).toBeTypeOf('object')
    }
    const file = join(fixture.folder, 'opened.json')
    await writeFile(file, JSON.stringify({ name: '新店', identity: { mode: 2 } }))
    expect(await type('open', '--file', file)).toContain('已开店：新店')
    expect(await type('invite', '13911112222', '--name', '何老板', '--company', '新店')).toContain('已邀请')
  })

  it('was walked', () => {
    expect([...walked].sort()).toEqual(Object.keys(commandForms).sort())
  })
})
