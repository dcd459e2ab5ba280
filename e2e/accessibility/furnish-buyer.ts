import { type APIRequestContext, expect } from '@playwright/test'
import { asShop } from '../support/as-shop.ts'
import { aBuyer } from '../support/buyer.ts'
import {
  buyPaper,
  claim,
  flyers,
  type Hands,
  office,
  orderFlyers,
  orderState,
  paper,
  read,
  send,
  sendArtwork,
} from '../support/orders.ts'
import { pdf } from '../support/pdf.ts'

const home = { ...office, name: '林女士', mobile: '0755-83001234', detail: '后海大道2号', tag: '家' }

/** Orders in each state; each is made by moving an order of the previous state one step further. */
const orderMaker = (hands: Hands, delivery: object) => {
  const unpaid = () => orderFlyers(hands, delivery)
  const paid = async () => {
    const id = await unpaid()
    await asShop('confirm', id)
    return id
  }
  const inReview = async () => {
    const id = await paid()
    await sendArtwork(hands, id)
    await expect.poll(() => orderState(hands, id)).toBe(30)
    return id
  }
  const inProduction = async () => {
    const id = await inReview()
    await asShop('approve', id)
    return id
  }
  const shipped = async () => {
    const id = await inProduction()
    await asShop('produce', id)
    await asShop('ship', id, '--carrier', 'zto', '--no', '75899990001234')
    return id
  }
  return { unpaid, paid, inReview, inProduction, shipped }
}

/** One order in each of the states that look different. */
const furnishOrders = async (hands: Hands, delivery: object) => {
  const { unpaid, paid, inReview, inProduction, shipped } = orderMaker(hands, delivery)
  const questioned = async () => {
    const id = await paid()
    await sendArtwork(hands, id, pdf('没有出血.pdf', 210, 285))
    return id
  }
  const rejected = async () => {
    const id = await inReview()
    await asShop('reject', id, '--why', '分辨率不够')
    return id
  }
  const finished = async () => {
    const id = await shipped()
    await read(hands, 'user/orders/take_good', { order_id: id })
    return id
  }
  const cancelled = async () => {
    const id = await paid()
    await asShop('cancel', id, '--why', '缺纸')
    return id
  }
  const inProof = async () => {
    const id = await inReview()
    await asShop('proof', id)
    await asShop('approve', id)
    return id
  }
  const [awaiting, toConfirm, turnedDown, printing, underWay, done, stopped, proofed] = await Promise.all([
    paid(),
    questioned(),
    rejected(),
    inProduction(),
    shipped(),
    finished(),
    cancelled(),
    inProof(),
  ])
  const [first, second] = [await unpaid(), await unpaid()]
  return {
    unpaid: first,
    second,
    awaiting,
    toConfirm,
    turnedDown,
    printing,
    underWay,
    done,
    stopped,
    proofed,
  }
}

/** After-sales at the points where the page asks something of the buyer, and at their ends. */
const furnishAfterSales = async (hands: Hands, order: string) => {
  const toAnswer = await claim(hands, order, 2, 10)
  await asShop('ask', toAnswer.after_no, '--text', '外箱也破了吗？')
  const returning = await claim(hands, order, 3, 10)
  await asShop('agree', returning.after_no)
  const refused = await claim(hands, order, 2, 10)
  await asShop('refuse', refused.after_no, '--why', '照片里看不出破损')
  const refunded = await claim(hands, order, 2, 10)
  await asShop('agree', refunded.after_no)
  const offered = await claim(hands, order, 2, 10)
  await asShop('agree', offered.after_no, '--amount', '0.01', '--note', '只破了一角')
  return {
    toAnswer: toAnswer.after_id,
    returning: returning.after_id,
    refused: refused.after_id,
    refunded: refunded.after_id,
    offered: offered.after_id,
  }
}

/** A buyer who has been with the shop for a while. */
export const furnishBuyer = async (request: APIRequestContext) => {
  const buyer = await aBuyer(request)
  const hands: Hands = { request, buyer }
  const { id: address_id } = await send<{ id: string }>(hands, 'user/address', office)
  await send(hands, 'user/address', home)
  const orders = await furnishOrders(hands, { address_id, carrier: 'zto' })
  const paperOrder = await buyPaper(hands)
  const afterSales = await furnishAfterSales(hands, paperOrder)
  const { bjd_id } = await send<{ bjd_id: string }>(hands, 'user/baojiadan/quote/ysp', flyers)
  await send(hands, 'user/paper-shop-cart', paper)
  await send(hands, 'user/favourites', { name: '秋季传单', quote: { baojia_type: 2, request: flyers } })
  // A person's: the checkout offers none for the special invoice, whose fields are to be left empty.
  await send(hands, 'user/invoice-titles', { holder: 'personal', title: '林小印' })
  const question = { name: '林小印', mobile: buyer.mobile, content: '烫金卡 500 张多少钱？' }
  await send(hands, 'shop/order', question)
  const { list } = await read<{ list: { inquiry_id: string }[] }>(hands, 'user/inquiries', {})
  return { buyer, orders, paperOrder, afterSales, quotation: bjd_id, inquiry: list[0]?.inquiry_id }
}

export type FurnishedBuyer = Awaited<ReturnType<typeof furnishBuyer>>
