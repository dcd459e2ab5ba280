import { type CallData, type Calls, codes, type OrderState } from '@yinpu/contract'
import { orders } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { operator } from '../kernel/actor.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import { confirmOfflinePayment } from '../modules/payment/confirm-offline.ts'
import { createAccountShop } from './account-shop.ts'

export const flyer = {
  ysp_type: 1 as const,
  width: 210,
  height: 285,
  quantity: 5000,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
}

const addressInput = {
  name: '王小印',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '科技园路1号',
}

/** A shop with short ways to orders, as buyers would place them. */
export const createOrderShop = async (...args: Parameters<typeof createAccountShop>) => {
  const shop = await createAccountShop(...args)
  const must = async <Data>(answer: Promise<{ code: number; msg: string; data: Data }>): Promise<Data> => {
    const { code, msg, data } = await answer
    if (code !== codes.ok) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }
  const saved = async (token: string, more: object = {}) =>
    (await must(shop.ask('quoteOffset', { body: { ...flyer, ...more, save: true } }, token))).bjd_id ?? ''
  const anAddress = async (token: string) =>
    (await must(shop.ask('createAddress', { body: addressInput }, token))).id
  /** the input of placeOrder for these entries of the cart */
  const orderBody = async (token: string, bjd_ids: string[], more: object = {}) => {
    const choice = { bjd_ids, address_id: await anAddress(token), carrier: 'zto', ...more }
    const { total_fen } = await must(shop.ask('previewOrder', { body: choice }, token))
    return { ...choice, expect_fen: total_fen }
  }
  const anOrder = async (token: string, jobs = 1) => {
    const ids: string[] = []
    for (let job = 0; job < jobs; job += 1) ids.push(await saved(token))
    return must(shop.ask('placeOrder', { body: await orderBody(token, ids) }, token))
  }
  const companyId = (await must(shop.ask('getCompany'))).id
  const rowOf = async (orderId: string) => {
    const row = await orderRepository.findOfCompany(shop.database.db, companyId, orderId)
    if (!row) throw new Error('no such order')
    return row
  }
  const detail = async (token: string, order_id: string): Promise<CallData<Calls['getOrder']>> =>
    must(shop.ask('getOrder', { query: { order_id } }, token))
  return {
    ...shop,
    must,
    saved,
    anAddress,
    orderBody,
    anOrder,
    rowOf,
    detail,
    /** with another AccessToken, after a day has passed */
    anOrderWith: async (access: string, token: string) => {
      const { bjd_id = '' } = await must(
        shop.call('quoteOffset', access, { body: { ...flyer, save: true } }, token),
      )
      const choice = { bjd_ids: [bjd_id], pickup: true as const }
      const { total_fen } = await must(shop.call('previewOrder', access, { body: choice }, token))
      return must(shop.call('placeOrder', access, { body: { ...choice, expect_fen: total_fen } }, token))
    },
    /** as if the order had moved by itself; `from`: only out of this state, so that moves meanwhile count */
    setState: async (orderId: string, state: OrderState, from?: OrderState) => {
      await shop.database.db
        .update(orders)
        .set({ state, movedAt: new Date(shop.clock.time) })
        .where(and(eq(orders.id, orderId), from === undefined ? undefined : eq(orders.state, from)))
    },
    pay: async (orderId: string) =>
      confirmOfflinePayment(
        shop.app.payments,
        await rowOf(orderId),
        { note: '对公转账' },
        operator,
        shop.clock.time,
      ),
  }
}

export type OrderShop = Awaited<ReturnType<typeof createOrderShop>>
