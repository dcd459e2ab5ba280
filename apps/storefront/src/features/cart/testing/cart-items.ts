import type { PaperCartItem, Quotation } from '@yinpu/contract'

export const aQuotation = (changes: Partial<Quotation> = {}): Quotation => ({
  id: 'q1',
  bjd_no: 'BJ261115-7K3QXM',
  product: { id: 'p1', name: '铜版纸覆膜名片', image: 'art:business-card', baojia_type: 1 },
  summary: '90×54 · 1 款',
  spec: [
    { label: '尺寸', value: '90×54' },
    { label: '数量', value: '5 盒' },
  ],
  request: { produce_id: 'p1', size: '90x54', styles: 1, quantity: 5, processes: [] },
  quantity: 5,
  piece_unit: '盒',
  styles: 1,
  total_quantity: 5,
  unit: '盒',
  total_fen: 2500,
  net_kg: 0.75,
  valid_until: 1_800_000_000_000,
  expired: false,
  with_files: false,
  ...changes,
})

export const aPaperItem = (changes: Partial<PaperCartItem> = {}): PaperCartItem => ({
  id: 'i1',
  paper: 'tb',
  paper_name: '铜版纸',
  gsm: 157,
  size: 'dd',
  size_name: '大度',
  sheets: 1000,
  cut: false,
  net_kg: 166.66,
  total_fen: 96_658,
  ...changes,
})
