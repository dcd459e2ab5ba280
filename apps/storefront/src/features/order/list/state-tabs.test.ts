import { expect, it } from 'vitest'
import { readListQuery } from './list-query.ts'
import { stateTabs } from './state-tabs.ts'

const query = readListQuery(new URLSearchParams('state=35&keyword=名片&page=4'))

it('counts every state and all of them together', () => {
  const tabs = stateTabs(query, { 10: 2, 35: 1, 90: 4 })
  expect(tabs.map(({ label, count }) => `${label} ${count}`)).toEqual([
    '全部 7',
    '待付款 2',
    '待传稿 0',
    '审稿中 0',
    '未通过 1',
    '生产中 0',
    '待发货 0',
    '待收货 0',
    '已完成 0',
    '已取消 4',
  ])
  expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(['未通过'])
})

it('keeps the search and begins at the first page', () => {
  const [all, unpaid] = stateTabs(query, undefined)
  expect(decodeURIComponent(all?.to ?? '')).toBe('/user/order?keyword=名片')
  expect(decodeURIComponent(unpaid?.to ?? '')).toBe('/user/order?state=10&keyword=名片')
  expect(all?.count).toBeUndefined()
})
