import type { CallData, Calls } from '@yinpu/contract'
import { expect, it, vi } from 'vitest'
import { listAllProducts } from './list-all-products.server.ts'

type ProductPage = CallData<Calls['listProducts']>

const shopOf = (total: number) =>
  vi.fn(async ({ page, page_size }: { page: number; page_size: number }) => {
    const left = Math.max(0, total - (page - 1) * page_size)
    const list = Array.from({ length: Math.min(left, page_size) }, (_, index) => ({ id: `${page}-${index}` }))
    return { list, total, page, page_size, type_counts: {} } as unknown as ProductPage
  })

it('hands out every product once, and asks no further', async () => {
  for (const [total, pages] of [
    [0, 1],
    [100, 1],
    [250, 3],
  ] as const) {
    const shop = shopOf(total)
    const all = await listAllProducts(shop)
    expect(new Set(all.map(({ id }) => id)).size).toBe(total)
    expect(shop).toHaveBeenCalledTimes(pages)
  }
})
