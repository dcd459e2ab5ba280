/** Names of a shop's catalogue. They are apart from the shapes of the calls, which no page loads. */
export const productStates = [
  /** never published: no buyer has seen it */
  { value: 'draft', label: '草稿' },
  { value: 'published', label: '在售' },
  { value: 'withdrawn', label: '已下架' },
] as const
export type ProductState = (typeof productStates)[number]['value']

/** Findings about a product: it cannot be published with the first, the second is only a hint. */
export const productFindingLevels = [
  { value: 'stop', label: '要改' },
  { value: 'hint', label: '提醒' },
] as const

export const mostCategories = 500
export const mostProducts = 5_000
export const mostTags = 8
export const mostDescription = 20_000
