import { type APIRequestContext, expect } from '@playwright/test'
import { shopOrigin } from './addresses.ts'
import { asShop } from './as-shop.ts'
import { type BuyerAtHand, callShop } from './buyer.ts'

export const flyers = {
  ysp_type: 1,
  width: 210,
  height: 285,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 0,
  quantity: 1000,
  save: true,
}
export const paper = { paper: 'tb', gsm: 157, size: 'dd', sheets: 1000 }

export const office = {
  name: '王小印',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '科技园路1号',
  tag: '公司',
}

/** A buyer and the connection to call the shop with, because everything here needs both. */
export interface Hands {
  request: APIRequestContext
  buyer: BuyerAtHand
}

const callAs =
  (method: 'GET' | 'POST') =>
  async <Data>({ request, buyer }: Hands, path: string, input: object): Promise<Data> => {
    const { msg, data } = await callShop<Data>(request, method, path, input, buyer.token)
    expect(msg, path).toBe('ok')
    return data
  }

export const send = callAs('POST')
export const read = callAs('GET')

interface Placed {
  order_id: string
  order_no: string
  total_fen: number
}

/** Orders goods that lie in the cart at the current price. */
export const place = async (
  hands: Hands,
  goods: object,
  more: object = { pickup: true },
): Promise<Placed> => {
  const chosen = { ...goods, ...more }
  const { total_fen } = await send<{ total_fen: number }>(hands, 'user/order/preview', chosen)
  return send<Placed>(hands, 'user/order', { ...chosen, expect_fen: total_fen })
}

/** Saves a quotation of flyers in the cart. */
export const saveFlyers = async (hands: Hands, other: object = {}): Promise<string> =>
  (await send<{ bjd_id: string }>(hands, 'user/baojiadan/quote/ysp', { ...flyers, ...other })).bjd_id

/** Orders flyers without paying for them; they are collected, unless a delivery is passed. */
export const orderFlyers = async (hands: Hands, delivery?: object): Promise<string> =>
  (await place(hands, { bjd_ids: [await saveFlyers(hands)] }, delivery)).order_id

/** Orders paper that is paid from the balance: it waits for its parcel at once. */
export const buyPaper = async (hands: Hands): Promise<string> => {
  const { id } = await send<{ id: string }>(hands, 'user/paper-shop-cart', paper)
  const { order_id } = await place(hands, { paper_cart_ids: [id] })
  await asShop('topup', hands.buyer.mobile, '--amount', '5000', '--why', '预存货款')
  await send(hands, 'user/order/pay/init', { order_id, channel: 3, password: hands.buyer.password })
  return order_id
}

export const orderState = async (hands: Hands, order_id: string): Promise<number> =>
  (await read<{ state: number }>(hands, 'user/order/detail', { order_id })).state

/** A kind of file that only a person can check, so that it is submitted at once. */
const archive = {
  name: '稿件.zip',
  mimeType: 'application/zip',
  buffer: Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(60)]),
}

/** Uploads a file for the only line of an order. */
export const sendArtwork = async (hands: Hands, order_id: string, file = archive) => {
  const size = file.buffer.length
  const upload = { order_id, filename: file.name, size, type: file.mimeType }
  const form = await send<{ host: string; fields: Record<string, string>; key: string }>(
    hands,
    'user/oss/signature',
    upload,
  )
  const stored = await hands.request.post(new URL(form.host, shopOrigin()).href, {
    multipart: { ...form.fields, file },
  })
  expect(stored.ok()).toBe(true)
  const { lines } = await read<{ lines: { line_id: string }[] }>(hands, 'user/order/detail', { order_id })
  const files = [{ name: file.name, size, key: form.key }]
  await send(hands, 'user/order/files', { order_id, line_id: lines[0]?.line_id, files })
}

/** Claims so many sheets of an order: a reprint, money back, or goods returned as well. */
export const claim = async (hands: Hands, order_id: string, type: 1 | 2 | 3, quantity: number) => {
  const claimable = await read<{ lines: { line_id: string }[] }>(hands, 'user/afterSale/claimable', {
    order_id,
  })
  const lines = [{ line_id: claimable.lines[0]?.line_id, quantity }]
  return send<{ after_id: string; after_no: string }>(hands, 'user/afterSale', {
    order_id,
    lines,
    type,
    reason: '运输破损',
  })
}
