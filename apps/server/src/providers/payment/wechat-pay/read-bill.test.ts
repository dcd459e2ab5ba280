import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBill } from './read-bill.ts'

const appId = 'wx1234567890abcdef'
const columns = [
  '公众账号ID',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '应结订单金额',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '商品名称',
  '订单金额',
  '申请退款金额',
]
const summary = ['总交易单数,应结订单总金额', '`2,`123.45']

const payment = [
  appId,
  '4200001',
  'ZF2611157K3QXM',
  'SUCCESS',
  '120.00',
  '0',
  '0',
  '0.00',
  '名片',
  '123.45',
  '0.00',
]
const refund = [
  appId,
  '4200001',
  'ZF2611157K3QXM',
  'REFUND',
  '0.00',
  '503001',
  'TK2611158M4RZN',
  '20.00',
  '名片',
  '0.00',
  '23.45',
]

const billOf = (rows: string[][], names = columns, end = '\r\n') =>
  [names.join(','), ...rows.map((row) => row.map((field) => `\`${field}`).join(',')), ...summary].join(end) +
  end

const paidFen = (amount: string) =>
  readBill(billOf([payment.map((field) => (field === '123.45' ? amount : field))]), appId)?.[0]?.amountFen

describe('a bill', () => {
  const entries = [
    { kind: 'payment', paymentNo: 'ZF2611157K3QXM', refundNo: '', amountFen: 12_345, providerNo: '4200001' },
    {
      kind: 'refund',
      paymentNo: 'ZF2611157K3QXM',
      refundNo: 'TK2611158M4RZN',
      amountFen: 2345,
      providerNo: '503001',
    },
  ]

  it.each(['\n', '\r\n'])('is read by its headings, with lines that end in %j', (end) => {
    expect(readBill(billOf([payment, refund], columns, end), appId)).toEqual(entries)
    expect(readBill(`\uFEFF${billOf([payment, refund], columns, end)}`, appId)).toEqual(entries)
  })

  it('may have its columns in any order', () => {
    const turned = [payment, refund].map((row) => row.toReversed())
    expect(readBill(billOf(turned, columns.toReversed()), appId)).toEqual(entries)
  })

  it('may be in the older form, with what is settled alone', () => {
    const older = (row: string[]) => row.slice(0, 9)
    expect(readBill(billOf([payment, refund].map(older), older(columns)), appId)).toEqual([
      { ...entries[0], amountFen: 12_000 },
      { ...entries[1], amountFen: 2000 },
    ])
  })

  it('may have commas in the name of a product', () => {
    const named = payment.map((field) => (field === '名片' ? '名片,双面`' : field))
    expect(readBill(billOf([named]), appId)).toHaveLength(1)
  })

  it('leaves out what is another app’s, and what was revoked', () => {
    const others = payment.with(0, 'wx-other')
    const revoked = payment.with(3, 'REVOKED')
    expect(readBill(billOf([others, revoked, refund]), appId)).toEqual([entries[1]])
  })

  it('may be empty', () => {
    expect(readBill(billOf([]), appId)).toEqual([])
  })

  it('tells every sum exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (fen) => {
        const digits = String(fen).padStart(3, '0')
        expect(paidFen(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(fen)
      }),
    )
    expect(['0.1', '5', '1.15', '4.35', '0.29'].map(paidFen)).toEqual([10, 500, 115, 435, 29])
  })

  it.each(['-1.00', '1.005', '1,00', '1e3', '', ' 1.00', '1.', '.5', '１.00'])(
    'does not believe the sum %j',
    (sum) => {
      expect(paidFen(sum)).toBeUndefined()
    },
  )

  it.each([
    ['nothing', ''],
    ['a page', '<html></html>'],
    ['only a heading', columns.join(',')],
    ['no sums at the end', [columns.join(','), 'x', 'y'].join('\n')],
    ['a line too short', billOf([payment.slice(1)])],
    ['an unknown state', billOf([payment.with(3, 'OTHER')])],
    ['no number', billOf([payment.with(2, '')])],
    ['no column for the number', billOf([payment], columns.with(2, '其他'))],
    ['no column for the sum', billOf([refund], columns.with(7, '甲').with(10, '乙'))],
  ])('is not believed with %s', (_, text) => {
    expect(readBill(text, appId)).toBeUndefined()
  })
})
