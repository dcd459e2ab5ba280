import { expect, it } from 'vitest'
import { readWechatReturn } from './wechat-records.ts'

it.each([
  ['#wechat=abc-_1', { ticket: 'abc-_1' }],
  ['#wechat=a%2Bb', { ticket: 'a+b' }],
  ['#wechat_error=refused', { refusal: 'refused' }],
  ['#wechat_error=expired', { refusal: 'expired' }],
  ['#wechat_error=failed', { refusal: 'failed' }],
  ['#wechat_error=<script>', { refusal: 'failed' }],
  ['', undefined],
  ['#', undefined],
  ['#wechat=', undefined],
  ['#main', undefined],
  ['#%zz', undefined],
])('%s is %j', (hash, read) => {
  expect(readWechatReturn(hash)).toEqual(read)
})
