import { expect, it } from 'vitest'
import { shortPlace } from './short-place.ts'

it('an address is as short as people say it', () => {
  expect(shortPlace({ city: '广州市', district: '天河区' })).toBe('广州天河')
  expect(shortPlace({ city: '惠州市', district: '惠阳区' })).toBe('惠州惠阳')
  expect(shortPlace({ city: '东莞市', district: '东莞市' })).toBe('东莞')
  expect(shortPlace({ city: '忻州市', district: '代县' })).toBe('忻州代县')
  expect(shortPlace({ city: '黔东南苗族侗族自治州', district: '' })).toBe('黔东南苗族侗族自治州')
})
