import { describe, expect, it } from 'vitest'
import { paymentsAddress, readPaymentsQuery, toPaymentsCall } from './payments-query.ts'

const read = (search: string) => readPaymentsQuery(new URLSearchParams(search))

describe('the address of all payments', () => {
  it.each([
    '/user/amout_detail?view=payments',
    '/user/amout_detail?view=payments&kind=refund',
    '/user/amout_detail?view=payments&kind=payment&channel=2&from=2026-11-01&to=2026-11-15&page=3',
  ])('is read and written alike: %s', (address) => {
    expect(paymentsAddress(read(address.split('?')[1] ?? ''))).toBe(address)
  })

  it('leaves out what makes no sense', () => {
    const strange = 'view=payments&kind=gift&channel=9&from=x&to=2026-13-01&page=0'
    expect(paymentsAddress(read(strange))).toBe('/user/amout_detail?view=payments')
  })

  it('asks for whole days in China', () => {
    expect(toPaymentsCall(read('from=2026-11-14&to=2026-11-15&channel=1')).query).toEqual({
      channel: 1,
      from: Date.UTC(2026, 10, 13, 16),
      to: Date.UTC(2026, 10, 15, 16),
      page: 1,
      page_size: 20,
    })
  })
})
