import { describe, expect, it } from 'vitest'
import { type CartChange, type CartState, changeCart, emptyCart, visibleItems } from './cart-state.ts'

interface Item {
  id: string
  quantity: number
}
const anItem = (id: string, quantity = 1): Item => ({ id, quantity })
const after = (...changes: CartChange<Item>[]): CartState<Item> =>
  changes.reduce<CartState<Item>>(changeCart, emptyCart)
const loaded = { type: 'loaded', items: [anItem('a'), anItem('b')] } as const
const ids = (state: CartState<Item>) => visibleItems(state).map(({ id }) => id)

describe('a cart', () => {
  it('is loading until it is loaded or has failed', () => {
    expect(emptyCart.status).toBe('loading')
    expect(after(loaded)).toMatchObject({ status: 'ready', items: loaded.items })
    expect(after({ type: 'failed', reason: '网络连接失败' })).toMatchObject({
      status: 'failed',
      reason: '网络连接失败',
    })
  })

  it('stays on screen where loading it again fails', () => {
    expect(after(loaded, { type: 'failed', reason: 'x' })).toMatchObject({ status: 'ready', reason: '' })
  })

  it('hides what is taken out, and shows it in its place when that is undone', () => {
    const hidden = after(loaded, { type: 'hidden', ids: ['a'] })
    expect(ids(hidden)).toEqual(['b'])
    expect(ids(changeCart(hidden, { type: 'shown', ids: ['a'] }))).toEqual(['a', 'b'])
  })

  it('keeps it hidden though loaded once more before the server has deleted it', () => {
    expect(ids(after(loaded, { type: 'hidden', ids: ['a'] }, loaded))).toEqual(['b'])
  })

  it('forgets what is gone', () => {
    const state = after(loaded, { type: 'hidden', ids: ['a'] }, { type: 'gone', ids: ['a'] })
    expect(state.items).toEqual([anItem('b')])
    expect(state.hidden.size).toBe(0)
  })

  it('replaces one item and leaves the others alone', () => {
    expect(after(loaded, { type: 'replaced', item: anItem('b', 9) }).items).toEqual([
      anItem('a'),
      anItem('b', 9),
    ])
    expect(after(loaded, { type: 'replaced', item: anItem('none', 9) }).items).toEqual(loaded.items)
  })
})
