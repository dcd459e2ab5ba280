import type { OrderState } from '@yinpu/contract'
import { makePicture } from '../../../artwork/testing/make-picture.ts'
import { dearRowsRepository } from '../dear-rows-repository.ts'
import type { DearShop } from '../dear-shop.ts'
import type { WalkInput } from '../walk-calls.ts'

/** A photograph of a few megabytes. */
export const photo = async () => (await makePicture(3000, 2000).png().toBuffer()).toString('base64')

export const why = '按客户的要求'

export const nothing = (): WalkInput => ({})

export const page = { query: { limit: 100 } }

export const aPage = (): WalkInput => page

/** As large as a file may be. */
export const megabytes = (many: number, start: string) => {
  const bytes = Buffer.alloc(many * 1024 * 1024, 'a')
  bytes.write(start)
  return bytes.toString('base64')
}

export const largePdf = { name: '发票.pdf', content: megabytes(10, '%PDF-1.7\n') }

export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const ofBuyer = (shop: DearShop): WalkInput => ({ params: { id: shop.userId } })

export const inState = (state: OrderState) => async (shop: DearShop) => ({
  params: { id: await shop.largeIn(state) },
})

export const hundred = async (shop: DearShop, state: OrderState) =>
  dearRowsRepository.copyOrder(shop.database.db, shop.smallOrder, 100, () => ({ state }))

export const productIn = async (shop: DearShop) => {
  const { products } = await shop.boss('listCatalogue', {})
  const id = products.find(({ quote_type }) => quote_type === 2)?.id ?? ''
  return shop.boss('viewProduct', { params: { id } })
}
