import { ApiFailure } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { keepPayer, readPayerReturn } from './payer-return.ts'

describe('who comes back from WeChat', () => {
  it('brings a ticket, or why there is none', () => {
    expect(readPayerReturn('#wechat=abc')).toEqual({ ticket: 'abc' })
    expect(readPayerReturn('#wechat_error=refused')).toEqual({ problem: expect.stringContaining('没有允许') })
    expect(readPayerReturn('#wechat_error=made-up')).toEqual({ problem: expect.stringContaining('没有回应') })
    expect(readPayerReturn('#pay')).toBeUndefined()
    expect(readPayerReturn('')).toBeUndefined()
  })

  it('is told why the ticket was not taken', async () => {
    const answering = (code: number, msg: string) => ({
      call: async () => ({ code, msg, data: null }) as never,
    })
    expect(await keepPayer(answering(codes.ok, 'ok'), 't')).toBe('')
    expect(await keepPayer(answering(codes.refused, '微信授权已失效'), 't')).toBe('微信授权已失效')
    const broken = { call: () => Promise.reject(new ApiFailure('network', 0, '网络连接失败')) }
    expect(await keepPayer(broken as never, 't')).toContain('网络连接失败')
  })
})
