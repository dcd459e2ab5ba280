import { expect, it } from 'vitest'
import { ProviderError } from '../provider-error.ts'
import { isSurelyUnsent } from './is-surely-unsent.ts'

it.each([
  ['isv.BUSINESS_LIMIT_CONTROL', true],
  ['unreachable (ECONNREFUSED)', false],
  ['unreachable (ENOTFOUND)', false],
])('an SMS that failed with %s was not sent', (reason, isRefusal) => {
  expect(isSurelyUnsent(new ProviderError('sms', reason, isRefusal))).toBe(true)
})

it.each([
  new ProviderError('sms', 'timed out', false),
  new ProviderError('sms', 'unreachable', false),
  new ProviderError('sms', 'unreachable (ECONNRESET)', false),
  new ProviderError('sms', 'malformed answer (HTTP 502)', false),
  new Error('unreachable (ECONNREFUSED)'),
  undefined,
])('an SMS that failed with %s may have been sent', (error) => {
  expect(isSurelyUnsent(error)).toBe(false)
})
