import { expect, it } from 'vitest'
import { afterSaleTabs, listAddress, readListQuery, toListCall } from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

it.each(['/user/afterSale', '/user/afterSale?state=30', '/user/afterSale?state=10&page=3'])(
  '%s says what the list is narrowed to',
  (address) => {
    expect(listAddress(read(address.split('?')[1] ?? ''))).toBe(address)
  },
)

it.each(['state=11', 'state=', 'state=10a', 'page=0', 'page=-1', 'page=1.5', 'page=1e9'])(
  '%s counts as not said',
  (search) => {
    expect(listAddress(read(search))).toBe('/user/afterSale')
  },
)

it('asks for no state where none is chosen', () => {
  expect(toListCall(read('page=2')).query).toEqual({ page: 2, page_size: 10 })
  expect(toListCall(read('state=50')).query).toEqual({ state: 50, page: 1, page_size: 10 })
})

it('counts every state and all of them together', () => {
  const tabs = afterSaleTabs({ state: 30, page: 2 }, { 10: 2, 30: 1, 60: 4 })
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
  const [all, waiting] = afterSaleTabs({ state: 30, page: 2 }, undefined)
  expect(all).toMatchObject({ to: '/user/afterSale', count: undefined })
  expect(waiting?.to).toBe('/user/afterSale?state=10')
})
