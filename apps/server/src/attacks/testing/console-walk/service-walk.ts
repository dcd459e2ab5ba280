import { randomUUIDv7 } from 'node:crypto'
import { stateOfOrder } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import { uploadFile } from '../../../testing/upload-file.ts'
import type { DearShop } from '../dear-shop.ts'
import type { Walk } from '../walk-calls.ts'
import { aPage, largePdf, nothing, page, png, why } from './inputs.ts'

const withPicture = async (shop: DearShop) => {
  const order_id = await shop.paid(stateOfOrder.completed)
  const bytes = Buffer.from(png, 'base64')
  const key = await uploadFile(shop, shop.token, { order_id, purpose: 'after_sale' }, bytes, '图.png')
  const [line] = await shop.linesOf(order_id)
  const lines = [{ line_id: line?.line_id ?? '', quantity: 1 }]
  const body = { order_id, lines, type: 2 as const, amount_fen: 100, reason: '颜色偏差', images: [key] }
  return (await shop.asBuyer('applyAfterSale', { body })).after_id
}

const talkedOf = async (shop: DearShop) => {
  await shop.forgetAttempts()
  const id = await shop.orderIn(stateOfOrder.awaitingFiles)
  await shop.asBuyer('writeToShop', { body: { order_id: id, text: '请回电' } })
  return id
}

export const serviceWalk = {
  searchAfterSales: aPage,
  viewAfterSale: async (shop) => ({ params: { id: (await shop.claim()).after_id } }),
  agreeToAfterSale: async (shop) => ({
    params: { id: (await shop.claim({ channel: 1 })).after_id },
    body: { back: 'balance' },
  }),
  refuseAfterSale: async (shop) => ({ params: { id: (await shop.claim()).after_id }, body: { why } }),
  askAboutAfterSale: async (shop) => ({
    params: { id: (await shop.claim()).after_id },
    body: { text: '请拍照' },
  }),
  receiveReturn: async (shop) => {
    const { after_id } = await shop.claim({ type: 3, channel: 1 })
    await shop.boss('agreeToAfterSale', { params: { id: after_id }, body: { freight_by: 'shop' } })
    const parcel = { after_id, carrier: '中通', tracking_no: `ZT${randomUUIDv7().slice(-8)}` }
    await shop.asBuyer('sendBackGoods', { body: parcel })
    return { params: { id: after_id }, body: {} }
  },
  listAfterSalePictures: async (shop) => ({ params: { id: await withPicture(shop) } }),
  downloadAfterSalePicture: async (shop) => {
    const id = await withPicture(shop)
    const [picture] = await shop.boss('listAfterSalePictures', { params: { id } })
    return { params: { id, picture_id: picture?.picture_id } }
  },
  searchInquiries: aPage,
  getInquiry: async (shop) => ({ params: { id: await shop.inquiry() } }),
  openInquiry: async (shop) => ({ params: { id: await shop.inquiry() } }),
  takeInquiry: async (shop) => ({ params: { id: await shop.inquiry() }, body: {} }),
  answerInquiry: async (shop) => ({
    params: { id: await shop.inquiry() },
    body: { text: '可以做'.repeat(160), answers: 0, key: randomUUIDv7() },
  }),
  offerInquiry: async (shop) => {
    const made = { text: '可以做', title: '画册', detail: '157g 铜版纸', quantity: 500, unit: '本' }
    const price = { goods_fen: 125_050, freight_fen: 3000, valid_days: 7, answers: 0 }
    return { params: { id: await shop.inquiry() }, body: { ...made, ...price, key: randomUUIDv7() } }
  },
  withdrawOffer: async (shop) => {
    const { id, offerId } = await shop.offered()
    return { params: { id, offer_id: offerId } }
  },
  closeInquiry: async (shop) => ({ params: { id: await shop.inquiry() }, body: { why, answers: 0 } }),
  listTalks: () => ({ query: { view: 'all', limit: 100 } }),
  getOrderTalk: (shop) => ({ params: { id: shop.smallOrder }, ...page }),
  answerOrderTalk: async (shop) => ({
    params: { id: await talkedOf(shop) },
    body: { text: '好的'.repeat(400), last: 1, key: randomUUIDv7() },
  }),
  uploadTalkFile: () => ({ body: { file: largePdf } }),
  settleOrderTalk: async (shop) => ({ params: { id: await talkedOf(shop) }, body: { last: 1 } }),
  previewTalkFile: async (shop) => {
    await shop.forgetAttempts()
    const bytes = Buffer.from(png, 'base64')
    const key = await uploadFile(shop, shop.token, { purpose: 'talk' }, bytes, '样品.png')
    const body = { order_id: shop.smallOrder, text: '看这个', files: [{ key, name: '样品.png' }] }
    const { files } = await shop.asBuyer('writeToShop', { body })
    return { params: { file_id: files[0]?.file_id } }
  },
  getUsualAnswers: nothing,
  replaceUsualAnswers: async (shop) => {
    const { version } = await shop.boss('getUsualAnswers', {})
    return { body: { answers: Array.from({ length: 50 }, (_, at) => `回复${at}`), version } }
  },
  revealInquirer: async (shop) => ({ params: { id: await shop.inquiry() } }),
} satisfies Partial<Walk<ConsoleCallName>>
