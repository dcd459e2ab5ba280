import { describe, expect, it } from 'vitest'
import { secondLabel } from './page-shop.ts'

describe('secondLabel', () => {
  it.each([
    ['www.caiyin.com', 'caiyin'],
    ['www.caiyin.localhost:3000', 'caiyin'],
    ['WWW.CaiYin.com', 'caiyin'],
    ['shop.caiyin', 'caiyin'],
    ['localhost', undefined],
    ['localhost:3000', undefined],
    ['shop.', undefined],
    ['127.0.0.1:3000', undefined],
    ['[::1]:3000', undefined],
    ['', undefined],
  ])('reads %s as %s', (host, label) => {
    expect(secondLabel(host)).toBe(label)
  })
})
