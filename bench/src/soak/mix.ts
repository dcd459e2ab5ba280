import type { BuyerGround } from '../buyers/buyer-ground.ts'
import { leaflet } from '../buyers/demo-buyer.ts'
import { type Buyer, buyersPassword } from '../buyers/many-buyers.ts'
import type { QuotedProducts } from '../catalogue/quoted-products.ts'
import type { Question } from './send-request.ts'

export interface Step {
  question: Question
  /** receives the shop's answer; a step may lead to another */
  hear?: (data: Record<string, unknown>) => void
}

const keywords = ['名片', '宣传单', '标签', '手提袋', '折页', '信封', '画册', '盒']

/**
 * A day of a shop in small: of a hundred requests two thirds look around, a quarter requests a price or is a buyer
 * checking something, and a few save, order, pay and sign in.
 */
export const createMix = (ground: BuyerGround, products: QuotedProducts) => {
  const { token, buyers, totalFen } = ground
  const saved = [...ground.entries]
  const unpaid = [...ground.unpaid]
  let at = 0
  const visitor = (): Record<string, string> => ({
    accesstoken: token,
    'x-forwarded-for': `10.2.${(at >> 8) & 3}.${at & 255}`,
  })
  const get = (path: string): Step => ({
    question: { method: 'GET', path: `/api/v2/${path}`, headers: visitor() },
  })
  const look = (path: string): Step => ({ question: { method: 'GET', path, headers: {} } })
  const post = (path: string, body: object, headers: Record<string, string> = visitor()): Step => ({
    question: {
      method: 'POST',
      path: `/api/v2/${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  })
  let turn = 0
  /** All buyers in turn, whatever they do: the shares repeat, and by their number a few buyers would do all of one kind. */
  const someone = () => {
    turn += 1
    return buyers[turn % buyers.length] as Buyer
  }
  const as = ({ token: authusertoken, from }: Buyer) => ({
    accesstoken: token,
    authusertoken,
    'x-forwarded-for': from,
  })
  const mine = (path: string, buyer = someone()): Step => ({
    question: { method: 'GET', path: `/api/v2/${path}`, headers: as(buyer) },
  })
  const detail = (): Step => {
    const buyer = someone()
    return mine(`user/order/detail?order_id=${buyer.orderId}`, buyer)
  }
  const product = () => products[((at % 4) + 1) as 1 | 2 | 3 | 4]

  const save = (): Step => {
    const buyer = someone()
    const hear = ({ bjd_id }: Record<string, unknown>) => saved.push({ buyer, id: String(bjd_id) })
    return { ...post('user/baojiadan/quote/ysp', { ...leaflet, save: true }, as(buyer)), hear }
  }
  const placeOrder = (): Step => {
    const entry = saved.shift()
    if (!entry) return save()
    const { buyer, id } = entry
    const hear = ({ order_id }: Record<string, unknown>) => unpaid.push({ buyer, id: String(order_id) })
    return { ...post('user/order', { bjd_ids: [id], pickup: true, expect_fen: totalFen }, as(buyer)), hear }
  }
  const pay = (): Step => {
    const order = unpaid.shift()
    if (!order) return placeOrder()
    const body = { order_id: order.id, channel: 3, password: buyersPassword }
    return post('user/order/pay/init', body, as(order.buyer))
  }
  const logIn = (): Step => {
    const { mobile, from } = someone()
    const headers = { accesstoken: token, 'x-forwarded-for': from }
    return post('auth/user/login', { mobile, password: buyersPassword }, headers)
  }

  const shares: [number, () => Step][] = [
    [80, () => look('/')],
    [60, () => look(`/produce/detail/${product().id}`)],
    [30, () => look('/produce')],
    [80, () => get('shop/company')],
    [130, () => get(`shop/produce/list?page=${1 + (at % 5)}&page_size=8`)],
    [50, () => get(`shop/produce/list?keyword=${encodeURIComponent(keywords[at % keywords.length] ?? '')}`)],
    [130, () => get(`shop/produce/detail?id=${product().id}`)],
    [60, () => get('system/order/state')],
    [90, () => post('user/baojiadan/quote/pt', { ...products[1].defaults, bench: at })],
    [50, () => post('user/baojiadan/quote/lz', { ...products[3].defaults, bench: at })],
    [40, () => post('user/baojiadan/quote/ysp', { ...leaflet, quantity: 1000 + (at % 100_000) })],
    [40, () => mine('user/user')],
    [40, () => mine('user/orders')],
    [30, detail],
    [30, () => mine('user/bjd')],
    [10, () => mine('user/address')],
    [10, () => mine('user/amout_detail')],
    [10, () => mine('user/afterSale')],
    [10, save],
    [10, placeOrder],
    [5, pay],
    [5, logIn],
  ]
  const hundred = shares.flatMap(([weight, make]) => Array.from({ length: weight }, () => make))
  return (): Step => {
    at += 1
    // A step of a prime length goes through all of them in an order in which neighbours differ.
    const make = hundred[(at * 389) % hundred.length]
    if (!make) throw new Error('unreachable')
    return make()
  }
}
