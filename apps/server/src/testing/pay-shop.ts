import { randomUUIDv7 } from 'node:crypto'
import { codes, taxWithin } from '@yinpu/contract'
import type { Config } from '../config.ts'
import { orderLines, orders } from '../db/schema/index.ts'
import { operator } from '../kernel/actor.ts'
import { topUp } from '../modules/ledger/top-up.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import { checkBooks } from '../modules/reconciliation/books-repository.ts'
import type { Waiting } from './account-shop.ts'
import { createOrderShop } from './order-shop.ts'

let topUps = 0

/** An address as `inject` takes it. */
const targetOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return `${pathname}${search}`
}

/** A shop whose payments are simulated, with short ways to pay. */
export const createPayShop = async (config: Partial<Config> = {}, more: Waiting = {}) => {
  const shop = await createOrderShop(config, more)
  const { demoPayments, payments } = shop.app
  if (!demoPayments) throw new Error('payments are not simulated')
  const { wechat, alipay } = await demoPayments.simulated()
  const companyId = (await shop.must(shop.ask('getCompany'))).id
  const userIdOf = async (token: string) => (await shop.must(shop.ask('getUser', {}, token))).id

  const init = (token: string, order_id: string, more: object, key?: string, browser?: string) =>
    shop.call('initPayment', shop.tokens.yinpu, { body: { order_id, ...more } as never }, token, {
      ...(key && { 'idempotency-key': key }),
      ...(browser && { 'user-agent': browser }),
    })

  return {
    ...shop,
    demo: demoPayments,
    wechat,
    alipay,
    poller: payments.poller,
    payments,
    companyId,
    userIdOf,
    init,
    /** follows WeChat's redirections to the end: with a ticket in the fragment */
    throughWechat: async (authorize: string) => {
      const left = await shop.app.inject({ url: targetOf(authorize), headers: { host: 'localhost' } })
      const back = await shop.app.inject(targetOf(String(left.headers.location)))
      return String(back.headers.location)
    },
    /** the started payment, which must start */
    start: (token: string, orderId: string, more: object) => shop.must(init(token, orderId, more)),
    /** puts money on a buyer's balance */
    give: async (token: string, amountFen: number) => {
      topUps += 1
      await topUp(
        shop.database.db,
        { companyId, userId: await userIdOf(token) },
        { amountFen, remark: '充值', cause: `test:${topUps}`, by: operator, now: shop.clock.time },
      )
    },
    balanceOf: async (token: string) => (await shop.must(shop.ask('getUser', {}, token))).balance_fen,
    ledgerOf: async (token: string) =>
      (await shop.must(shop.ask('listLedger', { query: { page_size: 100 } }, token))).list,
    check: async (token: string, order_id: string) =>
      shop.must(shop.ask('checkPayment', { params: { order_id } }, token)),
    /** orders of exactly this sum, with one line, written straight into the database: many of them are cheap */
    plainOrders: async (token: string, count: number, fen: number, taxPoints = 0) => {
      const template = await shop.rowOf((await shop.anOrder(token)).order_id)
      // In the order of their ids, as they are locked and share a balance: those of one moment are in any order.
      const ids = Array.from({ length: count }, () => randomUUIDv7()).toSorted()
      const rows = ids.map((id) => {
        const taxFen = taxWithin(fen, taxPoints)
        const goods = { goodsFen: fen - taxFen, freightFen: 0, memberFen: 0, discountFen: 0 }
        const money = { ...goods, taxPoints, taxFen, totalFen: fen }
        // In letters: digits could read like a mobile by chance.
        const orderNo = `T${id.replaceAll('-', '').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
        return { ...template, ...money, searchText: '', id, orderNo }
      })
      const [line] = await orderRepository.linesOf(shop.database.db, companyId, [template.id])
      if (!line) throw new Error('an order has no line')
      await shop.database.db.insert(orders).values(rows)
      await shop.database.db.insert(orderLines).values(
        rows.map(({ id }) => ({
          ...line,
          id: randomUUIDv7(),
          sourceId: randomUUIDv7(),
          orderId: id,
          totalFen: fen,
        })),
      )
      return rows.map(({ id }) => id)
    },
    isRefused: (answer: { code: number }) => answer.code !== codes.ok,
    /** lets time pass, and runs the automatic steps */
    later: async (ms = 60_000) => {
      shop.clock.time += ms
      await payments.poller.pollPayments()
      await payments.poller.pollRefunds()
      await payments.poller.settled()
      await wechat.idle()
      await alipay.settle()
    },
    /** everything that cannot be in the books */
    faults: () => checkBooks(shop.database.db),
  }
}

export type PayShop = Awaited<ReturnType<typeof createPayShop>>
