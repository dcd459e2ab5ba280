import type { Answer } from '@yinpu/client'
import { ApiFailure } from '@yinpu/client'
import { describe, expect, it, vi } from 'vitest'
import { loadAllPages } from './load-all-pages.ts'

type Page = Answer<{ list: { id: string }[]; total: number }>

const shelf = (total: number, shift = 0) =>
  vi.fn(async (page: number): Promise<Page> => {
    const from = (page - 1) * 100 - (page > 1 ? shift : 0)
    const list = Array.from({ length: Math.max(0, Math.min(100, total - from)) }, (_, at) => ({
      id: `${from + at}`,
    }))
    return { code: 10000, msg: 'ok', data: { list, total } }
  })

const count = async (shop: (page: number) => Promise<Page>) => {
  const loaded = await loadAllPages(shop)
  return loaded.ok ? loaded.items.length : loaded.reason
}

describe('a whole cart', () => {
  it('is one page where one is enough', async () => {
    const shop = shelf(100)
    expect(await count(shop)).toBe(100)
    expect(shop).toHaveBeenCalledTimes(1)
    expect(await count(shelf(0))).toBe(0)
  })

  it('is two pages where it is full, and no more whatever the total says', async () => {
    expect(await count(shelf(200))).toBe(200)
    const shop = shelf(5000)
    expect(await count(shop)).toBe(200)
    expect(shop).toHaveBeenCalledTimes(2)
  })

  it('shows nothing twice that moved while it was loaded', async () => {
    expect(await count(shelf(150, 1))).toBe(150)
  })

  it('says why it can not be had', async () => {
    expect(await count(async () => ({ code: 50000, msg: '系统繁忙', data: null }))).toBe('系统繁忙')
    const lost = () => Promise.reject(new ApiFailure('network', 0, '网络连接失败'))
    expect(await count(lost)).toBe('网络连接失败')
  })
})
