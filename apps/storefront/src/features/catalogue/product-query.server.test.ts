import { describe, expect, it } from 'vitest'
import { productAddress, readProductQuery } from './product-query.server.ts'

const read = (search: string) => readProductQuery(new URLSearchParams(search))
const nothing = { keyword: '', type: undefined, sort: 'default', page: 1 }

describe('the address of a list', () => {
  it('holds everything that was chosen', () => {
    const query = { keyword: '名片', type: 1, sort: 'price', page: 3 } as const
    const address = productAddress('/produce', query)
    expect(address).toBe(`/produce?keyword=${encodeURIComponent('名片')}&baojia_type=1&sort=price&page=3`)
    expect(read(address.split('?')[1] ?? '')).toEqual(query)
  })

  it('leaves out what says nothing', () => {
    expect(productAddress('/produce/list/7', read('page=1&sort=default&keyword='))).toBe('/produce/list/7')
  })

  it.each([
    'page=abc',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=99999999',
    'page=',
    'sort=x',
    'sort=__proto__',
    'baojia_type=9',
    'baojia_type=1.0',
    'baojia_type=名片',
    'keyword=%00%20%0A',
  ])('falls back for %s', (search) => {
    expect(read(search)).toEqual(nothing)
  })

  it('takes no more of a keyword than the call does, and never half a character', () => {
    expect(read(`keyword=${'很长的词'.repeat(20)}`).keyword).toHaveLength(50)
    const cut = read(`keyword=${'a'.repeat(49)}😀`).keyword
    expect(() => encodeURIComponent(cut)).not.toThrow()
    expect(read('keyword=%00名%0A片').keyword).toBe('名 片')
  })
})
