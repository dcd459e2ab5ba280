import { expect, it } from 'vitest'
import {
  formatCancelling,
  formatConfirming,
  formatMove,
  formatOrder,
  formatOrders,
  formatShipping,
} from './format-orders.ts'
import { formatInquiries } from './format-shop.ts'
import { writeSize } from './format-text.ts'
import type { Refund } from './money-commands.ts'
import type { OrderMove, WholeOrder } from './order-commands.ts'

const at = Date.parse('2026-03-01T16:30:00Z')

const aRefund: Refund = {
  refund_id: 'r1',
  refund_no: 'TK2603027K3QXM',
  amount_fen: 50,
  channel: 1,
  to: 'origin',
  state: 10,
  reason: '少印',
  failure: 'too slow',
  tries: 2,
  at,
}

const money: NonNullable<WholeOrder['money']> = {
  goods_fen: 123_450,
  freight_fen: 0,
  member_fen: null,
  discount_code: null,
  discount_fen: 0,
  adjust_fen: 0,
  adjust_reason: '',
  waived_fen: null,
  ...{ tax_points: null, tax_fen: null, tax_refunded_fen: null, later_tax: null },
  deposit_fen: null,
  rest_fen: null,
  extra_fen: null,
  extra_asked_fen: null,
  returned_fen: null,
  total_fen: 123_450,
  paid_fen: 123_450,
  credit_fen: null,
  refunded_fen: 50,
  collect_fen: 0,
  computed_fen: null,
}

const payment: NonNullable<WholeOrder['payments']>[number] = {
  payment_no: 'ZF2603027K3QXM',
  channel: 4,
  amount_fen: 123_450,
  balance_fen: null,
  joined: null,
  part: null,
  state: 20,
  created_at: at - 1000,
  paid_at: at,
  offline_channel: 'bank',
  offline_label: '对公转账',
  voucher: null,
  note: '',
  provider_no: '',
  taken: null,
}

const order: WholeOrder = {
  order_id: '0199',
  order_no: 'YP260302-7K3QXM',
  order_name: null,
  created_at: at,
  moved_at: at,
  company_id: 'c1',
  company: '印铺',
  buyer: { id: 'u1', name: '王\u001b[31m小印\n', mobile: '13800138000' },
  state: 30,
  type: 1,
  total_fen: 123_450,
  collect: false,
  owes: false,
  awaits_money: null,
  due_at: null,
  contact: null,
  taken: null,
  pickup_code: null,
  delivery: { version: 0, carriers: [] },
  delivery_changes: [],
  versions: [],
  stale_label_at: null,
  handed_in_at: null,
  promised_days: null,
  working_days: true,
  completed_at: null,
  partly: null,
  ...{ progress: null, active_jobs: null, packing: null },
  proof_stand: null,
  proof_unanswered: null,
  proof_wanted: null,
  invoice_issued: null,
  goes_back: null,
  notes: [],
  moves: [],
  address: null,
  carrier: 'pickup',
  carrier_name: '自提',
  rush: '',
  invoice: null,
  remark: '',
  cancel_reason: '',
  proof: null,
  money,
  lines: [
    {
      line_id: 'l1',
      name: '单页',
      quantity: 5000,
      unit: '张',
      not_sent: null,
      total_fen: 123_450,
      net_kg: 46.98225,
      spec: [{ part: null, label: '纸张', value: '铜版纸 157g' }],
      price_lines: [
        { code: 'paper', name: '纸张', basis: '按令', quantity: 1.25, rate: 0.5, amount_fen: 123_450 },
      ],
      work: [{ part: null, label: '上机张数', value: '732 张（净 625 张）' }],
      produce_id: 'p1',
      baojia_type: 2,
      image: '',
      summary: '',
      list_fen: null,
      days: null,
      shipped: 0,
      slots: [{ id: 'front', name: '正面', needed: true, several: false, pages: [], filled: true }],
    },
  ],
  files_seen_at: null,
  files: [
    {
      id: 'f1',
      line_id: 'l1',
      slot: 'front',
      url: null,
      created_at: at,
      previews: [],
      reused_from: null,
      marks: [],
      name: '封面.pdf',
      size: 1536,
      state: 30,
      reason: '出血不足',
      check: 'checked',
      pages: 2,
      findings: [{ level: 'warning', code: 'bleed', title: '没有出血', advice: '加 3 mm' }],
      accepted: true,
    },
  ],
  payments: [payment],
  refunds: [
    {
      ...{ refund_no: 'TK2603027K3QXM', payment_no: 'ZF2603027K3QXM', amount_fen: 50, balance_fen: null },
      ...{ channel: 1, to: 'origin', method: 'origin', state: 10, reason: '少印', failure: 'too slow' },
      ...{ note: '', voucher: null, created_at: at, done_at: null },
    },
  ],
  label: null,
  withdrawn_parcels: [],
  shipments: [
    {
      shipment_id: 's1',
      carrier: 'zto',
      carrier_name: '中通快递',
      tracking_no: '75120001',
      shipped_at: at,
      track_state: null,
      track: [],
      track_text: '已揽收',
      cartons: null,
      weight_g: null,
      lines: [{ line_id: 'l1', name: '单页', quantity: 2000, unit: '张' }],
    },
  ],
  after_sales: [
    {
      after_id: 'a1',
      after_no: 'SH260302-7K3QXM',
      at,
      company_id: 'c1',
      company: '印铺',
      order_id: '0199',
      order_no: 'YP260302-7K3QXM',
      buyer: { id: 'u1', name: '王小印', mobile: '13800138000' },
      type: 2,
      state: 10,
      lines: [
        { line_id: 'l1', line: 1, name: '单页', quantity: 1500, bought: 5000, unit: '张' },
        { line_id: 'l2', line: 2, name: '画册', quantity: 20, bought: 20, unit: '本' },
        { line_id: 'l3', line: 3, name: '海报', quantity: 1, bought: 20, unit: '张' },
      ],
      amount_fen: 1234,
      agreed_fen: null,
      offer: null,
      freight_by: null,
      reason: '偏色',
      question: '哪一面？',
      moved_at: at,
      turn: null,
    },
  ],
  reprint_of: null,
  timeline: [{ state: 10, title: '已下单', note: '', actor: 'buyer', name: null, role: null, at }],
}

