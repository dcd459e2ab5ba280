import { codes, stateOfOrder } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anArchive } from '../../../testing/artwork-shop.ts'
import { buyersPassword, type CreditShop, createCreditShop } from '../../../testing/credit-shop.ts'
import { staffOf } from '../../../testing/order-console.ts'
import { createSecondProcess, type SecondProcess } from '../../../testing/second-process.ts'
import type { ConsoleClient } from '../../../testing/test-console.ts'
import { uploadFile } from '../../../testing/upload-file.ts'
import { paymentRepository } from '../../payment/payment-repository.ts'
import { expireOrder } from '../end-order.ts'
import { unpaidMs } from '../order-state.ts'

let shop: CreditShop
let elsewhere: SecondProcess
let finance: ConsoleClient
let service: ConsoleClient
let token: string
beforeAll(async () => {
  shop = await createCreditShop()
  elsewhere = await createSecondProcess(shop)
  finance = await shop.signedIn(staffOf.finance)
  service = await shop.signedIn(staffOf.service)
  const monthly = await shop.aMonthlyBuyer(100_000_000)
  token = monthly.token
  await shop.give(token, 100_000_000)
})
afterAll(async () => {
  expect(await shop.faults()).toEqual([])
  await elsewhere.close()
  await shop.close()
})

const { unpaid, awaitingFiles, underReview, cancelled } = stateOfOrder

let orders = 0
let buyer = ''
/** A buyer has at most fifty addresses, and an order takes a new one. */
const someBuyer = async () => {
  if (orders % 20 === 0) buyer = (await shop.aBuyer()).token
  orders += 1
  return buyer
}

interface Unpaid {
  id: string
  of: string
  line: string
}

/** An unpaid order for one flyer. */
const anUnpaid = async (of?: string): Promise<Unpaid> => {
  const owner = of ?? (await someBuyer())
  const { order_id: id } = await shop.anOrder(owner)
  const { lines } = await shop.detail(owner, id)
  return { id, of: owner, line: lines[0]?.line_id ?? '' }
}

const bring = async ({ id, of, line }: Unpaid, submit: boolean) => {
  const content = anArchive()
  const key = await uploadFile(shop, of, { order_id: id, purpose: 'artwork' }, content, '稿件.zip')
  const files = [{ key, name: '稿件.zip', size: content.length }]
  const answer = await shop.ask('attachFiles', { body: { order_id: id, line_id: line, files, submit } }, of)
  await shop.app.inspector.settled()
  return answer
}

const submit = ({ id, of }: Unpaid, ask: SecondProcess['ask'] = shop.ask) =>
  ask('submitFiles', { body: { order_id: id } }, of)
const withdraw = ({ id, of }: Unpaid, ask: SecondProcess['ask'] = shop.ask) =>
  ask('withdrawFiles', { body: { order_id: id } }, of)
const viewOf = ({ id, of }: Unpaid) => shop.detail(of, id)

/** An unpaid order whose artwork was handed in. */
const handedIn = async (of?: string) => {
  const order = await anUnpaid(of)
  await bring(order, false)
  await shop.must(submit(order))
  return order
}

describe('artwork that comes before the payment', () => {
  it('is checked at once and handed in, and the order stays unpaid with the time that it had', async () => {
    const order = await anUnpaid()
    const before = await viewOf(order)
    expect(before.actions).toEqual(['pay', 'upload', 'cancel'])
    shop.clock.time += 60_000
    expect((await bring(order, false)).data).toMatchObject({ state: unpaid })
    expect(await viewOf(order)).toMatchObject({
      state: unpaid,
      actions: ['pay', 'upload', 'submit', 'cancel'],
      files: [{ name: '稿件.zip', check: 'unchecked' }],
    })
    expect((await shop.must(submit(order))).actions).toEqual(['pay', 'withdraw', 'cancel'])
    const after = await viewOf(order)
    expect(after.timeline[0]).toMatchObject({ state: unpaid, title: '稿件已备好，付款后审稿', by: 'buyer' })
    expect(after.pay_before).toBe(before.pay_before)
    // The list offers the same.
    const { list } = await shop.must(shop.ask('listOrders', {}, order.of))
    expect(list.find(({ order_id }) => order_id === order.id)?.actions).toEqual(after.actions)
    const ofShop = await shop.must(service.call('getOrder', { params: { id: order.id } }))
    expect(ofShop).toMatchObject({ state: unpaid, handed_in_at: shop.clock.time })
    expect(ofShop.moves).not.toContain('approve')
    shop.clock.time -= 60_000
  })

  it('is handed in by itself where a program wants that', async () => {
    const order = await anUnpaid()
    await bring(order, true)
    expect((await viewOf(order)).actions).toEqual(['pay', 'withdraw', 'cancel'])
    await shop.pay(order.id)
    expect((await viewOf(order)).state).toBe(underReview)
  })

  it('takes no change while it is handed in, and all changes once it was taken back', async () => {
    const order = await handedIn()
    expect((await submit(order)).code).toBe(codes.conflict)
    const signed = await shop.ask(
      'signUpload',
      { body: { order_id: order.id, filename: 'a.zip', size: 10, type: '', purpose: 'artwork' } },
      order.of,
    )
    expect(signed.code).toBe(codes.conflict)
    const [file] = (await viewOf(order)).files
    const remove = () =>
      shop.ask('removeFile', { body: { order_id: order.id, file_id: file?.id ?? '' } }, order.of)
    expect((await remove()).code).toBe(codes.conflict)
    await shop.must(withdraw(order))
    expect((await viewOf(order)).actions).toEqual(['pay', 'upload', 'submit', 'cancel'])
    expect((await withdraw(order)).code).toBe(codes.conflict)
    await shop.must(remove())
    await shop.pay(order.id)
    expect((await viewOf(order)).state).toBe(awaitingFiles)
  })

  it('belongs to its buyer alone', async () => {
    const order = await handedIn()
    const { token: other } = await shop.aBuyer()
    for (const call of [submit, withdraw])
      expect((await call({ ...order, of: other })).code).toBe(codes.notFound)
    expect((await viewOf(order)).actions).toContain('withdraw')
  })
})

