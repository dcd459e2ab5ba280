import { expect, it } from 'vitest'
import { fenInCapitals } from './fen-in-capitals.ts'

it.each([
  [0, '零元整'],
  [123_450, '壹仟贰佰叁拾肆元伍角'],
  [100_000_000, '壹佰万元整'],
  [-2_005, '负贰拾元零伍分'],
])('writes %i fen as %s', (fen, text) => {
  expect(fenInCapitals(fen)).toBe(text)
})
