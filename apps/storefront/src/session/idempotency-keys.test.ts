import { expect, it } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys.ts'

it('stays the same for the same form until there is an answer', () => {
  let made = 0
  const keys = createIdempotencyKeys(() => String(++made))
  expect([keys.keyFor({ name: '王' }), keys.keyFor({ name: '王' })]).toEqual(['1', '1'])
  expect(keys.keyFor({ name: '李' })).toBe('2')
  keys.answered()
  expect(keys.keyFor({ name: '李' })).toBe('3')
})

it('is hard to guess and fit for a header', () => {
  const keys = Array.from({ length: 50 }, () => createIdempotencyKeys().keyFor(null))
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[a-z0-9]{16,28}$/)
})
