import { type ArtworkMark, formatFen, type RefundTarget, stateOfOrder, stateOfRefund } from '@yinpu/contract'
import { standardRoles } from '@yinpu/contract/console'
import { buyer, time } from '../../src/kernel/actor.ts'
import { afterSaleRepository } from '../../src/modules/after-sale/after-sale-repository.ts'
import {
  agreeToAfterSale,
  askBuyer,
  receiveReturn,
  refuseAfterSale,
} from '../../src/modules/after-sale/shop-decisions.ts'
import { invoiceFen } from '../../src/modules/invoice/describe-invoice.ts'
import { issueInvoice } from '../../src/modules/invoice/issue-invoice.ts'
import { fileRepository } from '../../src/modules/order/artwork/file-repository.ts'
import { markFilesSeen } from '../../src/modules/order/artwork/submit-files.ts'
import { cancelOrder, expireOrder, receiveGoods } from '../../src/modules/order/end-order.ts'
import { type OrderRow, orderRepository } from '../../src/modules/order/order-repository.ts'
import { shipmentRepository } from '../../src/modules/order/shipment-repository.ts'
import {
  approveArtwork,
  finishProduction,
  rejectArtwork,
  shipOrder,
} from '../../src/modules/order/shop-moves.ts'
import { confirmOfflinePayment } from '../../src/modules/payment/confirm-offline.ts'
import { giveBack } from '../../src/modules/payment/refund/give-back.ts'
import { refundByShop, retryRefund } from '../../src/modules/payment/refund/refund-by-shop.ts'
import { refundRepository } from '../../src/modules/payment/refund/refund-repository.ts'
import { repriceOrder } from '../../src/modules/payment/reprice-order.ts'
import { drawInvoice } from './artwork-files.ts'
import { getOrder } from './buyer-acts.ts'
import type { ShopLife } from './open-life.ts'
import type { Random } from './seeded-random.ts'

const numberForms: Record<string, (random: Random) => string> = {
  sf: (random) => `SF1${random.digits(12)}`,
  zto: (random) => `78${random.digits(12)}`,
  deppon: (random) => `DPK${random.digits(12)}`,
  ky: (random) => `KY4${random.digits(12)}`,
}

/** The carrier of the shop's offers. */
const chosenByShop = { carrier: 'sf', carrierName: '顺丰速运' }

/** The limit up to which this role refunds of one order alone. */
const limitOf = (role: string) => standardRoles.find(({ name }) => name === role)?.limits.refund_fen

