import type { QuotationSheet, SheetItem } from '../quotation-sheet.ts'

export const anItem = (changes: Partial<SheetItem> = {}): SheetItem => ({
  product: '宣传单页 · 专版印刷',
  quantity: 5000,
  unit: '张',
  spec: [
    { label: '成品尺寸', value: '大度16开 210×285 mm' },
    { label: '纸张', value: '铜版纸 157g' },
    { label: '印色', value: '双面四色（自翻版）' },
    { label: '后道工艺', value: '覆亮膜、折页 2 折' },
    { label: '交期', value: '24小时加急' },
  ],
  lines: [
    { name: '纸张', basis: '大度 386 张 × 0.9666', quantity: 386, rate: 0.9665709396, amount_fen: 37310 },
    { name: '制版', basis: '对开机 4 块 × 40', quantity: 4, rate: 40, amount_fen: 16000 },
    {
      name: '印刷',
      basis: '自翻版 4 色 ×（开机 70 + 1 千印 × 20），每套 1544 印',
      quantity: 4,
      rate: 90,
      amount_fen: 36000,
    },
    { name: '折页', basis: '5 千个 × 15 × 2 折，最低 50', quantity: 5, rate: 15, amount_fen: 15000 },
    {
      name: '覆亮膜',
      basis: '409.7259 平方米 × 0.45，最低 100',
      quantity: 409.725876,
      rate: 0.45,
      amount_fen: 18438,
    },
    { name: '24小时加急', basis: '1227.48 元 × 30%', quantity: 1, rate: 368.24, amount_fen: 36824 },
  ],
  total_fen: 159572,
  unitPrice: 0.3191,
  net_kg: 46.98225,
  days: 1,
  ...changes,
})

export const aSheet = (changes: Partial<QuotationSheet> = {}): QuotationSheet => ({
  shop: {
    name: '印铺',
    slogan: '一张纸怎么裁，一笔钱怎么算，都给您看清楚',
    phone: '0755-8300 1234',
    qq: '800012345',
    wechat: 'yinpu-print',
    address: '广东省深圳市龙岗区坂田街道印刷产业园 3 栋',
  },
  number: 'BJ261115-7K3QXM',
  // Already the next day in Shanghai.
  madeAt: Date.parse('2026-11-14T16:30:00Z'),
  validUntil: Date.parse('2026-11-21T16:30:00Z'),
  customer: { name: '王女士', mobileMasked: '138****8000' },
  items: [anItem()],
  total_fen: 159572,
  capitals: '壹仟伍佰玖拾伍元柒角贰分',
  notes: ['运费另计，以下单时所选的配送方式为准。', '请提供 CMYK 色彩模式、含 3 mm 出血的 PDF 稿件。'],
  ...changes,
})
