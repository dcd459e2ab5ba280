import {
  type AfterSaleType,
  type Invoice,
  type ProvidedChannel,
  payChannel,
  quoteRequest,
  typeOfQuote,
} from '@yinpu/contract'
import type { ArtworkQuality, LifeJob, PaperJob } from '@yinpu/demo/life/jobs'
import { artworkJobOf } from '../../src/artwork/artwork-job-of.ts'
import { type Buyer, ownerOf } from '../../src/kernel/owner.ts'
import { applyAfterSale } from '../../src/modules/after-sale/apply-after-sale.ts'
import { keepPaper } from '../../src/modules/cart/paper-cart.ts'
import { saveQuotation } from '../../src/modules/cart/save-quotation.ts'
import { productRepository } from '../../src/modules/catalogue/product-repository.ts'
import { creditRepository } from '../../src/modules/credit/credit-repository.ts'
import { setCredit } from '../../src/modules/credit/set-credit.ts'
import { ledgerRepository } from '../../src/modules/ledger/ledger-repository.ts'
import { topUp } from '../../src/modules/ledger/top-up.ts'
import { attachFiles } from '../../src/modules/order/artwork/attach-files.ts'
import { readLinesAsOrdered } from '../../src/modules/order/line-as-ordered.ts'
import { type OrderRow, orderRepository } from '../../src/modules/order/order-repository.ts'
import { placeOrder } from '../../src/modules/order/place-order.ts'
import { previewOrder } from '../../src/modules/order/preview-order.ts'
import { signOrderUpload } from '../../src/modules/order/sign-order-upload.ts'
import { confirmOfflinePayment } from '../../src/modules/payment/confirm-offline.ts'
import { sumOfOrders } from '../../src/modules/payment/join-orders.ts'
import { isOnDelivery } from '../../src/modules/payment/offline-offers.ts'
import { payByBalance } from '../../src/modules/payment/pay-by-balance.ts'
import { payByCredit } from '../../src/modules/payment/pay-by-credit.ts'
import { payByProvider } from '../../src/modules/payment/pay-by-provider.ts'
import { payOffline } from '../../src/modules/payment/pay-offline.ts'
import { payTogether } from '../../src/modules/payment/pay-together.ts'
import { fullPrice } from '../../src/modules/payment/payable-parts.ts'
import { providerOf } from '../../src/modules/payment/provider-of.ts'
import { startRecharge } from '../../src/modules/payment/start-recharge.ts'
import { quoteJob, validUntilFrom } from '../../src/modules/quote/quote-job.ts'
import { claimPhoto, manualKinds, transferVoucher } from './artwork-files.ts'
import type { ShopLife } from './open-life.ts'
import type { Random } from './seeded-random.ts'

export type PayMethod =
  | 'wechat'
  | 'alipay'
  | 'balance'
  /** the whole balance, and the rest by WeChat */
  | 'balance-first'
  | 'transfer'
  | 'on-delivery'
  | 'credit'

export interface LifeOrderInput {
  jobs: LifeJob[]
  paper?: PaperJob | undefined
  addressId: string
  isPickup?: boolean
  /** the first of these that brings goods there */
  carriers?: string[]
  rush?: string
  name?: string
  remark?: string
  /** requires a proof before it is printed */
  wantsProof?: boolean
  invoice?: Pick<Invoice, 'type' | 'title' | 'tax_no'>
}

export interface Complaint {
  type: AfterSaleType
  reason: string
  description: string
  /** of the bought quantity */
  share: number
  hasPhoto?: boolean
}

const provided: Partial<Record<PayMethod, ProvidedChannel>> = {
  wechat: payChannel.wechatPay,
  'balance-first': payChannel.wechatPay,
  alipay: payChannel.alipay,
}

/** At a computer of their own. */
const visitor = {
  address: '127.0.0.1',
  ip: '127.0.0.1',
  browser: '',
  origin: 'http://localhost',
  accessToken: '',
  idempotencyKey: undefined,
  posted: { headers: {}, body: '' },
}

export const getOrder = async ({ db, shop }: ShopLife, orderId: string): Promise<OrderRow> => {
  const order = await orderRepository.findOfCompany(db, shop.id, orderId)
  if (!order) throw new Error('an order is gone')
  return order
}

export const getProduct = async ({ db, shop, catalogues, productIds }: ShopLife, code: string) => {
  const id = productIds.get(code) ?? (await productRepository.findByCode(db, shop.id, code))?.id
  if (!id) throw new Error(`no product is called ${code}`)
  productIds.set(code, id)
  return catalogues.getProduct(shop, id)
}

/** A request for a product: its form's defaults, with the buyer's changes. */
export const requestOf = async (life: ShopLife, { code, request }: Pick<LifeJob, 'code' | 'request'>) => {
  const { row, read } = await getProduct(life, code)
  return quoteRequest.parse({
    baojia_type: row.quoteType,
    request: { ...read.form.defaults, produce_id: row.id, ...request },
  })
}

