import { expect, it } from 'vitest'
import { readBillRows } from './alipay-bill-rows.ts'

const header =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,券名称,退款批次号/请求号,备注'
const time = '2026-11-14 10:00:00'
const sheet = (...rows: string[]) => ['#业务明细', '#----', header, ...rows, '#合计', ''].join('\r\n')
const paid = (subject: string, amount = '123.45', coupon = '') =>
  `2026A\t,ZF1\t,交易\t,${subject},${time},${time},${amount},100.00,${coupon}\t,\t,\t`

const entry = { kind: 'payment', paymentNo: 'ZF1', refundNo: '', amountFen: 12_345, providerNo: '2026A' }

it('reads payments and refunds by the titles of their columns', () => {
  const refund = `2026A\t,ZF1\t,退款\t,印铺,${time},${time},-3.45,-3.45,\t,TK1\t,\t`
  const other = `2026A\t,ZF1\t,转账\t,印铺,${time},${time},x,x,\t,\t,\t`
  expect(readBillRows(sheet(paid('印铺'), refund, other))).toEqual([
    entry,
    { kind: 'refund', paymentNo: 'ZF1', refundNo: 'TK1', amountFen: 345, providerNo: '2026A' },
  ])
})

it('takes units in narrow brackets and an empty day', () => {
  expect(readBillRows(sheet(paid('印铺')).replaceAll('（元）', '(元)'))).toEqual([entry])
  expect(readBillRows(sheet())).toEqual([])
})

it('bears commas in what is sold', () => {
  expect(readBillRows(sheet(paid('名片,单页,"画册"')))).toEqual([entry])
})

it.each([
  ['a comma elsewhere', paid('印铺', '123.45', '满100减5,限时')],
  ['too few cells', '2026A,ZF1,交易,印铺'],
  ['an amount that is none', paid('印铺', '一百')],
])('does not guess at a line with %s', (_, row) => {
  expect(() => readBillRows(sheet(row))).toThrow()
})

it.each(['', '#nothing', '门店编号,门店名称,交易订单总笔数\r\n合计,,1', '<html></html>'])(
  'knows %j for another sheet',
  (csv) => {
    expect(readBillRows(csv)).toBeUndefined()
  },
)
