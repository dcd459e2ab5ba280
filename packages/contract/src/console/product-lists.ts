/** Names of what stands in a shop's catalogue. They stand apart from the shapes of the calls, which no page loads. */
export const productStates = {
  /** never published: no buyer has seen it */
  draft: '草稿',
  published: '在售',
  withdrawn: '已下架',
} as const
export type ProductState = keyof typeof productStates

export const mostCategories = 500
export const mostProducts = 5_000
export const mostTags = 8
export const mostDescription = 20_000
