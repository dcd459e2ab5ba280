import { expect, it } from 'vitest'
import { listAddress, readListQuery, toListCall } from './list-query.ts'

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
