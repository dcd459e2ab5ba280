import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as fields from './fields.ts'
import { messages } from './messages.ts'
import { firstMessage } from './testing/first-message.ts'

describe('mobile', () => {
  it.each(['13800138000', '19912345678', ' 13800138000 '])('takes %s', (input) => {
    expect(fields.mobile.parse(input)).toBe(input.trim())
  })

  it.each([undefined, '', '   '])('says first that %j is empty', (input) => {
    expect(firstMessage(fields.mobile, input)).toBe('字段值不可为空')
  })

  it.each([
    '12800138000',
    '23800138000',
    '1380013800',
    '138001380000',
    '1380013800a',
    '１３８００１３８０００',
  ])('refuses %s', (input) => {
    expect(firstMessage(fields.mobile, input)).toBe('手机号码错误')
  })
})

describe('password', () => {
  it.each(['abc123', '000000', 'A1b2C3d4E5f6G7h8I9j0'])('takes %s', (input) => {
    expect(fields.password.parse(input)).toBe(input)
  })

  it.each([
    [undefined, '密码不可为空'],
    ['', '密码不可为空'],
    ['abc12', '最少6位'],
    ['a-b', '最少6位'],
    ['a'.repeat(21), '最多20位'],
    ['abc 123', '密码格式为字母数字'],
    ['密码密码密码', '密码格式为字母数字'],
    ['abc123\n', '密码格式为字母数字'],
    [123456, '须为文字'],
  ])('answers %j with %s', (input, message) => {
    expect(firstMessage(fields.password, input)).toBe(message)
  })

  it.each(['abc123', 'abc-123', '!"#$%&()*+,-./:;<=>?'])('may be chosen as %s', (input) => {
    expect(fields.chosenPassword.parse(input)).toBe(input)
    expect(fields.loginPassword.parse(input)).toBe(input)
  })

  it.each([
    [undefined, '密码不可为空'],
    ['', '密码不可为空'],
    ['a-b', '最少6位'],
    ['-'.repeat(21), '最多20位'],
    ['abc 123', '密码只能包含字母、数字和符号'],
    ['密码密码密码', '密码只能包含字母、数字和符号'],
    ['abc123\n', '密码只能包含字母、数字和符号'],
  ])('chosen as %j is answered with %s', (input, message) => {
    expect(firstMessage(fields.chosenPassword, input)).toBe(message)
  })

  it('keeps the specified words at login for what nobody can have chosen', () => {
    expect(firstMessage(fields.loginPassword, 'abc 123')).toBe('密码格式为字母数字')
    expect(firstMessage(fields.password, 'abc-123')).toBe('密码格式为字母数字')
  })

  it('compares an old password whatever it is made of', () => {
    expect(firstMessage(fields.passwordInput, 'a-b')).toBeUndefined()
    expect(firstMessage(fields.passwordInput, '')).toBe('密码不可为空')
  })
})

describe('the other fields of accounts and addresses', () => {
  it.each([
    ['email', fields.email, '', '请填写'],
    ['email', fields.email, 'a@b', '邮箱格式错误'],
    ['sentCode', fields.sentCode, '', '请填写'],
    ['sentCode', fields.sentCode, '12345', '验证码为6位数字'],
    ['sentCodeOrNone', fields.sentCodeOrNone, '12345', '验证码为6位数字'],
    ['device', fields.device, 'short', '设备标识无效'],
    ['device', fields.device, '"'.repeat(43), '设备标识无效'],
    ['qq', fields.qq, '1234', 'QQ号为5至11位数字'],
    ['qq', fields.qq, '123456789012', 'QQ号为5至11位数字'],
    ['taxNo', fields.taxNo, '91440300', '税号为15至20位字母数字'],
    ['phone', fields.phone, '12345678', '请填写手机号或带区号的座机'],
    ['provinceCode', fields.provinceCode, '440000', '省份编码为两位数字'],
    ['id', fields.id, 'a\0b', '含有非法字符'],
    ['text', fields.text(3), '一二三四', '最多3个字'],
    ['personName', fields.personName, ' ', '请填写'],
  ])('%s: %o', (_name, schema, input, message) => {
    expect(firstMessage(schema, input)).toBe(message)
  })

  it.each(['13800138000', '0755-12345678', '01012345678', '0755-12345678-801', '400-800-8000'])(
    'phone takes %s',
    (input) => {
      expect(fields.phone.parse(input)).toBe(input)
    },
  )

  it('writes an address of mail and a tax number in one way', () => {
    expect(fields.email.parse(' Buyer@Example.COM ')).toBe('buyer@example.com')
    expect(fields.taxNo.parse('91440300ma5abcde1x')).toBe('91440300MA5ABCDE1X')
  })
})

