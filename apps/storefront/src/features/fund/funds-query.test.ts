import { describe, expect, it } from 'vitest'
import { createFakePage, issued } from '../../session/testing/fake-page.ts'
import { fundsAddress, isDated, readFundsQuery, toExportCall, toLedgerCall } from './funds-query.ts'

const read = (search: string) => readFundsQuery(new URLSearchParams(search))

describe('the address of the ledger', () => {
  it.each([
    '/user/amout_detail',
    '/user/amout_detail?type=3',
    '/user/amout_detail?type=2&from=2026-11-01&to=2026-11-15&page=3',
    '/user/amout_detail?from=2026-11-15&to=2026-11-15',
  ])('%s says what it is narrowed to', (address) => {
    expect(fundsAddress(read(address.split('?')[1] ?? ''))).toBe(address)
  })

  it.each([
    'type=0',
    'type=5',
    'type=',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'from=2026-02-30',
    'from=yesterday',
    'to=1',
  ])('%s counts as not said', (search) => {
    expect(fundsAddress(read(search))).toBe('/user/amout_detail')
  })

  it('has no end before its beginning', () => {
    expect(fundsAddress(read('from=2026-11-15&to=2026-11-14'))).toBe('/user/amout_detail?from=2026-11-15')
  })

  it('knows whether days narrow it', () => {
    expect(isDated(read('type=1&page=2'))).toBe(false)
    expect(isDated(read('to=2026-11-15'))).toBe(true)
  })
})

describe('what is asked', () => {
  it('are whole days of the shop’s calendar, the last one too', () => {
    expect(toLedgerCall(read('from=2026-11-14&to=2026-11-14&type=2&page=2')).query).toEqual({
      type: 2,
      from: Date.UTC(2026, 10, 13, 16),
      to: Date.UTC(2026, 10, 14, 16),
      page: 2,
      page_size: 20,
    })
  })

  it('goes out as the contract writes it', async () => {
    const { server, session, api } = createFakePage()
    session.signIn(issued('user-1'))
    await api.call('listLedger', toLedgerCall(read('type=1&to=2026-11-14')))
    expect(server.calls()[0]?.url).toBe(
      `/api/v2/user/amout_detail?type=1&to=${Date.UTC(2026, 10, 14, 16)}&page=1&page_size=20`,
    )
  })

  it('is everything for the file, whatever page is open', () => {
    expect(toExportCall(read('type=4&page=7'))).toEqual({ query: { type: 4 } })
    expect(toExportCall(read('page=7'))).toEqual({ query: {} })
  })
})