it('an order shows what there is, on the shop’s clock and in yuan', () => {
  expect(formatOrder(order)).toBe(`订单  YP260302-7K3QXM
店铺  印铺
状态  审稿中
类型  印刷订单
下单  2026-03-02 00:30:00
买家  王 [31m小印  13800138000
物流  自提
金额  货款 1,234.50 + 运费 0.00 = 1,234.50 元
已付  1,234.50 元，已退 0.50 元
编号  0199

第 1 款：单页，5,000 张，1,234.50 元，46.98 kg
  规格  内容
  纸张  铜版纸 157g

  费用  依据  数量  单价  金额（元）
  纸张  按令  1.25  0.50  1,234.50

  生产      内容
  上机张数  732 张（净 625 张）

稿件
  款  位置  文件      大小    页  审稿              检查    发现
  1   正面  封面.pdf  1.5 KB  2   未通过：出血不足  已检查  提示：没有出血（买家已接受）

收款与退款
  单号            时间                 方式                  金额（元）  状态    支付机构单号  备注
  ZF2603027K3QXM  2026-03-02 00:30:00  线下转账（对公转账）  1,234.50    已支付
  TK2603027K3QXM  2026-03-02 00:30:00  原路退回（微信支付）  -0.50       退款中                少印；too slow

发货
  时间                 物流      运单号    包裹里的商品   进展
  2026-03-02 00:30:00  中通快递  75120001  单页 2,000 张  已揽收

售后
  售后单号         时间                 类型    数量             金额（元）  状态    等买家答复
  SH260302-7K3QXM  2026-03-02 00:30:00  仅退款  1,501 张、20 本  12.34       待审核  是

进度
  时间                 事项    操作  备注
  2026-03-02 00:30:00  已下单  买家`)
})