describe('the payment of an order', () => {
  const ways: Record<string, (order: Unpaid) => Promise<unknown>> = {
    'a transfer that is confirmed': ({ id }) => shop.pay(id),
    'the balance': ({ id }) => shop.start(token, id, { channel: 3, password: buyersPassword }),
    'the monthly account': async ({ id }) => shop.must(shop.payByCredit(token, id)),
    'the word of the provider': async ({ id }) => {
      const { payment_no } = await shop.start(token, id, { channel: 1 })
      await shop.wechat.pay(payment_no)
      await shop.check(token, id)
    },
    'a payment on delivery': ({ id }) => shop.start(token, id, { channel: 4, offline_channel: 'cod' }),
  }

  it.each(Object.entries(ways))('by %s leads straight to the review', async (_way, pay) => {
    const order = await handedIn(token)
    await pay(order)
    const paid = await viewOf(order)
    expect(paid).toMatchObject({ state: underReview, actions: ['withdraw', 'cancel', 'reorder'] })
    const [last, first] = paid.timeline
    expect(last).toMatchObject({ state: underReview, title: '已提交稿件' })
    expect(first).toMatchObject({ state: awaitingFiles })
    // The days count from the payment, as for artwork that is handed in at that moment.
    const late = await anUnpaid(token)
    await pay(late)
    expect((await viewOf(late)).state).toBe(awaitingFiles)
    await bring(late, true)
    expect((await viewOf(late)).due_at).toBe(paid.due_at)
    expect(paid.due_at).toBeDefined()
  })

  it('says that the artwork is being judged', async () => {
    const order = await handedIn()
    await shop.pay(order.id)
    const { list } = await shop.must(shop.ask('listMessages', { query: { limit: 50 } }, order.of))
    const paid = list.find(({ kind, path }) => kind === 'paid' && path.endsWith(order.id))
    expect(paid?.text).toContain('您的稿件已经在审')
  })

  it('leads to 待传稿 where the files lie there and were not handed in, one press from the review', async () => {
    const order = await anUnpaid()
    await bring(order, false)
    await shop.pay(order.id)
    expect(await viewOf(order)).toMatchObject({
      state: awaitingFiles,
      actions: ['upload', 'submit', 'cancel', 'reorder'],
    })
    await shop.must(submit(order))
    expect((await viewOf(order)).state).toBe(underReview)
  })

  it('that was confirmed by mistake takes the order back with its artwork, and the next one brings it on', async () => {
    const order = await handedIn()
    await shop.pay(order.id)
    const [payment] = await paymentRepository.listOf(shop.database.db, shop.companyId, order.id)
    const undo = { params: { no: payment?.paymentNo ?? '' }, body: { why: '看错了户名' } }
    await shop.must(finance.call('unconfirmPayment', undo))
    expect((await viewOf(order)).actions).toEqual(['pay', 'withdraw', 'cancel'])
    await shop.pay(order.id)
    expect((await viewOf(order)).state).toBe(underReview)
  })
})

describe('two that act on one order at the same moment, in two processes', () => {
  const times = Array.from({ length: 8 }, (_, at) => at)

  it('the buyer who hands in and the money leave it under review, whoever is first', async () => {
    for (const at of times) {
      const order = await anUnpaid()
      await bring(order, false)
      const both = [() => submit(order, elsewhere.ask), () => shop.pay(order.id)]
      await Promise.all((at % 2 === 0 ? both : both.toReversed()).map((act) => act()))
      const view = await viewOf(order)
      expect([view.state, view.files.length]).toEqual([underReview, 1])
      expect(view.timeline.filter(({ title }) => title === '已提交稿件')).toHaveLength(1)
    }
  })

  it('the buyer who takes back and the money leave it with the buyer, and the files stay', async () => {
    for (const at of times) {
      const order = await handedIn()
      const both = [() => withdraw(order, elsewhere.ask), () => shop.pay(order.id)]
      await Promise.all((at % 2 === 0 ? both : both.toReversed()).map((act) => act()))
      const view = await viewOf(order)
      expect([view.state, view.files.length]).toEqual([awaitingFiles, 1])
      expect(view.actions).toContain('submit')
    }
  })

  it('the buyer who hands in and the end of its time: one of them wins, and a cancelled order stays cancelled', async () => {
    for (const at of times) {
      const order = await anUnpaid()
      await bring(order, false)
      const row = await shop.rowOf(order.id)
      const expire = () => expireOrder(shop.app.payments, row, shop.clock.time + unpaidMs + 1)
      const both = [() => submit(order, elsewhere.ask), expire]
      await Promise.all((at % 2 === 0 ? both : both.toReversed()).map((act) => act()))
      const view = await viewOf(order)
      expect([view.state, view.files.length]).toEqual([cancelled, 1])
      expect(view.actions).toEqual(['reorder'])
    }
  })
})
