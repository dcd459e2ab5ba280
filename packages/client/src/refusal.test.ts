import { expect, it } from 'vitest'
import { Refusal } from './refusal.ts'

const refuse = (data: unknown) => new Refusal({ code: 20400, msg: '参数错误', data })

it('a refusal has the code, the message and the data of its answer', () => {
  expect(refuse({ a: 1 })).toMatchObject({
    name: 'Refusal',
    code: 20400,
    message: '参数错误',
    data: { a: 1 },
  })
})

it.each([
  [{ fields: { name: '必填', rows: { 0: 'x' } } }, { name: '必填' }],
  [{ fields: null }, {}],
  [{ again: true }, {}],
  ['text', {}],
  [null, {}],
])('the messages by field in %j', (data, fields) => {
  expect(refuse(data).fields).toEqual(fields)
})
