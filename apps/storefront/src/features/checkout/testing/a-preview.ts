import type { OrderPreview } from '@yinpu/contract'

type Line = OrderPreview['lines'][number]

export const aLine = (changes: Partial<Line> = {}): Line => ({
  id: 'q1',
  produce_id: 'p1',
  request: { produce_id: 'p1', quantity: 5 },
  baojia_type: 1,
  name: '铜版纸覆膜名片',
  image: 'art:business-card',
  summary: '90×54 · 1 款',
  quantity: 5,
  unit: '盒',
  net_kg: 0.75,
  total_fen: 2500,
  was_fen: 2500,
  days: 3,
  problem: '',
  ...changes,
})

export const aPreview = (changes: Partial<OrderPreview> = {}): OrderPreview => ({
  lines: [aLine()],
  carriers: [
    { id: 'sf', name: '顺丰速运', fee_fen: 1800, chargeable_kg: 1, days: 1, free: false },
    { id: 'zto', name: '中通快递', fee_fen: 800, chargeable_kg: 1, days: 3, free: false },
  ],
  rushes: [
    { id: 'standard', name: '标准', percent: 0, days: 3 },
    { id: '24h', name: '24 小时', percent: 30, days: 1 },
  ],
  days: 3,
  goods_fen: 2500,
  freight_fen: 0,
  discount_fen: 0,
  total_fen: 2500,
  ...changes,
})
