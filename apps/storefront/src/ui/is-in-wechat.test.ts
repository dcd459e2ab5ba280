import { afterEach, expect, it, vi } from 'vitest'
import { isInWechat } from './is-in-wechat.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f)', true],
  ['Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20 WindowsWechat', true],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 wxwork/4.1 MicroMessenger/7.0.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/134.0', false],
])('%s', (userAgent, expected) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(isInWechat()).toBe(expected)
})
