import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  listAddress,
  orderTabs,
  readListQuery,
  toListCall,
  withoutFilters,
} from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

describe('the address of the list', () => {
  it.each([
    '/user/order',
    '/user/order?state=35',
    '/user/order?state=60&type=2&keyword=YP2026&from=2026-11-01&to=2026-11-15&page=3',
  ])('%s says what it is narrowed to', (address) => {
    expect(listAddress(read(address.split('?')[1] ?? ''))).toBe(address)
  })

  it.each([
    'state=11',
    'state=',
    'type=4',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'from=2026-13-01',
    'from=yesterday',
    'to=1',
    'keyword=%20%20',
  ])('%s counts as not said', (search) => {
    expect(listAddress(read(search))).toBe('/user/order')
  })

  it('holds no more of a keyword than the call takes', () => {
    expect(read(`keyword=${'x'.repeat(80)}`).keyword).toHaveLength(50)
  })
})

it('asks for whole days of the shop’s calendar', () => {
  expect(toListCall(read('from=2026-11-14&to=2026-11-14&state=10')).query).toEqual({
    state: 10,
    from: Date.UTC(2026, 10, 13, 16),
    to: Date.UTC(2026, 10, 14, 16),
    page: 1,
    page_size: 10,
  })
})

it('tells filters from the tab, and takes them away', () => {
  expect(isFiltered(read('state=10&page=2'))).toBe(false)
  expect(isFiltered(read('type=2'))).toBe(true)
  expect(listAddress(withoutFilters(read('state=10&type=2&keyword=a&from=2026-11-01&page=2')))).toBe(
    '/user/order?state=10',
  )
})

const narrowed = read('state=35&keyword=名片&page=4')

it('counts every state and all of them together', () => {
  const tabs = orderTabs(narrowed, { 10: 2, 35: 1, 90: 4 })
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
  const [all, unpaid] = orderTabs(narrowed, undefined)
  expect(decodeURIComponent(all?.to ?? '')).toBe('/user/order?keyword=名片')
  expect(decodeURIComponent(unpaid?.to ?? '')).toBe('/user/order?state=10&keyword=名片')
  expect(all?.count).toBeUndefined()
})
