import { describe, expect, it } from 'vitest'
import { createCartCountStore } from './cart-count.ts'
import { createFakePage, issued } from './testing/fake-page.ts'
import { createDelayedReply, type Reply, reply } from './testing/fake-server.ts'

const totals =
  (quotations: number, papers: number): Reply =>
  ({ url }) =>
    reply(10000, { list: [], total: url.includes('/user/bjd') ? quotations : papers })

const aPage = () => {
  const page = createFakePage()
  return { ...page, store: createCartCountStore(page) }
}

const sumOf = ({ read }: Pick<ReturnType<typeof aPage>['store'], 'read'>) => read().quotations + read().papers

describe('the count of the carts', () => {
  it('is zero, and nobody is asked, while no one is signed in', async () => {
    const { store, server } = aPage()
    store.start()
    await store.refresh()
    expect(sumOf(store)).toBe(0)
    expect(server.requests).toEqual([])
  })

  it('is the sum of both carts of the buyer', async () => {
    const { store, server, session } = aPage()
    server.answer = totals(3, 2)
    session.signIn(issued('user-1'))
    store.start()
    await expect.poll(() => sumOf(store)).toBe(5)
    expect(store.read()).toEqual({ quotations: 3, papers: 2 })
    expect(server.calls().map(({ url }) => new URL(url, 'http://shop').search)).toEqual([
      '?page_size=1',
      '?page_size=1',
    ])
  })

  it('is counted again when asked, and stays where that fails', async () => {
    const { store, server, session, toasts } = aPage()
    server.answer = totals(1, 0)
    session.signIn(issued('user-1'))
    store.start()
    await expect.poll(() => sumOf(store)).toBe(1)
    server.answer = totals(2, 2)
    await store.refresh()
    expect(sumOf(store)).toBe(4)
    server.answer = ({ url }) => (url.includes('/user/bjd') ? reply(50000) : reply(10000, { total: 9 }))
    await store.refresh()
    server.answer = () => new Response('', { status: 502 })
    await store.refresh()
    expect(sumOf(store)).toBe(4)
    expect(toasts).toEqual([])
  })

  it('is gone with the session, whatever answers later', async () => {
    const { store, server, session } = aPage()
    const late = createDelayedReply()
    server.answer = late.reply
    session.signIn(issued('user-1'))
    store.start()
    await expect.poll(() => server.calls().length).toBe(2)
    session.signOut()
    late.answerWith(reply(10000, { total: 7 }))
    await Promise.resolve()
    expect(sumOf(store)).toBe(0)
  })

  it('tells those who listen', async () => {
    const { store, server, session } = aPage()
    const received: number[] = []
    store.subscribe(() => received.push(sumOf(store)))
    server.answer = totals(1, 1)
    session.signIn(issued('user-1'))
    store.start()
    await expect.poll(() => received.at(-1)).toBe(2)
  })
})
