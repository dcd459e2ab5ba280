import { describe, expect, it } from 'vitest'
import { ownOrigin } from './sheet-link.ts'

describe('the address of a link to a quotation', () => {
  it.each([
    ['https://www.yinpu.cn', '', 'https://www.yinpu.cn'],
    ['https://www.yinpu.cn/', 'caiyin', 'https://www.caiyin.cn'],
    ['https://www.yinpu.com.cn', 'caiyin', 'https://www.caiyin.com.cn'],
    ['http://shop.yinpu.localhost:3000', 'caiyin', 'http://shop.caiyin.localhost:3000'],
    // Without a second label there is one shop, and one address.
    ['https://yinpu.cn', 'caiyin', 'https://yinpu.cn'],
    ['http://localhost:3000', 'caiyin', 'http://localhost:3000'],
  ])('under %s of the shop “%s” is %s', (base, domain, origin) => {
    expect(ownOrigin(base, domain)).toBe(origin)
  })
})
