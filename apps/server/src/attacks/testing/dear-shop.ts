import { randomUUIDv7 } from 'node:crypto'
import {
  type CallInput,
  type CallName,
  type Calls,
  dayMs,
  type OrderState,
  stateOfOrder,
} from '@yinpu/contract'
import type { ConsoleCallName, ConsoleCalls } from '@yinpu/contract/console'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { buildOperatorApp } from '../../console-app.ts'
import { operator } from '../../kernel/actor.ts'
import { createLogger } from '../../kernel/logger.ts'
import { makeStatement } from '../../modules/credit/make-statement.ts'
import { setCredit } from '../../modules/credit/set-credit.ts'
import { topUp } from '../../modules/ledger/top-up.ts'
import { payByCredit } from '../../modules/payment/pay-by-credit.ts'
import { anArchive } from '../../testing/artwork-shop.ts'
import { createOrderConsole, staffOf } from '../../testing/order-console.ts'
import { testConfig } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { dearRowsRepository } from './dear-rows-repository.ts'
import { dearBook, dearTariff } from './dear-tariff.ts'

const paidStates = [20, 30, 40, 50, 60, 70] as const

/** As many as a busy shop has: its lists are longer than a page, its days longer than most. */
const volume = { orders: 1500, ofBuyer: 200, ofDay: 300, buyers: 300, ledger: 150, charges: 120 }

/** Payments that the provider does not know. */
const mostDenied = 5

export const password = 'abc123'

