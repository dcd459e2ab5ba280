import { expect, it } from 'vitest'
import { stateTabs } from './state-tabs.ts'

it('counts every state and all of them together', () => {
  const tabs = stateTabs({ state: 30, page: 2 }, { 10: 2, 30: 1, 60: 4 })
  expect(tabs.map(({ label, count }) => `${label} ${count}`)).toEqual([
    '全部 7',
    '待审核 2',
    '处理中 0',
    '待退款 1',
    '已完成 0',
    '已拒绝 0',
    '已取消 4',
  ])
  expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(['待退款'])
})

it('begins at the first page, and knows no number before the shop has said it', () => {
  const [all, waiting] = stateTabs({ state: 30, page: 2 }, undefined)
  expect(all).toMatchObject({ to: '/user/afterSale', count: undefined })
  expect(waiting?.to).toBe('/user/afterSale?state=10')
})
