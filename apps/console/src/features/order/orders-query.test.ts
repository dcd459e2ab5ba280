import { orderTypes, startOfDay } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { withFilters } from '../../ui/list-address.ts'
import { isView, queryOf, usualViews, viewQuery } from './orders-query.ts'

const queryFrom = (search: string) => queryOf(new URLSearchParams(search))

describe('the address of the list', () => {
  it('asks for whole days, the last one too, and for fen', () => {
    expect(queryFrom('from=2026-11-09&to=2026-11-10&total_from=12.5')).toMatchObject({
      from: startOfDay('2026-11-09'),
      to: startOfDay('2026-11-11'),
      total_from: 1250,
    })
  })

  it('leaves out what nobody can mean', () => {
    const nonsense = queryFrom(
      'state=1,30,x&type=9&from=2026-02-30&due=never&rush=maybe&total_to=abc&sort=price',
    )
    expect(nonsense).toMatchObject({ state: '30', sort: 'newest' })
    for (const name of ['type', 'from', 'due', 'rush', 'total_to'] as const)
      expect(nonsense[name]).toBeUndefined()
  })

  it('asks for each type of order that the filter offers', () => {
    for (const { value } of orderTypes) expect(queryFrom(`type=${value}`).type).toBe(value)
  })

  it('begins at the first page where a filter changes', () => {
    const params = new URLSearchParams('keyword=名片&cursor=abc&cols=due')
    expect(withFilters(params, { state: '30', keyword: undefined }).toString()).toBe('cols=due&state=30')
  })

  it('knows which view it shows', () => {
    const [all, ours] = usualViews
    const address = new URLSearchParams(ours?.filters)
    expect(isView(address, ours?.filters ?? {})).toBe(true)
    expect(isView(address, all?.filters ?? {})).toBe(false)
    expect(isView(new URLSearchParams('cursor=x'), all?.filters ?? {})).toBe(true)
    address.set('keyword', '名片')
    expect(isView(address, ours?.filters ?? {})).toBe(false)
  })

  it('keeps for a view what narrows the list, in one order, and nothing else', () => {
    const params = new URLSearchParams('sort=due&open=x&state=30&cursor=c&hide=carrier&view=v')
    expect(viewQuery(params)).toBe('state=30&sort=due&hide=carrier')
    expect(viewQuery(new URLSearchParams('sort=newest'))).toBe('')
  })
})
