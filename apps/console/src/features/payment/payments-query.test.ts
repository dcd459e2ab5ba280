import { describe, expect, it } from 'vitest'
import { queryOf, tabOf } from './payments-query.ts'

const queryFrom = (search: string) => queryOf(new URLSearchParams(search))

describe('the list of payments', () => {
  it('opens with what waits for confirmation, and looks everywhere for a word', () => {
    expect(queryFrom('').state).toBe(15)
    expect(queryFrom('keyword=ZF1').state).toBeUndefined()
    expect(queryFrom('keyword=ZF1&state=paid')).toMatchObject({ keyword: 'ZF1', state: 20 })
    expect(tabOf(new URLSearchParams('state=announced')).label).toBe('待确认')
  })

  it('asks for whole days by the shop’s clock, and leaves out what nobody can mean', () => {
    const day = Date.parse('2026-11-14T00:00:00+08:00')
    expect(queryFrom('state=all&from=2026-11-14&to=2026-11-14')).toMatchObject({
      state: undefined,
      from: day,
      to: day + 86_400_000,
    })
    expect(queryFrom('state=nonsense&channel=77&from=2026-02-30')).toMatchObject({
      state: 15,
      channel: undefined,
      from: undefined,
    })
  })
})
