export interface CartState<Item> {
  status: 'loading' | 'failed' | 'ready'
  items: readonly Item[]
  /** removed by the buyer: hidden while the removal can be undone, and until the server has confirmed it */
  hidden: ReadonlySet<string>
  /** the reason of the failure */
  reason: string
}

export type CartChange<Item> =
  | { type: 'loading' }
  | { type: 'loaded'; items: readonly Item[] }
  | { type: 'failed'; reason: string }
  | { type: 'replaced'; item: Item }
  | { type: 'hidden'; ids: readonly string[] }
  | { type: 'shown'; ids: readonly string[] }
  | { type: 'gone'; ids: readonly string[] }

export const emptyCart: CartState<never> = { status: 'loading', items: [], hidden: new Set(), reason: '' }

const without = (hidden: ReadonlySet<string>, ids: readonly string[]) =>
  new Set([...hidden].filter((id) => !ids.includes(id)))

export const changeCart = <Item extends { id: string }>(
  state: CartState<Item>,
  change: CartChange<Item>,
): CartState<Item> => {
  switch (change.type) {
    case 'loading':
      return { ...state, status: 'loading' }
    case 'loaded':
      return { ...state, status: 'ready', items: change.items, reason: '' }
    case 'failed':
      // After a failure the old list stays on screen.
      return state.status === 'ready' ? state : { ...state, status: 'failed', reason: change.reason }
    case 'replaced':
      return { ...state, items: state.items.map((item) => (item.id === change.item.id ? change.item : item)) }
    case 'hidden':
      return { ...state, hidden: new Set([...state.hidden, ...change.ids]) }
    case 'shown':
      return { ...state, hidden: without(state.hidden, change.ids) }
    case 'gone':
      return {
        ...state,
        items: state.items.filter(({ id }) => !change.ids.includes(id)),
        hidden: without(state.hidden, change.ids),
      }
  }
}

/** Returns the items that the buyer sees. */
export const visibleItems = <Item extends { id: string }>({ items, hidden }: CartState<Item>): Item[] =>
  items.filter(({ id }) => !hidden.has(id))
