import { expect, it } from 'vitest'
import { cancelReason, cancelReasons, otherReason } from './cancel-reason.ts'

it('is the choice, with the buyer’s own words where there are any', () => {
  expect(cancelReason('不需要了', '  ')).toBe('不需要了')
  expect(cancelReason('不需要了', ' 客户改期 ')).toBe('不需要了：客户改期')
})

it('asks for words where none of the choices fits', () => {
  expect(cancelReason(otherReason, ' ')).toBeUndefined()
  expect(cancelReason(otherReason, '客户改期')).toBe('客户改期')
  expect(cancelReason(undefined, '客户改期')).toBeUndefined()
})

it('has room for the longest of both', () => {
  for (const reason of cancelReasons) {
    expect(cancelReason(reason, '长'.repeat(180))?.length).toBeLessThanOrEqual(200)
  }
})
