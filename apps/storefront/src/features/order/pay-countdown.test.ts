import { expect, it } from 'vitest'
import { timeLeft } from './pay-countdown.tsx'

it.each([
  [0, '0 分 00 秒'],
  [249, '4 分 09 秒'],
  [3600, '1 小时 00 分'],
  [86_399, '23 小时 59 分'],
  [97_200, '1 天 3 小时'],
])('%i seconds are %s', (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text)
})
