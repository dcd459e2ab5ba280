import { dueSpans } from '@yinpu/contract/console'

export const jobViews = [
  { label: '在做', filters: {} },
  { label: '已逾期', filters: { due: 'late' } },
  { label: '今天及以前', filters: { due: 'today' } },
  { label: '七天以内', filters: { due: 'week' } },
  { label: '做完的', filters: { state: 'done' } },
] as const

/** Builds the call's query from the address; invalid values are left out. */
export const queryOf = (params: URLSearchParams) => {
  const text = (name: string) => params.get(name) ?? undefined
  return {
    state: params.get('state') === 'done' ? ('done' as const) : ('open' as const),
    due: dueSpans.find((span) => span === params.get('due')),
    keyword: text('keyword'),
    station: text('station'),
    family: text('family'),
    paper: text('paper'),
    cursor: text('cursor'),
  }
}
