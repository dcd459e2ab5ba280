import type { CallData, Calls } from '@yinpu/contract'

type ProductPage = CallData<Calls['listProducts']>

/** The most products that the call returns at once. */
const pageSize = 100

/** Every product of the shop, page after page. */
export const listAllProducts = async (
  listProducts: (query: { page: number; page_size: number; sort: 'default' }) => Promise<ProductPage>,
): Promise<ProductPage['list']> => {
  const all: ProductPage['list'] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await listProducts({ page, page_size: pageSize, sort: 'default' })
    all.push(...list)
    if (list.length === 0 || all.length >= total) return all
  }
}