describe('numeric', () => {
  const quantity = fields.count(1, 1_000_000)

  it.each([1000, '1000', '１０００', ' 1000 ', '　１０００　', '+1000'])(
    'reads %j as a thousand',
    (input) => {
      expect(quantity.parse(input)).toBe(1000)
    },
  )

  it('reads decimals', () => {
    expect(fields.measure(100).parse('１２．５')).toBe(12.5)
  })

  it.each([
    [undefined, '请填写'],
    ['', '请填写'],
    ['一千', '须为数字'],
    ['10²', '须为数字'],
    ['1e3', '须为数字'],
    ['0x10', '须为数字'],
    [Number.NaN, '须为数字'],
    [true, '须为数字'],
    [[1], '须为数字'],
    ['9'.repeat(41), '最多40个字'],
    ['1.5', '须为整数'],
    [0, '不能小于1'],
    ['1000001', '不能大于1000000'],
  ])('answers %j with %s', (input, message) => {
    expect(firstMessage(quantity, input)).toBe(message)
  })
})

describe('idList', () => {
  it.each([
    ['a,b', ['a', 'b']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['a,b', ' c ', 'a', ''],
      ['a', 'b', 'c'],
    ],
  ])('reads %j', (input, ids) => {
    expect(fields.idList.parse(input)).toEqual(ids)
  })

  it.each([undefined, '', ' , '])('refuses %j, which names nothing', (input) => {
    expect(firstMessage(fields.idList, input)).toBe('请填写')
  })

  it('refuses more than a hundred', () => {
    const ids = Array.from({ length: 101 }, (_, index) => `id${index}`)
    expect(firstMessage(fields.idList, ids.join(','))).toBe('最多100项')
  })
})

describe('paging', () => {
  const paging = z.object(fields.paging)

  it('begins at the first page of twenty', () => {
    expect(paging.parse({})).toEqual({ page: 1, page_size: 20 })
    expect(paging.parse({ page: '3', page_size: '100' })).toEqual({ page: 3, page_size: 100 })
  })

  it.each([{ page: '0' }, { page: '1.5' }, { page_size: '101' }])('refuses %j', (input) => {
    expect(paging.safeParse(input).success).toBe(false)
  })
})

describe('a span of time', () => {
  it('ends with the year 9999, the last that every part of the shop can write', () => {
    const shape = z.object(fields.period)
    expect(shape.parse({ to: '253402300799999' })).toEqual({ to: 253_402_300_799_999 })
    expect(firstMessage(shape.shape.to, '253402300800000')).toBe('不能大于253402300799999')
  })
})

describe('a text', () => {
  it.each(['a\0b', '\ud800', 'x\udfff', '\udc00\ud800'])('that no database holds is refused: %j', (input) => {
    expect(firstMessage(fields.text(10), input)).toBe(messages.unprintable)
  })

  it.each(['😀𠮷', '王\u202e', '换\n行'])('of whole characters is taken, however rare: %j', (input) => {
    expect(fields.text(10).parse(input)).toBe(input)
  })
})
