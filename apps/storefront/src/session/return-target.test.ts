import { describe, expect, it } from 'vitest'
import { readTarget, targetState } from './return-target.ts'

describe('the page that was wanted', () => {
  it.each(['/user/order?page=2', '/shopping-cart', '/', '/authors'])('travels along: %s', (path) => {
    expect(readTarget(targetState(path))).toBe(path)
  })

  it.each(['/auth', '/auth/login', '/auth/reg?x=1', '/user/../auth/login', '//evil.com', 'evil', null])(
    'is none for %s',
    (path) => {
      expect(targetState(path)).toBeNull()
    },
  )

  it.each([null, undefined, 'x', 1, {}, { to: 1 }, { to: '//evil.com' }, { to: '/auth/login_out' }])(
    'is not read from %j',
    (state) => {
      expect(readTarget(state)).toBeNull()
    },
  )
})