it('goods on a monthly account are booked and not paid', () => {
  const text = formatOrder({
    ...order,
    money: { ...money, paid_fen: 0, credit_fen: 123_450 },
    payments: [{ ...payment, channel: 5, offline_label: '' }],
  })
  expect(text).toContain('\n已记账  月结 1,234.50 元，已冲减 0.50 元\n')
  expect(text).toMatch(/ZF2603027K3QXM .* 月结 .* 已记账/)
  expect(text).not.toMatch(/已付|已支付/)
})

it('orders are a table that nobody’s name can break', () => {
  expect(formatOrders([])).toBe('没有订单')
  const product = { name: '单页', summary: '', quantity: 5000, unit: '张' }
  const row = { ...order, product, more_lines: 0, collect_fen: 0, owed_fen: null }
  expect(formatOrders([row]).split('\n')).toEqual([
    '订单号           时间                 店铺  买家         手机         状态    类型      金额（元）  到付待收',
    'YP260302-7K3QXM  2026-03-02 00:30:00  印铺  王 [31m小印  13800138000  审稿中  印刷订单  1,234.50',
  ])
})

it('a move tells where from and where to, and what is to be done', () => {
  const move: OrderMove = {
    order_id: '0199',
    order_no: 'YP260302-7K3QXM',
    company_id: 'c1',
    company: '印铺',
    was_state: 50,
    state: 60,
    paid_fen: 100,
    collect_fen: 0,
    pickup: true,
    proof_stand: null,
  }
  expect(formatMove(move)).toBe('订单 YP260302-7K3QXM：待发货 → 待收货')
  expect(formatMove({ ...move, was_state: 30, state: 30, proof_stand: 'waiting' })).toBe(
    '订单 YP260302-7K3QXM：审稿中，待确稿：买家确认后才开始生产',
  )
  expect(formatShipping(move)).toMatch(/，货已备好，等待买家来取$/)
  expect(formatShipping({ ...move, pickup: false })).toBe(formatMove(move))
  const due = { ...move, pickup: false, paid_fen: 0, collect_fen: 100 }
  expect(formatShipping(due)).toBe(
    `${formatMove(move)}，到付：请向买家收 1.00 元，收到后用 confirm YP260302-7K3QXM 确认`,
  )
  expect(formatConfirming({ ...move, was_state: 60 })).toBe(
    '订单 YP260302-7K3QXM（待收货）：到付款 1.00 元已收到',
  )
  expect(formatConfirming(move)).toBe(formatMove(move))
  const refund = { ...aRefund, amount_fen: 100 }
  const cancelled = (...refunds: Refund[]) => formatCancelling({ ...move, refunds })
  expect(cancelled()).toBe(formatMove(move))
  expect(cancelled(refund)).toMatch(/，1\.00 元将自动原路退回（退款单 TK2603027K3QXM）$/)
  expect(cancelled({ ...refund, channel: 3, to: 'balance' })).toMatch(/，1\.00 元已原路退回余额$/)
  expect(cancelled({ ...refund, channel: 4 })).toMatch(
    /，1\.00 元请线下退给买家，再用 refunded TK\w+ 记为已线下退款$/,
  )
})

it('a request for quotation stands on one line', () => {
  expect(formatInquiries([])).toBe('还没有询价')
  const inquiry = {
    inquiry_id: 'i1',
    inquiry_no: 'XJ260302-7K3QXM',
    at,
    company_id: 'c1',
    company: '印铺',
    name: '王小印',
    mobile: '13800138000',
    content: '画册\n500 本',
    state: 10 as const,
    owner: null,
    answers: 0,
    offer: null,
    quote: {
      produce_id: null,
      summary: '单页 5000 张',
      total_fen: 87_376,
      name: null,
      quantity: null,
      unit: null,
    },
  }
  expect(
    formatInquiries([inquiry, { ...inquiry, quote: null }])
      .split('\n')
      .slice(1),
  ).toEqual([
    expect.stringMatching(/画册 500 本 {2}单页 5000 张 873\.76 元$/),
    expect.stringMatching(/画册 500 本$/),
  ])
})

it.each([
  [0, '0 字节'],
  [1023, '1,023 字节'],
  [1536, '1.5 KB'],
  [1024 ** 3, '1 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(writeSize(bytes)).toBe(text)
})
