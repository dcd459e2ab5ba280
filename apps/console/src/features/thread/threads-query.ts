export const talkTabs = [
  { label: '待回复', filters: { view: 'waiting' } },
  { label: '全部', filters: { view: 'all' } },
] as const

/** Builds the call's query from the address; invalid values are left out. */
export const questionOf = (params: URLSearchParams) => ({
  // The menu opens the waiting talks.
  view: params.get('view') === 'all' ? ('all' as const) : ('waiting' as const),
  cursor: params.get('cursor') ?? undefined,
})
