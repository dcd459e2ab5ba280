import { describe, expect, it } from 'vitest'
import { readRowProblem } from './row-problem.ts'

const invalid = (fields: Record<string, string>, produce_id?: string) =>
  readRowProblem({ code: 20400, msg: '参数错误', data: { fields, produce_id } }, 'quantity')

describe('the problem of a row', () => {
  it('is what the server says of the changed field', () => {
    expect(invalid({ quantity: '超出合版数量，请选择专版印刷' }, 'p9')).toEqual({
      text: '超出合版数量，请选择专版印刷',
      produceId: 'p9',
    })
  })

  it('tells of other fields too, the changed one first and nothing twice', () => {
    expect(invalid({ rush: '交期不可选', quantity: '太多', size: '太多' }).text).toBe('太多；交期不可选')
    expect(invalid({ rush: '交期不可选' }).text).toBe('交期不可选')
  })

  it('is the message where no field is named', () => {
    expect(invalid({}).text).toBe('参数错误')
    expect(readRowProblem({ code: 20400, msg: '不行', data: null }, 'quantity').text).toBe('不行')
    expect(readRowProblem({ code: 20409, msg: '数量过大', data: null }, 'quantity').text).toBe('数量过大')
  })

  it('may be that the row is gone', () => {
    expect(readRowProblem({ code: 20404, msg: '内容不存在', data: null }, 'quantity').isGone).toBe(true)
  })
})
