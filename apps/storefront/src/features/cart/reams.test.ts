import { expect, it } from 'vitest'
import { sheetsInReams } from './reams.ts'

it('sheets are told in reams of 500, exactly', () => {
  expect([500, 1000, 750, 1, 333, 1_234_567].map(sheetsInReams)).toEqual([
    '1 令',
    '2 令',
    '1.5 令',
    '0.002 令',
    '0.666 令',
    '2,469.134 令',
  ])
})
