import type { OrderDetail, OrderSummary } from '@yinpu/contract'

/** 2026-11-14 10:22 in China. */
export const placedAt = Date.UTC(2026, 10, 14, 2, 22)

export const aSummary = (changes: Partial<OrderSummary> = {}): OrderSummary => ({
  order_id: 'o1',
  order_no: 'YP20261114-0007',
  type: 1,
  state: 20,
  total_fen: 88_576,
  created_at: placedAt,
  confirm_before: undefined,
  collect_fen: 0,
  lines: [
    {
      line_id: 'l1',
      produce_id: 'p1',
      baojia_type: 2,
      name: '宣传单页',
      image: 'art:flyer',
      summary: '210×285 · 铜版 157g · 双面四色',
      quantity: 5000,
      unit: '张',
      total_fen: 87_376,
    },
  ],
  reusable_files: 0,
  actions: ['upload', 'cancel', 'reorder'],
  ...changes,
})

export const anOrder = (changes: Partial<OrderDetail> = {}): OrderDetail => {
  const summary = aSummary()
  return {
    ...summary,
    lines: summary.lines.map((line) => ({
      ...line,
      spec: [{ label: '尺寸', value: '210×285 mm' }],
      price_lines: [
        { code: 'paper', name: '纸张', basis: '5.2 令', quantity: 5.2, rate: 100, amount_fen: 52_000 },
        { code: 'press', name: '印刷', basis: '5000 张', quantity: 1, rate: 353.76, amount_fen: 35_376 },
      ],
      net_kg: 47.2,
      slots: [],
    })),
    address: {
      name: '王小印',
      mobile: '13800138000',
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      region_code: '440305',
      detail: '科技园路1号',
    },
    pickup: false,
    pickup_address: '深圳市宝安区印刷路 8 号',
    carrier: 'zto',
    carrier_name: '中通快递',
    working_days: true,
    rush: '',
    remark: '请按色样印刷',
    cancel_reason: '',
    money: {
      goods_fen: 87_376,
      freight_fen: 1200,
      discount_fen: 0,
      total_fen: 88_576,
      paid_fen: 88_576,
      refunded_fen: 0,
    },
    files: [],
    payments: [],
    refunds: [],
    pay_channels: [],
    offline_channels: [],
    shipments: [],
    after_sales: [],
    timeline: [
      { state: 10, title: '已下单', note: '', at: placedAt },
      { state: 20, title: '已付款', note: '', at: placedAt + 60_000 },
    ],
    ...changes,
  }
}
