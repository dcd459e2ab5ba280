import { expect, it } from 'vitest'
import { phoneTail } from './phone-tail.ts'

it.each([
  ['13800138021', '8021'],
  [' +86 138 0013 8021 ', '8021'],
  ['0755-86719032', '9032'],
  ['075586719032-123', '9032'],
  ['0755-86719032-8801', '9032'],
  ['400-123-4567', '4567'],
  ['13800138021-5566', '5566'],
  ['', ''],
])('of %j is %j', (phone, tail) => {
  expect(phoneTail(phone)).toBe(tail)
})