/** The actions of the shop's people on orders and claims, and those of time. */
export const createShopActs = (life: ShopLife, random: Random) => {
  const { db, shop, now, routes, tracker, poller, staff } = life
  const moved = new Map<string, OrderRow>()
  const order = (orderId: string) => getOrder(life, orderId)
  /** The shop's last version of the order: from the review to the delivery, others only change a proof. */
  const latest = async (orderId: string) => moved.get(orderId) ?? order(orderId)
  const keep = async (moving: Promise<OrderRow>) => {
    const row = await moving
    moved.set(row.id, row)
    return row
  }
  const reread = (orderId: string) => keep(order(orderId))

  const getClaim = async (afterId: string) => {
    const row = await afterSaleRepository.findOfCompany(db, shop.id, afterId)
    if (!row) throw new Error('an after-sale is gone')
    return row
  }

  const halfOf = async (orderId: string) =>
    (await orderRepository.linesOf(db, shop.id, [orderId])).map(({ id, quantity }) => ({
      lineId: id,
      quantity: Math.ceil(quantity / 2),
    }))

  /** On the first page of each file that has one to be seen. */
  const markedFiles = async (orderId: string, mark: Omit<ArtworkMark, 'page'>) =>
    (await fileRepository.listOf(db, shop.id, orderId)).flatMap(({ id, previews }) => {
      const [page] = previews
      return page ? [{ file_id: id, marks: [{ ...mark, page: page.page }] }] : []
    })

  const ship = async (orderId: string, { isPart = false } = {}) => {
    const row = await latest(orderId)
    const { address } = row
    const { carrier, carrierName } = row.carrier === 'arranged' ? chosenByShop : row
    const trackingNo = address ? ((numberForms[carrier] ?? numberForms.zto)?.(random) ?? '') : ''
    await keep(
      shipOrder(life, row, {
        parcels: [{ carrier, carrierName, trackingNo, ...(isPart && { lines: await halfOf(orderId) }) }],
        by: staff('发货'),
        now: now(),
      }),
    )
    const from = shop.company.address.includes('广州') ? '广州市' : '深圳市'
    if (address) routes.handOver(trackingNo, { shippedAt: now(), from, to: address })
  }

  /** Payments outside of us are refunded by hand, after the decision. */
  const bringBack = async (orderId: string) => {
    for (const refund of await refundRepository.listOf(db, shop.id, orderId))
      if (refund.state === stateOfRefund.underWay)
        await retryRefund(life, refund, { to: 'origin', by: staff('财务') })
  }

  return {
    order,
    confirm: async (orderId: string) =>
      void (await confirmOfflinePayment(
        life,
        await order(orderId),
        { note: '已到账' },
        staff('财务'),
        now(),
      )),
    /** The carrier confirms the collected money. */
    collect: async (orderId: string) => {
      const row = await latest(orderId)
      if (row.collectFen > 0)
        await keep(confirmOfflinePayment(life, row, { note: '承运人代收' }, staff('财务'), now()))
    },
    approve: async (orderId: string) =>
      keep(approveArtwork(life, await latest(orderId), staff('审稿'), now())),
    reject: async (orderId: string, why: string, mark?: Omit<ArtworkMark, 'page'>) => {
      await markFilesSeen(db, await order(orderId), now())
      const files = mark ? await markedFiles(orderId, mark) : []
      const lineIds = (await orderRepository.linesOf(db, shop.id, [orderId])).map(({ id }) => id)
      await rejectArtwork(life, await order(orderId), { why, lineIds, files, by: staff('审稿'), now: now() })
      moved.delete(orderId)
    },
    reprice: async (orderId: string, byFen: number, why: string) => {
      const row = await order(orderId)
      await repriceOrder(life, row, { totalFen: row.totalFen + byFen, why, by: staff('客服') })
    },
    invoice: async (orderId: string, number: string) => {
      const row = await order(orderId)
      const amountFen = invoiceFen(row)
      const file = await drawInvoice(number, formatFen(amountFen))
      const input = { number, type: undefined, amountFen, content: file.toString('base64') }
      const note = async () => {}
      await issueInvoice(life, [row], { ...input, by: staff('财务'), now: now(), note })
    },
    produce: async (orderId: string) =>
      keep(finishProduction(life, await latest(orderId), staff('生产'), now())),
    ship,
    track: async (orderId: string) => {
      tracker.ask(shop, await latest(orderId), await shipmentRepository.listOf(db, shop.id, orderId))
      await tracker.settled()
    },
    receive: async (orderId: string, by: 'buyer' | 'time') =>
      keep(receiveGoods(life, await latest(orderId), by === 'buyer' ? buyer : time, now())),
    expire: async (orderId: string) => void (await expireOrder(life, await order(orderId), now())),
    cancel: async (orderId: string, side: 'buyer' | 'shop', reason: string) => {
      const by = side === 'buyer' ? buyer : staff('客服')
      await cancelOrder(life, await order(orderId), { by, reason, now: now() })
      await poller.pollRefunds()
      await bringBack(orderId)
    },
    refundPart: async (orderId: string, amountFen: number, to: RefundTarget, reason: string) => {
      const input = {
        amountFen,
        to,
        reason,
        cause: `shop:${orderId}`,
        by: staff('财务'),
        now: now(),
      }
      await refundByShop(life, await order(orderId), input)
      await poller.pollRefunds()
    },
    /** Above the person's limit: it waits for a colleague. */
    askBack: async (orderId: string, amountFen: number, reason: string) => {
      const whose = { by: staff('客服'), limitFen: limitOf('客服'), now: now() }
      const input = { amountFen, to: 'origin', reason, cause: `asked:${orderId}`, ...whose } as const
      const { request } = await giveBack(life, await order(orderId), input)
      if (!request) throw new Error('nobody had to be asked')
    },
    getClaim,
    ask: async (afterId: string, text: string) =>
      void (await askBuyer(db, await getClaim(afterId), text, staff('客服'), now())),
    refuse: async (afterId: string, why: string) =>
      void (await refuseAfterSale(db, await getClaim(afterId), why, staff('客服'), now())),
    agree: async (afterId: string, note: string, to: RefundTarget, amountFen?: number) => {
      await agreeToAfterSale(life, await getClaim(afterId), {
        to,
        note,
        amountFen,
        by: staff('客服'),
        now: now(),
      })
      await poller.pollRefunds()
    },
    receiveReturn: async (afterId: string, to: RefundTarget) => {
      await receiveReturn(life, await getClaim(afterId), { to, by: staff('客服'), now: now() })
      await poller.pollRefunds()
    },
    bringBack,
    lineIds: async (orderId: string) =>
      (await orderRepository.linesOf(db, shop.id, [orderId])).map(({ id }) => id),
    /** After the buyer has done something with it. */
    reread,
    isUnderReview: async (orderId: string) => (await reread(orderId)).state === stateOfOrder.underReview,
  }
}

export type ShopActs = ReturnType<typeof createShopActs>
