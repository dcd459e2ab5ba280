/**
 * Bounds for the tables of a tariff and of a product. No shop comes near them; without them one document could make
 * every quote slow for all visitors. A quote tries every press with every cut of every sheet, so their product has
 * a bound of its own.
 */
export const tableBounds = {
  sheet_sizes: { most: 16, label: '纸张规格' },
  papers: { most: 80, label: '纸张' },
  gsm: { most: 30, label: '一种纸的克重' },
  presses: { most: 16, label: '印刷机' },
  finishing: { most: 80, label: '后工序' },
  label_materials: { most: 80, label: '标签材料' },
  label_finishing: { most: 40, label: '标签后工序' },
  zones: { most: 40, label: '运费分区' },
  provinces: { most: 40, label: '一个分区的省份' },
  carriers: { most: 20, label: '物流' },
  free_excludes: { most: 40, label: '不包邮的分区' },
  free_carriers: { most: 20, label: '包邮的物流' },
  rush: { most: 10, label: '交期' },
  processes: { most: 40, label: '工艺' },
  tiers: { most: 60, label: '数量档' },
  sizes: { most: 100, label: '尺寸' },
  widths: { most: 60, label: '幅宽档' },
  books: { most: 30, label: '样册' },
  book_papers: { most: 80, label: '一本样册的纸张' },
} as const

export type BoundedTable = keyof typeof tableBounds

export const tooLong = (table: BoundedTable): string =>
  `${tableBounds[table].label}最多 ${tableBounds[table].most} 项`

/** Ways in which some press takes some cut of some sheet. */
export const mostPressSheets = 240

/** Prices of a ream: papers, their weights and the sheets that they are sold in. The page of papers shows them all. */
export const mostReamPrices = 4000

/** Characters of the whole document, with all other fields in it. */
export const mostTariffText = 300_000
