import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountShop, createAccountShop } from '../testing/account-shop.ts'
import { addressGroup } from './address-group.ts'

describe('the address that is counted', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::FFFF:0a01:0203', '10.1.2.3'],
    ['0:0:0:0:0:ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['64:ff9b::10.1.2.3', '64:ff9b:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1:2:3:4', 'fe80:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %s is %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
    expect(addressGroup(group)).toBe(group)
  })
})

describe('one customer’s network is one address in', () => {
  let shop: AccountShop
  beforeAll(async () => {
    shop = await createAccountShop({ trustProxy: 1, rateLimit: 40 })
  })
  afterAll(() => shop.close())

  const from = (at: number) => ({
    accesstoken: shop.tokens.yinpu,
    'x-forwarded-for': `2001:db8:5:6:${at}:${at}:${at}:${at}`,
  })

  it('the limit of inquiries', async () => {
    const ask = async (at: number) => {
      const body = { name: '王', mobile: `137000044${at}`, content: '想印画册' }
      return (await shop.request('createInquiry', { body }, from(at))).json().code
    }
    const codes: number[] = []
    for (let at = 10; at < 21; at += 1) codes.push(await ask(at))
    expect(codes).toEqual([...Array(10).fill(10000), 20403])
  })

  it('the rate limit', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 40; at += 1)
      statuses.push((await shop.request('getCompany', {}, from(at))).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(11)
  })
})
