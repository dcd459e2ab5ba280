import { randomUUIDv7 } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { OrderState } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { writeCount } from '../documents/describe-sheet.ts'
import { buyer, operator as operatorActor } from '../kernel/actor.ts'
import { fileRepository } from '../modules/order/artwork/file-repository.ts'
import { receiveGoods } from '../modules/order/end-order.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import { shipOrder } from '../modules/order/shop-moves.ts'
import { createOrderShop, type OrderShop } from '../testing/order-shop.ts'
import type { CommandName } from './command-forms.ts'
import type { WrittenFiles } from './file-commands.ts'
import { formatOrder } from './format-orders.ts'
import type { ListedInquiry, ListedOrder, OrderMove, WholeOrder } from './order-commands.ts'
import { type Operator, openOperator } from './testing/open-operator.ts'

let shop: OrderShop
let folder: string
let operator: Operator
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yinpu-operator-'))
  shop = await createOrderShop({ dataDir: folder })
  operator = await openOperator(shop, folder)
})
afterAll(async () => {
  await operator.close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (command: CommandName, order = '', options: Record<string, string> = {}, company?: string) =>
  operator.ask<unknown>(command, order, options, company)
const move = (...args: Parameters<typeof ask>) => ask(...args) as Promise<OrderMove>
const show = (...args: Parameters<typeof ask>) => ask(...args) as Promise<WholeOrder>

/** A new buyer's order in a state, as if it had come there by itself. */
const anOrder = async ({ state = 10, jobs = 1 }: { state?: OrderState; jobs?: number } = {}) => {
  const buyer = await shop.aBuyer()
  const placed = await shop.anOrder(buyer.token, jobs)
  if (state !== 10) await shop.setState(placed.order_id, state)
  return { ...placed, buyer }
}

/** A file in the storage that belongs to a line of the order. */
const attach = async (orderId: string, position: number, name: string, content: string, slot?: string) => {
  const { companyId, userId } = await shop.rowOf(orderId)
  const { lines } = await show('order', orderId)
  const id = randomUUIDv7()
  const key = `${companyId}/${userId}/artwork/${id}`
  const path = join(folder, 'files', ...key.split('/'))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  await fileRepository.insert(shop.database.db, [
    {
      companyId,
      id,
      orderId,
      lineId: lines[position - 1]?.line_id ?? '',
      key,
      name,
      size: content.length,
      kind: 'pdf',
      slot: slot ?? null,
      state: 10,
      check: 'checked',
      createdAt: new Date(shop.clock.time),
    },
  ])
  return path
}

describe('the shop’s own side', () => {
  it('leads an order from its payment to the buyer’s door', async () => {
    const { order_id, order_no, total_fen } = await anOrder()
    expect(await move('confirm', order_no, { note: '对公转账' })).toEqual({
      order_id,
      order_no,
      company_id: expect.any(String),
      company: '印铺',
      was_state: 10,
      was_state_text: '待付款',
      state: 20,
      state_text: '待传稿',
      paid_fen: total_fen,
      collect_fen: 0,
      pickup: false,
      proof_stand: null,
      proof_stand_text: null,
    })
    await attach(order_id, 1, '封面.pdf', '%PDF')
    await shop.setState(order_id, 30)
    expect(await move('reject', order_no, { why: '出血不足' })).toMatchObject({ was_state: 30, state: 35 })
    expect((await show('order', order_no)).files).toMatchObject([{ state: 30, reason: '出血不足' }])
    await shop.setState(order_id, 30)
    expect(await move('approve', order_no.toLowerCase())).toMatchObject({ state: 40 })
    expect(await move('produce', order_no.slice(-6))).toMatchObject({ state: 50 })
    expect(await move('ship', order_id, { carrier: 'ZTO', no: '75120001' })).toMatchObject({ state: 60 })
    await receiveGoods(shop.app.payments, await shop.rowOf(order_id), buyer, shop.clock.time)
    const { timeline, payments, shipments, money, files, state } = await show('order', order_no)
    expect(state).toBe(70)
    expect(timeline.map(({ state, actor, note }) => [state, actor, note]).reverse()).toEqual([
      [10, 'buyer', ''],
      [20, 'money', '对公转账'],
      [35, 'shop', '出血不足'],
      [40, 'shop', ''],
      [50, 'shop', expect.stringMatching(/^工单 GD\d{6}-\w{6}：还没有报的 7 道一并完成：排版、.+、包装$/)],
      [60, 'shop', expect.stringMatching(/^中通.* 75120001$/)],
      [70, 'buyer', ''],
    ])
    expect(payments).toMatchObject([{ amount_fen: total_fen, channel: 4, state: 20, note: '对公转账' }])
    expect(shipments).toMatchObject([{ carrier: 'zto', tracking_no: '75120001' }])
    expect(files).toMatchObject([{ name: '封面.pdf', state: 20, reason: '' }])
    expect(money?.paid_fen).toBe(total_fen)
  })

  it('refuses what the state does not allow, and changes nothing', async () => {
    const { order_id, order_no } = await anOrder()
    for (const command of ['approve', 'reject', 'produce'] as const)
      await expect(move(command, order_no, { why: '不行' })).rejects.toThrow('订单待付款，不能进行此操作')
    await expect(move('ship', order_no, { carrier: '自提' })).rejects.toThrow('订单待付款')
    await move('confirm', order_no)
    await expect(move('confirm', order_no)).rejects.toThrow('订单待传稿，不能进行此操作')
    await shop.setState(order_id, 40)
    await expect(move('cancel', order_no, { why: '缺纸' })).rejects.toThrow('订单生产中')
    const { state, payments, timeline } = await show('order', order_no)
    expect([state, payments?.length, timeline.length]).toEqual([40, 1, 2])
  })

  it('cancels and promises back what was paid', async () => {
    const { order_no, total_fen } = await anOrder()
    await move('confirm', order_no)
    expect(await move('cancel', order_no, { why: '缺纸' })).toMatchObject({ state: 90, paid_fen: total_fen })
    expect(await show('order', order_no)).toMatchObject({
      cancel_reason: '缺纸',
      refunds: [{ amount_fen: total_fen, state: 10, reason: '缺纸' }],
    })
  })

  it('rejects the named lines only', async () => {
    const { order_id, order_no } = await anOrder({ jobs: 2 })
    await attach(order_id, 1, '一.pdf', '1')
    await attach(order_id, 2, '二.pdf', '22')
    await shop.setState(order_id, 30)
    await expect(move('reject', order_no, { why: '模糊', line: '1,3' })).rejects.toThrow(
      `订单 ${order_no} 共 2 款，没有第 3 款`,
    )
    await move('reject', order_no, { why: '模糊', line: '2' })
    const { files, lines } = await show('order', order_no)
    const positionOf = (id: string) => lines.findIndex(({ line_id }) => line_id === id) + 1
    expect(files.map(({ line_id, state, reason }) => [positionOf(line_id), state, reason])).toEqual([
      [1, 10, ''],
      [2, 30, '模糊'],
    ])
  })

  it('tells what is in each parcel, and closes the rest of an order that has gone in part', async () => {
    const { order_id, order_no } = await anOrder({ state: 50, jobs: 2 })
    await expect(move('close', order_no, { why: '停产' })).rejects.toThrow('还没有发过货')
    const { companyId } = await shop.rowOf(order_id)
    const lines = await orderRepository.linesOf(shop.database.db, companyId, [order_id])
    const [first, second] = lines
    if (!first || !second) throw new Error('an order has two lines')
    await shipOrder(shop.app.payments, await shop.rowOf(order_id), {
      parcels: [
        {
          ...{ carrier: 'zto', carrierName: '中通快递', trackingNo: '75120009' },
          lines: [
            { lineId: first.id, quantity: first.quantity },
            { lineId: second.id, quantity: 2000 },
          ],
        },
      ],
      by: operatorActor,
      now: shop.clock.time,
    })
    expect(await move('close', order_no, { why: '停产' })).toMatchObject({ was_state: 50, state: 60 })
    const output = await show('order', order_no)
    expect(output.shipments).toMatchObject([
      {
        lines: [
          { line_id: first.id, quantity: first.quantity },
          { line_id: second.id, quantity: 2000, unit: second.unit },
        ],
      },
    ])
    expect(output.lines.map(({ not_sent }) => not_sent)).toEqual([null, second.quantity - 2000])
    const text = formatOrder(output)
    expect(text).toContain(`${second.name} 2,000 ${second.unit}`)
    expect(text).toContain(`不再发 ${writeCount(second.quantity - 2000)} ${second.unit}`)
  })

  it('corrects the number of a parcel that has gone', async () => {
    const { order_id } = await anOrder({ state: 50 })
    await expect(move('correct', order_id, { no: '75120009', why: '抄错了' })).rejects.toThrow('还没有运单')
    await move('ship', order_id, { carrier: 'ZTO', no: '75120001' })
    const fixed = { no: '75120009', why: '抄错了' }
    await expect(move('correct', order_id, { ...fixed, was: '75129999' })).rejects.toThrow(
      '请用 --was 写明更正哪一个运单：中通快递 75120001',
    )
    expect(await move('correct', order_id, fixed)).toMatchObject({
      state: 60,
      carrier: 'zto',
      no: '75120009',
    })
  })

  it('ships with the shop’s own carriers, or has the goods ready', async () => {
    const { order_id, order_no } = await anOrder({ state: 50 })
    await expect(move('ship', order_no, { carrier: '飞毯', no: '123456' })).rejects.toThrow(
      /^店铺没有物流“飞毯”，可以用：.+（zto）.*、自提（pickup）$/,
    )
    expect((await shop.rowOf(order_id)).state).toBe(50)
    expect(await move('ship', order_no, { carrier: '自提' })).toMatchObject({ state: 60, pickup: true })
    expect((await show('order', order_no)).shipments).toMatchObject([
      { carrier: 'pickup', carrier_name: '自提', tracking_no: '' },
    ])
  })
})

describe('an order', () => {
  it('is shown with its buyer, its address and every price line', async () => {
    const { order_no, buyer } = await anOrder()
    const { lines, ...order } = await show('order', order_no)
    expect(order.buyer).toEqual({ id: expect.any(String), name: buyer.name, mobile: buyer.mobile })
    expect(order).toMatchObject({ company: '印铺', address: { city: '深圳市' }, carrier: 'zto', rush: '' })
    expect(lines).toMatchObject([{ quantity: 5000, unit: '张', total_fen: 87_376 }])
    expect(lines[0]?.price_lines?.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(87_376)
  })

  it('that nobody placed is not found, nor is another company’s', async () => {
    const { order_id, order_no } = await anOrder()
    for (const name of ['YP991231-ZZZZZZ', 'ZZZZZZ', randomUUIDv7(), '什么'])
      await expect(move('confirm', name)).rejects.toThrow(`没有订单“${name}”`)
    for (const name of [order_id, order_no, order_no.slice(-6)])
      await expect(move('confirm', name, {}, '彩印坊')).rejects.toThrow(`没有订单“${name}”`)
    await expect(move('confirm', order_no, {}, '没有')).rejects.toThrow('没有店铺“没有”')
    expect((await shop.rowOf(order_id)).state).toBe(10)
    expect((await show('order', order_no, {}, '印铺')).order_id).toBe(order_id)
  })

  it('is not guessed where the end of its number is another’s too', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    const { db } = shop.database
    const numbers = ['YP260228-ABCDEF', 'YP260301-ABCDEF'] as const
    await db.update(orders).set({ orderNo: numbers[0] }).where(eq(orders.id, first.order_id))
    await db.update(orders).set({ orderNo: numbers[1] }).where(eq(orders.id, second.order_id))
    await expect(move('confirm', 'abcdef')).rejects.toThrow(
      `“abcdef”对应 2 个订单：印铺 ${numbers[0]}、印铺 ${numbers[1]}，请写完整订单号`,
    )
    expect(await move('confirm', numbers[1])).toMatchObject({ order_id: second.order_id, state: 20 })
  })

  it('stands in the list, newest first, by state and company', async () => {
    const { order_id, buyer } = await anOrder({ state: 35 })
    const list = (options = {}, company?: string) =>
      ask('orders', '', options, company) as Promise<ListedOrder[]>
    expect(await list({ limit: '1' })).toMatchObject([{ order_id, buyer: { mobile: buyer.mobile } }])
    const rejected = await list({ state: '35' })
    expect(rejected.map((order) => order.order_id)).toContain(order_id)
    expect(new Set(rejected.map(({ state }) => state))).toEqual(new Set([35]))
    expect(await list({}, 'caiyin')).toEqual([])
  })
})

describe('artwork', () => {
  it('is written into a folder under safe names, and never over a file', async () => {
    const { order_id, order_no } = await anOrder({ jobs: 2 })
    await attach(order_id, 2, '封面.pdf', '二之一')
    await attach(order_id, 2, '封面.pdf', '二之二')
    await attach(order_id, 1, 'a:b.ai', '一之一')
    const to = join(folder, order_no)
    const { files } = (await ask('files', order_no, { to })) as WrittenFiles
    const names = ['1-1-a_b.ai', '2-1-封面.pdf', '2-2-封面.pdf']
    expect(files.map(({ path }) => path)).toEqual(names.map((name) => join(to, name)))
    expect((await readdir(to)).sort()).toEqual(names)
    expect(await readFile(join(to, '2-2-封面.pdf'), 'utf8')).toBe('二之二')
    await rm(join(to, '1-1-a_b.ai'))
    await expect(ask('files', order_no, { to })).rejects.toThrow(/2-1-封面\.pdf，不会覆盖/)
    expect(await readdir(to)).toHaveLength(2)
  })

  it('once opened is not taken back by the buyer any more; looking at the order alone does not count', async () => {
    const { order_id, order_no, buyer } = await anOrder({ state: 30 })
    await attach(order_id, 1, '封面.pdf', '一')
    const actions = async () => (await shop.detail(buyer.token, order_id)).actions
    expect(await show('order', order_no)).toMatchObject({ files_seen_at: null })
    expect(await actions()).toContain('withdraw')
    await ask('files', order_no, { to: join(folder, `${order_no}-seen`) })
    expect(await show('order', order_no)).toMatchObject({ files_seen_at: shop.clock.time })
    expect(await actions()).not.toContain('withdraw')
    const taking = await shop.ask('withdrawFiles', { body: { order_id } }, buyer.token)
    expect(taking.code).toBe(20409)
    expect(await move('approve', order_no)).toMatchObject({ state: 40 })
  })

  it('is named by what of the line it is', async () => {
    const { order_id, order_no } = await anOrder()
    await attach(order_id, 1, 'a.pdf', '一', 'back')
    const to = join(folder, `${order_no}-slots`)
    const { files } = (await ask('files', order_no, { to })) as WrittenFiles
    expect(files).toMatchObject([{ slot: '反面', path: join(to, '1-1-反面-a.pdf') }])
    expect(formatOrder(await show('order', order_no))).toMatch(/\n {2}1 {3}反面 {2}a\.pdf /)
  })

  it('that the buyer takes back is no longer to be judged', async () => {
    const { order_id, order_no, buyer } = await anOrder({ state: 30 })
    await shop.must(shop.ask('withdrawFiles', { body: { order_id } }, buyer.token))
    for (const [command, options] of [
      ['approve', {}],
      ['reject', { why: '模糊' }],
    ] as const)
      await expect(move(command, order_no, options)).rejects.toThrow('订单待传稿')
  })

  it('leaves nothing behind where a part of it cannot be written', async () => {
    const { order_id, order_no } = await anOrder()
    await expect(ask('files', order_no, { to: folder })).rejects.toThrow(`订单 ${order_no} 还没有稿件`)
    await attach(order_id, 1, '在.pdf', '1')
    await rm(await attach(order_id, 1, '不在.pdf', '2'))
    const to = join(folder, 'half')
    await expect(ask('files', order_no, { to })).rejects.toThrow('无法从存储读取文件“不在.pdf”')
    expect(await readdir(to)).toEqual([])
    await writeFile(join(folder, 'a-file'), '')
    for (const path of ['a-file', 'a-file/below'])
      await expect(ask('files', order_no, { to: join(folder, path) })).rejects.toThrow('不是文件夹')
    for (const path of ['/proc/nowhere', join(folder, 'no', 'where')])
      await expect(ask('files', order_no, { to: path })).rejects.toThrow('上级文件夹不存在')
    await expect(ask('files', order_no, { to: 'here' })).rejects.toThrow('“here”不是完整的路径')
  })
})

it('requests for quotation are listed, newest first', async () => {
  const body = { name: '王小印', mobile: '13700001111', content: '想印 500 本画册' }
  await shop.ask('createInquiry', { body })
  shop.clock.time += 1000
  await shop.ask('createInquiry', { body: { ...body, quote: { summary: '单页', total_fen: 100 } } })
  const list = (company?: string) => ask('inquiries', '', {}, company) as Promise<ListedInquiry[]>
  expect(await list()).toMatchObject([
    { company: '印铺', name: '王小印', quote: { summary: '单页', total_fen: 100 } },
    { content: '想印 500 本画册', quote: null },
  ])
  expect(await list('caiyin')).toEqual([])
})
