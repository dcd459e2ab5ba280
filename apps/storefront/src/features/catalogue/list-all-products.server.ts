import type { CallData, Calls } from '@yinpu/contract'

type Found = CallData<Calls['listProducts']>

/** As many as the call hands out at once. */
const pageSize = 100

/** Every product of the shop, page after page. */
export const listAllProducts = async (
  listProducts: (asked: { page: number; page_size: number; sort: 'default' }) => Promise<Found>,
): Promise<Found['list']> => {
  const all: Found['list'] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await listProducts({ page, page_size: pageSize, sort: 'default' })
    all.push(...list)
    if (list.length === 0 || all.length >= total) return all
  }
}
