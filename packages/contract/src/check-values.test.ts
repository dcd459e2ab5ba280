import { describe, expect, it } from 'vitest'
import { checkValues } from './check-values.ts'
import * as forms from './forms.ts'

const errorsOf = (mobile: string, password: string) => {
  const checked = checkValues(forms.loginForm, { mobile, password })
  return checked.ok ? {} : checked.errors
}

describe('checking a form', () => {
  it.each([
    ['', '字段值不可为空'],
    ['   ', '字段值不可为空'],
    ['1', '手机号码错误'],
    ['12800138000', '手机号码错误'],
    ['138001380001', '手机号码错误'],
    ['13800138000', undefined],
    [' 13800138000 ', undefined],
  ])('mobile %j: %s', (mobile, message) => {
    expect(errorsOf(mobile, 'demo123456').mobile).toBe(message)
  })

  it.each([
    ['', '密码不可为空'],
    ['a1', '最少6位'],
    ['a-1', '最少6位'],
    ['abc-123', '密码格式为字母数字'],
    ['a'.repeat(21), '最多20位'],
    ['demo123456', undefined],
  ])('password %j: the first rule that it breaks, %s', (password, message) => {
    expect(errorsOf('13800138000', password).password).toBe(message)
  })

  it('speaks Chinese where a rule brings no words of its own', () => {
    const checked = checkValues(forms.registerForm, {
      mobile: '13800138000',
      password: 'demo123456',
      email: 'a@b.cn',
      name: '王'.repeat(41),
    })
    expect(checked).toEqual({ ok: false, errors: { name: '最多40个字' } })
  })

  it('gives what is to be sent, tidied', () => {
    expect(checkValues(forms.loginForm, { mobile: ' 13800138000', password: 'demo123456' })).toEqual({
      ok: true,
      values: { mobile: '13800138000', password: 'demo123456' },
    })
  })

  it('names a field inside a list or a group by its path', () => {
    const schema = {
      safeParse: () => ({
        success: false as const,
        error: { issues: [{ path: ['invoice', 'tax_no'], message: '税号' }] },
      }),
    }
    expect(checkValues(schema, {})).toEqual({ ok: false, errors: { 'invoice.tax_no': '税号' } })
  })
})