/** A shop in which every call has expensive work: the longest tariff, the largest cart, a long history. */
export const openDearShop = async () => {
  const shop = await createOrderConsole()
  const { db } = shop.database
  const { companyId, clock } = shop
  const owner = await shop.signedIn(staffOf.owner)
  const service = await shop.signedIn(staffOf.service)
  const socket = await buildOperatorApp({
    config: testConfig(shop.dataDir),
    database: shop.database,
    logger: createLogger('silent'),
    now: () => clock.time,
    deps: shop.app.shopDeps,
    address: '',
    startedAt: 0,
  })
  const boss = async <Name extends ConsoleCallName>(name: Name, input: CallInput<ConsoleCalls[Name]>) => {
    const answer = await owner.call(name, input)
    return shop.must(Promise.resolve(answer).then((one) => ({ ...one, msg: `${name}: ${one.msg}` })))
  }

  const tariff = dearTariff()
  const { version } = await boss('getTariff', {})
  await boss('replaceTariff', { body: { document: tariff as never, version } })

  const buyer = await shop.aBuyer()
  const { token } = buyer
  const asBuyer = async <Name extends CallName>(
    name: Name,
    input: CallInput<Calls[Name]>,
    by: string | undefined = token,
  ) => {
    const answer = await shop.ask(name, input, by)
    return shop.must(Promise.resolve({ ...answer, msg: `${name}: ${answer.msg}` }))
  }
  const userId = await shop.userIdOf(token)
  const book = dearBook(tariff)
  const bookQuote = { baojia_type: 2 as const, request: book }
  const saved = (await asBuyer('quoteOffset', { body: { ...book, save: true } as never })).bjd_id ?? ''
  const cart = () => dearRowsRepository.copyQuotation(db, saved, 50)
  const addressId = await shop.anAddress(token)

  const placeOrder = async (bjd_ids: string[]) => {
    const choice = { bjd_ids, address_id: addressId, carrier: 'zto' }
    const { total_fen } = await asBuyer('previewOrder', { body: choice })
    const invoice = { type: '普票' as const, title: '某某公司' }
    return (await asBuyer('placeOrder', { body: { ...choice, invoice, expect_fen: total_fen } })).order_id
  }
  /** fifty lines, every one a book */
  const largeOrder = await placeOrder(await cart())
  /** one line */
  const smallOrder = await placeOrder(await dearRowsRepository.copyQuotation(db, saved, 1))

  const atDay = (at: number, days: number) => new Date(clock.time - (at % days) * dayMs)
  const { completed } = stateOfOrder
  const { totalFen } = await shop.rowOf(smallOrder)
  const history = await dearRowsRepository.copyOrder(db, smallOrder, volume.ofBuyer, (at) => ({
    ...{ state: completed, paidFen: totalFen },
    createdAt: atDay(at, 90),
    movedAt: atDay(at, 90),
  }))
  const others = await dearRowsRepository.copyBuyer(db, userId, volume.buyers)
  const busyDay = await dearRowsRepository.copyOrder(db, smallOrder, volume.orders, (at) => ({
    ...{
      userId: others[at % others.length] ?? userId,
      state: paidStates[at % paidStates.length] ?? completed,
    },
    ...{ createdAt: atDay(at, 60), movedAt: atDay(at, 60), dueAt: atDay(at, 30), paidFen: totalFen },
  }))
  const yesterday = new Date(clock.time - dayMs)
  await dearRowsRepository.payOrders(db, companyId, [...busyDay, ...history], (at) => {
    const on = at < volume.ofDay ? yesterday : atDay(at, 60)
    // Few are denied by a provider: each of those needs a query of its own.
    return { channel: at < mostDenied ? 1 : 4, amountFen: totalFen, createdAt: on, paidAt: on }
  })
  for (let at = 0; at < volume.ledger; at += 1)
    await topUp(
      db,
      { companyId, userId },
      { amountFen: 1_000_000, remark: '充值', cause: randomUUIDv7(), by: operator, now: clock.time },
    )
  await asBuyer('createFavourite', { body: { name: '画册', quote: bookQuote as never } })
  await dearRowsRepository.copyFavourite(db, userId, 40)
  await dearRowsRepository.copyAudit(db, companyId, 300)

  const orderIn = async (state: OrderState, columns: object = {}) => {
    const [id = ''] = await dearRowsRepository.copyOrder(db, smallOrder, 1, () => ({ state, ...columns }))
    return id
  }
  const largeIn = async (state: OrderState, columns: object = {}) => {
    const [id = ''] = await dearRowsRepository.copyOrder(db, largeOrder, 1, () => ({ state, ...columns }))
    return id
  }
  const linesOf = async (order_id: string, by = token) => (await shop.detail(by, order_id)).lines
  /** Paid by transfer, which the shop has confirmed. */
  const paid = async (state?: OrderState) => {
    const id = await orderIn(stateOfOrder.unpaid)
    await shop.pay(id)
    if (state !== undefined) await shop.setState(id, state)
    return id
  }
  const largePaid = async (state?: OrderState) => {
    const id = await largeIn(stateOfOrder.unpaid)
    await shop.pay(id)
    if (state !== undefined) await shop.setState(id, state)
    return id
  }
  let invoices = 0
  const invoiced = async () => {
    const orderId = await paid(completed)
    invoices += 1
    const row = await shop.rowOf(orderId)
    const file = { name: '发票.pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64') }
    const body = { number: `044000${String(invoices).padStart(8, '0')}`, amount_fen: row.paidFen, file }
    const { id } = await boss('issueInvoice', { params: { id: orderId }, body })
    return { orderId, id }
  }
  const artwork = anArchive()
  const uploaded = async (order_id: string, by = token) => ({
    key: await uploadFile(shop, by, { order_id, purpose: 'artwork' }, artwork, '稿件.zip'),
    name: '稿件.zip',
    size: artwork.length,
  })
  /** With its file, which waits for the shop. */
  const inReview = async (wantsProof = false) => {
    const id = await orderIn(stateOfOrder.unpaid)
    if (wantsProof) await boss('askForProof', { params: { id } })
    await shop.pay(id)
    const [line] = await linesOf(id)
    const body = { order_id: id, line_id: line?.line_id ?? '', files: [await uploaded(id)], submit: true }
    await asBuyer('attachFiles', { body: body as never })
    await shop.app.inspector.settled()
    const { files } = await shop.detail(token, id)
    return { id, lineId: line?.line_id ?? '', fileId: files[0]?.id ?? '' }
  }
  /** Waits for the buyer's approval. */
  const atProof = async () => {
    const order = await inReview(true)
    await boss('approveArtwork', { params: { id: order.id }, body: { unseen: true } })
    return order
  }
  const claim = async ({ type = 2, channel = 4 }: { type?: 2 | 3; channel?: 1 | 4 } = {}) => {
    const [order_id = ''] = await shop.plainOrders(token, 1, 50_000)
    if (channel === 4) await shop.pay(order_id)
    else {
      const { payment_no } = await shop.start(token, order_id, { channel })
      await shop.wechat.pay(payment_no)
    }
    await shop.setState(order_id, completed)
    const lines = (await linesOf(order_id)).map(({ line_id, quantity }) => ({ line_id, quantity }))
    const body = { order_id, lines, type, amount_fen: 3000, reason: '颜色偏差' }
    return { order_id, ...(await asBuyer('applyAfterSale', { body })) }
  }
  /** An order whose refund the shop transfers itself. */
  const owed = async () => {
    const [id = ''] = await shop.plainOrders(token, 1, 10_000)
    await shop.pay(id)
    await asBuyer('cancelOrder', { query: { order_id: id } })
    return (await shop.detail(token, id)).refunds[0]?.refund_no ?? ''
  }
  /** A requested refund without approval. */
  const refundAsked = async () => {
    const [order_id = ''] = await shop.plainOrders(token, 1, 100_000)
    await shop.pay(order_id)
    const body = { order_id, amount_fen: 90_000, why: '少印', back: 'origin' as const }
    return (await shop.must(service.call('refundOrder', { body }))).refund_no
  }
  const inquiry = async () => {
    await dearRowsRepository.forgetAttempts(db)
    await asBuyer('createInquiry', {
      body: { name: '王小印', mobile: buyer.mobile, content: '想印 500 本画册' },
    })
    const { list } = await asBuyer('listInquiries', { query: {} })
    return list[0]?.inquiry_id ?? ''
  }
  const offered = async () => {
    const id = await inquiry()
    const fields = {
      text: '可以做',
      title: '烫金画册',
      detail: '157g 铜版纸',
      quantity: 500,
      unit: '本' as const,
    }
    const price = { goods_fen: 125_050, freight_fen: 3000, days: 5, valid_days: 7 }
    const body = { ...fields, ...price, answers: 0, key: randomUUIDv7() }
    const { offers } = await shop.must(owner.call('offerInquiry', { params: { id }, body }))
    return { id, offerId: offers[0]?.offer_id ?? '' }
  }
  let hired = 0
  const invited = async () => {
    await owner.call('proveAgain', { body: { password: staffPassword } })
    hired += 1
    const { list } = await boss('listRoles', {})
    const role_id = list.find(({ name }) => name === '客服')?.id ?? ''
    const mobile = `155${String(hired).padStart(8, '0')}`
    const { link } = await boss('inviteStaff', { body: { name: '新同事', mobile, role_id } })
    const { invitations } = await boss('listStaff', {})
    const id = invitations.find((one) => one.mobile.endsWith(mobile.slice(7)))?.id ?? ''
    return { id, token: link.split('#')[1] ?? '', mobile, role_id }
  }
  /** A monthly account with orders on it. */
  const monthly = async (charges: number, at = clock.time) => {
    const one = await shop.aBuyer()
    const account = { companyId, userId: await shop.userIdOf(one.token) }
    const granted = { limitFen: 900_000_000, termDays: 15, enabled: true, version: 0, by: operator }
    await setCredit(db, account, { ...granted, now: clock.time })
    const ids = await shop.plainOrders(one.token, charges, 1000)
    const now = clock.time
    clock.time = at
    for (const id of ids) {
      const attempt = { ...account, call: 'initPayment', key: undefined, body: id, now: at }
      await payByCredit(shop.payments, await shop.rowOf(id), attempt)
    }
    clock.time = now
    return { ...one, userId: account.userId }
  }
  /** The same with the statement of its month. */
  const stated = async (charges: number) => {
    const one = await monthly(charges)
    const month = { month: '2026-02', until: clock.time + 1, by: operator, now: clock.time }
    const made = await makeStatement(db, { companyId, userId: one.userId }, month)
    return { ...one, statementId: made?.statement.id ?? '' }
  }

  return {
    ...shop,
    socket,
    owner,
    service,
    boss,
    asBuyer,
    tariff,
    buyer,
    token,
    userId,
    book,
    bookQuote,
    saved,
    cart,
    addressId,
    largeOrder,
    smallOrder,
    history,
    orderIn,
    largeIn,
    linesOf,
    paid,
    largePaid,
    invoiced,
    uploaded,
    inReview,
    atProof,
    claim,
    owed,
    refundAsked,
    inquiry,
    offered,
    invited,
    /** before the month was over, without its statement */
    monthlyBefore: (charges: number) => monthly(charges, clock.time - 2 * dayMs),
    stated,
    /** one month of a customer who orders several times a day */
    longStatement: await stated(volume.charges),
    yesterday: yesterday.getTime(),
    forgetAttempts: () => dearRowsRepository.forgetAttempts(db),
    /** before every run: everything that calls fill up is empty again */
    makeRoom: async () => {
      await dearRowsRepository.forgetAttempts(db)
      await dearRowsRepository.makeRoom(db, { quotationId: saved, addressId })
    },
    volume,
    close: async () => {
      await socket.close()
      await shop.close()
    },
  }
}

export type DearShop = Awaited<ReturnType<typeof openDearShop>>