/** The actions of buyers, by the same use cases as their pages. */
export const createBuyerActs = (life: ShopLife, random: Random) => {
  const { db, shop, now, storage, inspector } = life
  const ownerBy = ({ id }: Pick<Buyer, 'id'>) => ownerOf(shop, { id })
  const attempt = ({ userId, companyId }: OrderRow, call: string) => ({
    companyId,
    userId,
    call,
    key: undefined,
    body: {},
    now: now(),
  })

  const keepJob = async (buyer: Buyer, job: LifeJob) => {
    const quoted = await quoteJob(life.catalogues, shop, await requestOf(life, job), buyer)
    const keeping = { userId: buyer.id, validUntil: validUntilFrom(now()) }
    return (await saveQuotation(life, shop, quoted, keeping)).id
  }

  const keepSheets = async (buyer: Buyer, request: PaperJob) => {
    const read = quoteRequest.parse({ baojia_type: typeOfQuote.paper, request })
    if (read.baojia_type !== typeOfQuote.paper) throw new Error('paper is paper')
    return (await keepPaper(db, shop, buyer, await quoteJob(life.catalogues, shop, read, buyer))).id
  }

  const place = async (buyer: Buyer, input: LifeOrderInput): Promise<string> => {
    const { jobs, paper, isPickup, rush, invoice } = input
    const bjd_ids: string[] = []
    for (const job of jobs) bjd_ids.push(await keepJob(buyer, job))
    const chosen = paper ? { paper_cart_ids: [await keepSheets(buyer, paper)] } : { bjd_ids }
    const where = isPickup ? { pickup: true as const } : { address_id: input.addressId }
    const offered = await previewOrder(life, shop, buyer, { ...chosen, ...where, ...(rush && { rush }) })
    const carriers = offered.carriers.map(({ id }) => id)
    const carrier = input.carriers?.find((id) => carriers.includes(id)) ?? carriers[0]
    const fee = isPickup ? 0 : (offered.carriers.find(({ id }) => id === carrier)?.fee_fen ?? 0)
    const { order_id } = await placeOrder(
      life,
      shop,
      buyer,
      {
        ...chosen,
        ...where,
        ...(!isPickup && carrier && { carrier }),
        ...(rush && { rush }),
        ...(input.wantsProof && { proof: true }),
        ...(invoice && { invoice: { address: '', bank: '', account: '', ...invoice } }),
        order_name: input.name ?? '',
        remark: input.remark ?? '',
        expect_fen: offered.total_fen + fee,
      },
      undefined,
    )
    return order_id
  }

  const upload = async (
    { userId, id }: OrderRow,
    purpose: 'artwork' | 'voucher' | 'after_sale',
    content: Buffer,
  ): Promise<string> => {
    const upload = { order_id: id, size: content.length, type: '', purpose, multipart: false }
    const { key } = await signOrderUpload(life, ownerBy({ id: userId }), upload)
    await storage.put(key, content)
    return key
  }

  const giveMoney = async (channel: ProvidedChannel, number: string) => {
    const simulated = await life.demo?.simulated()
    await (channel === payChannel.wechatPay ? simulated?.wechat : simulated?.alipay)?.pay(number)
  }

  const payAtProvider = async (order: OrderRow, channel: ProvidedChannel, usesBalance: boolean) => {
    // As it was before shops could have several accounts.
    const chosen = { channel, method: 'qr', account: '', origin: visitor.origin, usesBalance } as const
    const { paymentNo } = await payByProvider(
      life,
      shop,
      order,
      fullPrice(order),
      chosen,
      attempt(order, 'initPayment'),
    )
    await giveMoney(channel, paymentNo)
  }

  const payFromBalance = async (order: OrderRow) => {
    const { balanceFen = 0 } = (await ledgerRepository.findLast(db, order)) ?? {}
    const step = 100_000
    const amountFen = Math.ceil((order.totalFen - balanceFen) / step) * step
    const entry = {
      amountFen,
      remark: '到店充值',
      cause: `top-up:${order.id}`,
      by: life.staff('财务'),
      now: now(),
    }
    if (amountFen > 0) await topUp(db, order, entry)
    await payByBalance(life, order, fullPrice(order), attempt(order, 'initPayment'))
  }

  /** A firm that orders often pays by the month; the shop has granted it when it first does. */
  const payMonthly = async (order: OrderRow) => {
    const granted = { limitFen: 2_000_000, termDays: 15, enabled: true, version: 0 }
    if (!(await creditRepository.findAccount(db, order)))
      await setCredit(db, order, { ...granted, by: life.staff('财务'), now: now() })
    await payByCredit(life, order, attempt(order, 'initPayment'))
  }

  /** Announces the money: by the shop's first method that is no payment on delivery. */
  const announce = async (order: OrderRow, hasVoucher: boolean) => {
    const { value = '' } = shop.offlineChannels.find((channel) => !isOnDelivery(channel)) ?? {}
    const voucher = hasVoucher ? await upload(order, 'voucher', transferVoucher) : ''
    await payOffline(
      life,
      shop,
      order,
      fullPrice(order),
      { channel: value, voucher },
      attempt(order, 'initPayment'),
    )
  }

  const pay = async (orderId: string, method: PayMethod): Promise<void> => {
    const order = await getOrder(life, orderId)
    const channel = provided[method]
    if (channel && providerOf(life.providers, shop, channel))
      return payAtProvider(order, channel, method === 'balance-first')
    if (method === 'balance') return payFromBalance(order)
    if (method === 'credit') return payMonthly(order)
    if (method === 'on-delivery') {
      const { value = '' } = shop.offlineChannels.find(isOnDelivery) ?? {}
      await payOffline(
        life,
        shop,
        order,
        fullPrice(order),
        { channel: value, voucher: '' },
        attempt(order, 'initPayment'),
      )
      return
    }
    await announce(order, method === 'transfer' && shop.offlineChannels.length > 1)
    // If payments are not simulated, all buyers have paid by transfer, and the shop has confirmed the money.
    if (channel)
      await confirmOfflinePayment(
        life,
        await getOrder(life, orderId),
        { note: '' },
        life.staff('财务'),
        now(),
      )
  }

  const payAll = async (buyer: Buyer, orderIds: string[], method: 'wechat' | 'alipay'): Promise<void> => {
    const channel = method === 'wechat' ? payChannel.wechatPay : payChannel.alipay
    if (!providerOf(life.providers, shop, channel)) {
      for (const id of orderIds) await pay(id, method)
      return
    }
    const orders = await Promise.all(orderIds.map((id) => getOrder(life, id)))
    const form = { order_ids: orderIds, expect_fen: sumOfOrders(orders), channel }
    const { trade_no } = await payTogether(life, shop, buyer, form, visitor)
    await giveMoney(channel, trade_no)
  }

  /** If payments are not simulated, there are no recharges. */
  const recharge = async (buyer: Buyer, amountFen: number, method: 'wechat' | 'alipay'): Promise<void> => {
    const channel = method === 'wechat' ? payChannel.wechatPay : payChannel.alipay
    if (!providerOf(life.providers, shop, channel)) return
    const form = { amount_fen: amountFen, channel }
    const { trade_no } = await startRecharge(life, shop, buyer, form, visitor)
    await giveMoney(channel, trade_no)
  }

  /** Sends the artwork of every line; if all of it is fit, it is submitted by that. */
  const bring = async (orderId: string, titles: LifeJob[], quality: ArtworkQuality): Promise<void> => {
    const order = await getOrder(life, orderId)
    const lines = await orderRepository.linesOf(db, shop.id, [orderId])
    const read = await readLinesAsOrdered(life, shop, lines)
    for (const [at, { line, product, request }] of read.entries()) {
      const { title = line.name, checkedAs } = titles[at] ?? {}
      const gang = product?.read.quoteType === typeOfQuote.gangRun ? product.read.source : undefined
      const job = artworkJobOf(request, gang, shop.tariff)
      const effective = checkedAs && quality !== 'manual' && !checkedAs.includes(quality) ? 'fit' : quality
      const { name, content } = await life.artwork(
        title,
        job,
        checkedAs ? effective : 'manual',
        random.pick(manualKinds),
      )
      const key = await upload(order, 'artwork', content)
      const files = [{ key, name }]
      const input = { order_id: orderId, line_id: line.id, files, submit: true }
      const { fileIds } = await attachFiles(life, attempt(order, 'attachFiles'), input)
      inspector.inspect(shop.id, fileIds)
      await inspector.settled()
    }
  }

  const complain = async (orderId: string, complaint: Complaint): Promise<string> => {
    const order = await getOrder(life, orderId)
    const [line] = await orderRepository.linesOf(db, shop.id, [orderId])
    if (!line) throw new Error('an order has no line')
    const { type, reason, description, share, hasPhoto } = complaint
    const images = hasPhoto ? [await upload(order, 'after_sale', claimPhoto)] : []
    const lines = [{ line_id: line.id, quantity: Math.max(1, Math.round(line.quantity * share)) }]
    const input = { order_id: orderId, lines, type, reason, description, images }
    return (await applyAfterSale(life, ownerBy({ id: order.userId }), input, undefined)).after_id
  }

  return { keepJob, keepSheets, place, pay, payAll, recharge, announce, bring, complain }
}

export type BuyerActs = ReturnType<typeof createBuyerActs>
