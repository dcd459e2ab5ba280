import { randomUUIDv7 } from 'node:crypto'
import { stateOfOrder } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import type { DearShop } from '../dear-shop.ts'
import { newVersion, openVersion } from '../open-version.ts'
import type { Walk, WalkInput } from '../walk-calls.ts'
import { aPage, hundred, inState, nothing, why } from './inputs.ts'

const ofLarge = (shop: DearShop): WalkInput => ({ params: { id: shop.largeOrder } })

export const orderWalk = {
  getToday: nothing,
  listQueues: nothing,
  listOrders: () => ({ query: { limit: 100, keyword: '专版' } }),
  getOrder: ofLarge,
  getOrderRoutes: ofLarge,
  revealRecipient: ofLarge,
  revealInvoice: ofLarge,
  find: () => ({ query: { q: '买家' } }),
  approveArtwork: async (shop) => ({
    params: { id: (await shop.inReview()).id },
    body: { unseen: true },
  }),
  rejectArtwork: async (shop) => {
    const { id, lineId, fileId } = await shop.inReview()
    const files = [{ file_id: fileId, why: '出血不足'.repeat(50) }]
    return { params: { id }, body: { why: '出血不足', lines: [lineId], files } }
  },
  undoApproval: async (shop) => {
    const { id } = await shop.inReview()
    await shop.boss('approveArtwork', { params: { id }, body: { unseen: true } })
    return { params: { id } }
  },
  returnArtwork: async (shop) => {
    const { id } = await shop.inReview()
    await shop.boss('approveArtwork', { params: { id }, body: { unseen: true } })
    return { params: { id }, body: { to: 'buyer', why } }
  },
  listArtwork: aPage,
  getArtwork: async (shop) => ({ params: { id: (await shop.inReview()).id } }),
  getArtworkPage: 'needs a drawn page of a PDF; programs of their own draw it',
  lookAtArtwork: async (shop) => ({ params: { id: (await shop.inReview()).id } }),
  getRejectReasons: nothing,
  replaceRejectReasons: async (shop) => {
    const { version } = await shop.boss('getRejectReasons', {})
    return { body: { reasons: Array.from({ length: 30 }, (_, at) => `原因${at}`), version } }
  },
  getProof: async (shop) => ({ params: { id: (await shop.atProof()).id } }),
  askForProof: async (shop) => ({ params: { id: await shop.paid() } }),
  withdrawProof: async (shop) => ({ params: { id: (await shop.atProof()).id }, body: { why } }),
  agreeForBuyer: async (shop) => ({ params: { id: (await shop.atProof()).id }, body: { version: 1, why } }),
  markProof: async (shop) => {
    const { id, fileId } = await shop.atProof()
    const at = { version: 1, file_id: fileId, page: 1, x: 0.5, y: 0.5 }
    return { params: { id }, body: { ...at, text: '请看这里', key: randomUUIDv7() } }
  },
  getProofRule: nothing,
  replaceProofRule: async (shop) => {
    const { version } = await shop.boss('getProofRule', {})
    return { body: { rule: 'asked', product_ids: [], version } }
  },
  finishProduction: inState(stateOfOrder.inProduction),
  cancelOrder: async (shop) => ({ params: { id: await shop.largeIn(stateOfOrder.unpaid) }, body: { why } }),
  addOrderNote: (shop) => ({
    params: { id: shop.largeOrder },
    body: { text: '请留意'.repeat(160), key: randomUUIDv7() },
  }),
  repriceOrder: async (shop) => {
    const id = await shop.largeIn(stateOfOrder.unpaid)
    const { totalFen } = await shop.rowOf(id)
    return { params: { id }, body: { total_fen: totalFen - 100, was_fen: totalFen, why } }
  },
  changeDelivery: async (shop) => ({
    params: { id: await shop.largeIn(stateOfOrder.inProduction) },
    body: {
      ...{ version: 0, name: '收货部', mobile: '13800138001', carrier: 'zto' },
      ...{ text: `广东省深圳市南山区科技园路 1 号${'二期'.repeat(90)}`, remark: '请走货梯'.repeat(120), why },
    },
  }),
  moveOrders: async (shop) => ({
    body: {
      ...{ action: 'produce', ids: await hundred(shop, stateOfOrder.inProduction) },
      ...{ key: randomUUIDv7() },
    },
  }),
  listOrderViews: nothing,
  saveOrderView: (_, run) => ({ body: { name: `视图${run}`, query: 'state=30', shared: true } }),
  updateOrderView: async (shop, run) => {
    const view = { name: `旧视图${run}`, query: 'state=30', shared: false }
    const { id, version } = await shop.boss('saveOrderView', { body: view })
    return { params: { id }, body: { ...view, query: 'state=40', version } }
  },
  removeOrderView: async (shop, run) => {
    const view = { name: `去视图${run}`, query: 'state=30', shared: false }
    return { params: { id: (await shop.boss('saveOrderView', { body: view })).id } }
  },
  confirmOrder: async (shop) => ({ params: { id: await shop.largeIn(stateOfOrder.unpaid) }, body: {} }),
  listOrderFiles: async (shop) => ({ params: { id: (await shop.inReview()).id } }),
  downloadOrderFile: async (shop) => {
    const { id, fileId } = await shop.inReview()
    return { params: { id, file_id: fileId } }
  },
  quoteVersion: async (shop) => {
    const { id, body } = await newVersion(shop)
    return { params: { id }, body: { line_id: body.line_id, request: body.request } }
  },
  proposeVersion: async (shop) => {
    const { id, body } = await newVersion(shop)
    return { params: { id }, body: { ...body, key: randomUUIDv7() } }
  },
  withdrawVersion: async (shop) => ({ params: await openVersion(shop), body: { why } }),
  agreeVersionForBuyer: async (shop) => ({ params: await openVersion(shop), body: { why } }),
} satisfies Partial<Walk<ConsoleCallName>>
