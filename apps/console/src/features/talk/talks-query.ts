export const talkTabs = [
  { label: '待回复', filters: { view: 'waiting' } },
  { label: '全部', filters: { view: 'all' } },
] as const

/** What the call is asked: what nobody can mean is left out. */
export const questionOf = (params: URLSearchParams) => ({
  // Whoever comes by the menu sees those who wait.
  view: params.get('view') === 'all' ? ('all' as const) : ('waiting' as const),
  cursor: params.get('cursor') ?? undefined,
})
