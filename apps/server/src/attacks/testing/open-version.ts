import { stateOfOrder } from '@yinpu/contract'
import type { DearShop } from './dear-shop.ts'

/** Another quantity of the first line of the largest order, as its form sends it. */
export const newVersion = async (shop: DearShop) => {
  const id = await shop.largePaid(stateOfOrder.inProduction)
  const [line] = await shop.linesOf(id)
  const line_id = line?.line_id ?? ''
  const { request: own } = await shop.boss('quoteVersion', { params: { id }, body: { line_id } })
  const request = { ...own, quantity: Number(own.quantity) + 1000 }
  const { version } = await shop.boss('quoteVersion', { params: { id }, body: { line_id, request } })
  return { id, body: { line_id, request, expect_fen: version?.diff_fen ?? 0, why: '客户要加印' } }
}

/** The same once the buyer was asked to agree. */
export const openVersion = async (shop: DearShop): Promise<{ id: string; version_id: string }> => {
  const { id, body } = await newVersion(shop)
  const { version_id } = await shop.boss('proposeVersion', { params: { id }, body })
  return { id, version_id }
}
