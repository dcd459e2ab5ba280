import { describe, expect, it } from 'vitest'
import { addressGroup } from './limit.ts'

describe('the address that is counted', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1:2:3:4', 'fe80:0:0:0'],
  ])('of %s is %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })
})
