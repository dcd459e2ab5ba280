import { ApiFailure } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { expect, it, vi } from 'vitest'
import { askForCode } from './ask-for-code.ts'

it('answers when a code may be asked for again', async () => {
  const tell = vi.fn()
  const ask = async () => ({ code: codes.ok, msg: 'ok', data: { retry_after: 60 } })
  expect(await askForCode(ask, 'email', tell)).toEqual({ retryAfter: 60 })
  expect(tell).not.toHaveBeenCalled()
})

it('tells at the field what is wrong with it', async () => {
  const tell = vi.fn()
  const ask = async () => ({
    code: codes.invalid,
    msg: '参数错误',
    data: { fields: { email: '邮箱格式错误' } },
  })
  expect(await askForCode(ask, 'email', tell)).toBeUndefined()
  expect(tell).toHaveBeenCalledExactlyOnceWith('email', '邮箱格式错误')
})

it('tells any other refusal at the code', async () => {
  const tell = vi.fn()
  const ask = async () => ({ code: codes.refused, msg: '验证码发送过于频繁', data: null })
  expect(await askForCode(ask, 'mobile', tell)).toBeUndefined()
  expect(tell).toHaveBeenCalledExactlyOnceWith('code', '验证码发送过于频繁')
})

it('tells why there was no answer', async () => {
  const tell = vi.fn()
  const ask = () => Promise.reject(new ApiFailure('http', 502, '网关错误'))
  expect(await askForCode(ask, 'mobile', tell)).toBeUndefined()
  expect(tell).toHaveBeenCalledExactlyOnceWith('code', '502 网关错误')
})

it('does not hide a mistake of our own', async () => {
  const ask = () => Promise.reject(new TypeError('x'))
  await expect(askForCode(ask, 'mobile', vi.fn())).rejects.toThrow(TypeError)
})
