import { kgWords } from '@yinpu/contract'
import { expect, it } from 'vitest'

it('a weight is as fine as it is light', () => {
  expect([0, 0.12345, 1.23456, 1234.567].map(kgWords)).toEqual(['0 kg', '0.123 kg', '1.23 kg', '1,234.57 kg'])
})
