export const threadTabs = [
  { label: '待回复', filters: { view: 'waiting' } },
  { label: '全部', filters: { view: 'all' } },
] as const

/** Builds the call's query from the address; invalid values are left out. */
export const queryOf = (params: URLSearchParams) => ({
  // The menu opens the waiting threads.
  view: params.get('view') === 'all' ? ('all' as const) : ('waiting' as const),
  cursor: params.get('cursor') ?? undefined,
})
