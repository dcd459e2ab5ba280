import { dayMs, hourMs, minuteMs } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { slackMs, slackText } from './slack.tsx'

it.each([
  [6.9 * hourMs, '还有 6 小时'],
  [1.9 * dayMs, '还有 1 天'],
  [40 * minuteMs, '还有 40 分'],
  [0, '刚好'],
  [-30 * minuteMs, '晚 30 分'],
  [-15.6 * hourMs, '晚 16 小时'],
  [-23.5 * hourMs, '晚 1 天'],
  [-3 * dayMs, '晚 3 天'],
])('%d ms read %s', (ms, words) => {
  expect(slackText(ms)).toBe(words)
})

it('is nothing without a schedule, or without a promise', () => {
  expect(slackMs({ due_at: 1 })).toBeUndefined()
  expect(slackMs({ expected_at: 1 })).toBeUndefined()
  expect(slackMs({ due_at: 3, expected_at: 1 })).toBe(2)
})
