import type { OrderDetail, OrderFile } from '@yinpu/contract'
import { anOrder as anyOrder } from '../../testing/an-order.ts'

type Line = OrderDetail['lines'][number]

export const aLine = (changes: Partial<Line> = {}): Line => ({
  line_id: 'l1',
  produce_id: 'p1',
  baojia_type: 1,
  name: '铜版纸覆膜名片',
  image: 'art:business-card',
  summary: '90×54 · 1 款',
  quantity: 5,
  unit: '盒',
  total_fen: 2500,
  spec: [{ label: '成品尺寸', value: '90×54 mm' }],
  file: { width: 96, height: 60, bleed: 3 },
  price_lines: [],
  net_kg: 0.75,
  slots: [],
  ...changes,
})

export const aFile = (changes: Partial<OrderFile> = {}): OrderFile => ({
  id: 'f1',
  line_id: 'l1',
  slot: undefined,
  name: '正面.pdf',
  size: 2_400_000,
  url: '/files/f1?signed',
  state: 10,
  reason: '',
  created_at: 1_794_700_000_000,
  check: 'checked',
  pages: 1,
  findings: [],
  previews: [],
  accepted: false,
  reused_from: undefined,
  marks: [],
  ...changes,
})

export const aSlot = (changes: Partial<Line['slots'][number]> = {}): Line['slots'][number] => ({
  id: 'front',
  name: '正面',
  needed: true,
  several: false,
  pages: [1],
  filled: false,
  ...changes,
})

export const anOrder = (changes: Partial<OrderDetail> = {}): OrderDetail =>
  anyOrder({ lines: [aLine()], ...changes })
