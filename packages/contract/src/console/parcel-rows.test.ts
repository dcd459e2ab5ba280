import { describe, expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { mostParcelRows, readParcelRows, splitPastedText } from './parcel-rows.ts'

const read = (text: string) => readParcelRows(splitPastedText(text))
const one = { row: 1, order_no: 'YP261116-AB12CD', no: '7812345', carrier: '', fault: undefined }

describe('pasted rows', () => {
  it.each([
    ['blanks', 'yp261116-ab12cd 7812345'],
    ['tabs', 'YP261116-AB12CD\t7812345\t'],
    ['commas', 'YP261116-AB12CD,7812345'],
    ['Chinese commas and wide letters', 'ＹＰ261116-AB12CD，７８１２３４５'],
    ['quotes against spreadsheets', '="YP261116-AB12CD",\'7812345'],
    ['a blank within', 'YP261116-AB12CD\t78 12 345'],
  ])('are read with %s', (_, text) => {
    expect(read(text)).toEqual({ rows: [one] })
  })

  it('keep the carrier, and their place where lines are empty', () => {
    expect(read('\r\nYP261116-AB12CD 7812345 中通快递\r\n\r\n').rows).toEqual([
      { ...one, row: 2, carrier: '中通快递' },
    ])
  })

  it('go by the heads of their columns, wherever those stand', () => {
    const text = '物流公司\t收货人\t快递单号\t订单号\n顺丰\t王\tSF12345\tYP261116-AB12CD'
    expect(read(text).rows).toEqual([{ ...one, row: 2, no: 'SF12345', carrier: '顺丰' }])
  })

  it('say at each row what is wrong with it', () => {
    const text = ['YP1 12345', 'YP2', ' ,12345', 'YP3 1*', 'YP1 12345', 'YP4 7.8E+13'].join('\n')
    expect(read(text).rows.map(({ fault }) => fault)).toEqual([
      undefined,
      '没有运单号',
      '没有订单号',
      messages.trackingNo,
      '与第 1 行相同',
      '表格把运单号变成了科学计数，请把这一列设为文本，重新填写',
    ])
  })

  it.each([
    ['', '没有内容'],
    [' \n\t\n', '没有内容'],
    ['订单号 运单号', '只有表头，没有内容'],
    ['订单 客户\nYP1 王', '没有找到“订单号”和“运单号”两列'],
    ['YP1 12345\n'.repeat(mostParcelRows + 1), '一次最多 500 行，请分几次发'],
  ])('that are none say so: %#', (text, fault) => {
    expect(read(text)).toEqual({ rows: [], fault })
  })
})
