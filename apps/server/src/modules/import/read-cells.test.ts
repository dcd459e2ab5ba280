import { describe, expect, it } from 'vitest'
import { cellMarks } from '../../spreadsheet/parse-spreadsheet.ts'
import { createRowReader } from './read-cells.ts'

const reader = (...cells: string[]) => createRowReader('balances', ['mobile', 'amount'], { row: 7, cells })

describe('a cell of a former system', () => {
  it.each([
    '13800138000',
    ' 138 0013 8000 ',
    '138-0013-8000',
    '+86 13800138000',
    '008613800138000',
    '１３８００１３８０００',
    "'13800138000",
    '13800138000.0',
    '="13800138000"',
    '\u202d13800138000\u202c',
  ])('%j is a mobile', (cell) => {
    const row = reader(cell)
    expect(row.customerMobile()).toBe('13800138000')
    expect(row.faults).toEqual([])
  })

  it.each([
    ['1.38001E+10', '科学计数'],
    ['13800138000/13900139000', '有几个号码'],
    ['0755-26771234', '不是手机号'],
    ['1380013800', '不是手机号'],
    ['张三', '不是手机号'],
    [cellMarks.uncomputed, '没有计算结果的公式'],
    [cellMarks.merged, '合并单元格'],
    ['#REF!', '错误值 #REF!'],
  ])('%j is none, and the sentence names row and column', (cell, words) => {
    const row = reader(cell)
    expect(row.customerMobile()).toBe('')
    expect(row.faults).toHaveLength(1)
    expect(row.faults[0]).toContain('第 7 行“手机号”')
    expect(row.faults[0]).toContain(words)
  })

  it.each([
    ['1234.5', 123_450],
    ['¥1,234.50', 123_450],
    ['￥１，２３４．５０元', 123_450],
    ['1,234,567.89', 123_456_789],
    ['0', 0],
    ['12.500', 1250],
    ['RMB 88', 8800],
  ])('%j is money, exact to the fen', (cell, fen) => {
    const row = reader('', cell)
    expect([row.money('amount'), row.faults]).toEqual([fen, []])
  })

  it.each(['', ' ', '-', '—', '/'])('%j says nothing', (cell) => {
    const row = reader('', cell)
    expect([row.money('amount'), row.faults]).toEqual([undefined, []])
  })

  it.each([
    ['-5', '是负数'],
    ['(5.00)', '是负数'],
    ['¥-5', '是负数'],
    ['1.234', '最多写到分'],
    ['1,23', '千分位'],
    ['12,34.00', '千分位'],
    ['1.2万', '不是金额'],
    ['2026-03-01', '不是金额'],
    ['true', '不是金额'],
    ['1e9', '不是金额'],
    ['0x10', '不是金额'],
    ['10²', '不是金额'],
  ])('%j is no money', (cell, words) => {
    const row = reader('', cell)
    expect(row.money('amount')).toBeUndefined()
    expect(row.faults.join()).toContain(words)
  })
})
