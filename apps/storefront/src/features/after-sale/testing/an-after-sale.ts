import type { AfterSaleDetail, AfterSaleSummary, Claimable, Refund } from '@yinpu/contract'

/** 2026-11-14 10:22 in China. */
export const appliedAt = Date.UTC(2026, 10, 14, 2, 22)

export const aSummary = (changes: Partial<AfterSaleSummary> = {}): AfterSaleSummary => ({
  after_id: 'a1',
  after_no: 'SH2611147K3QXM',
  order_id: 'o1',
  order_no: 'YP20261114-0007',
  type: 2,
  state: 10,
  amount_fen: 8737,
  offer: undefined,
  reason: '颜色偏差',
  question: '',
  lines: [{ line_id: 'l1', name: '宣传单页', image: 'art:flyer', quantity: 500, unit: '张' }],
  created_at: appliedAt,
  actions: ['cancel'],
  ...changes,
})

export const anAfterSale = (changes: Partial<AfterSaleDetail> = {}): AfterSaleDetail => ({
  ...aSummary(),
  description: '封面偏红',
  images: [],
  reply: '',
  return_address: undefined,
  return_freight: undefined,
  refunds: [],
  timeline: [{ state: 10, title: '已申请售后', note: '颜色偏差', at: appliedAt }],
  ...changes,
})

export const aRefund = (changes: Partial<Refund> = {}): Refund => ({
  refund_no: 'TK2611147K3QXN',
  payment_no: 'ZF2611147K3QXM',
  amount_fen: 8737,
  channel: 1,
  to: 'origin',
  method: 'origin',
  state: 10,
  reason: '颜色偏差',
  note: '',
  created_at: appliedAt + 3_600_000,
  at: appliedAt + 3_600_000,
  ...changes,
})

type Line = Claimable['lines'][number]

export const aLine = (changes: Partial<Line> = {}): Line => ({
  line_id: 'l1',
  name: '宣传单页',
  image: 'art:flyer',
  summary: '210×285 · 铜版 157g · 双面四色',
  unit: '张',
  bought: 5000,
  claimable: 5000,
  total_fen: 87_376,
  ...changes,
})

export const aClaimable = (changes: Partial<Claimable> = {}): Claimable => ({
  order_id: 'o1',
  order_no: 'YP20261114-0007',
  problem: '',
  refundable_fen: 88_576,
  types: [1, 2, 3],
  lines: [aLine()],
  ...changes,
})
