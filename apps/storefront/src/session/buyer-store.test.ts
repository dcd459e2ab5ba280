import { describe, expect, it } from 'vitest'
import { createBuyerStore } from './buyer-store.ts'
import { createFakePage, issued } from './testing/fake-page.ts'
import { createDelayedReply, reply } from './testing/fake-server.ts'

const aPage = ({ isQuiet = true } = {}) => {
  const page = createFakePage()
  const store = createBuyerStore({ ...page, isQuiet: () => isQuiet })
  const named = (name: string) => () => reply(10000, { name })
  const settle = (state: string) => expect.poll(() => store.read().state).toBe(state)
  const visibleName = () => {
    const buyer = store.read()
    return buyer.state === 'ready' ? buyer.user.name : buyer.state
  }
  return { ...page, store, named, settle, visibleName }
}

describe('the buyer', () => {
  it('is nobody, and nobody is asked for, while no one is signed in', async () => {
    const { store, server } = aPage()
    store.start()
    await Promise.resolve()
    expect(store.read()).toEqual({ state: 'anonymous' })
    expect(server.requests).toEqual([])
  })

  it('is loaded once with each token, whoever listens', async () => {
    const { store, server, session, named, settle, visibleName } = aPage()
    server.answer = named('王女士')
    session.signIn(issued('user-1'))
    store.subscribe(() => undefined)
    store.start()()
    store.start()
    expect(store.read().state).toBe('loading')
    await settle('ready')
    expect(visibleName()).toBe('王女士')
    expect(server.calls()).toHaveLength(1)

    server.answer = named('李先生')
    session.signIn(issued('user-2'))
    expect(store.read().state).toBe('loading')
    await settle('ready')
    expect(visibleName()).toBe('李先生')
    expect(server.calls()).toHaveLength(2)
  })

  it('is gone with the session, and an answer that comes later brings nobody back', async () => {
    const { store, server, session, settle } = aPage()
    const late = createDelayedReply()
    server.answer = late.reply
    session.signIn(issued('user-1'))
    store.start()
    await expect.poll(() => server.calls().length).toBe(1)
    session.signOut()
    expect(store.read()).toEqual({ state: 'anonymous' })
    late.answerWith(reply(10000, { name: '王女士' }))
    await settle('anonymous')
  })

  it('is gone when the stored token ends by the clock', async () => {
    const { store, clock, session, settle, named, server } = aPage()
    server.answer = named('王女士')
    session.signIn(issued('user-1'))
    store.start()
    await settle('ready')
    clock.time = 9_000_001
    expect(store.read()).toEqual({ state: 'anonymous' })
  })

  it('on a public page is told that the session ended, and stays there', async () => {
    const { store, server, session, toasts, visited, settle, referrer } = aPage()
    referrer.visit('/produce?keyword=1')
    server.answer = () => reply(20402)
    session.signIn(issued('user-1'))
    store.start()
    await settle('anonymous')
    expect([toasts, visited]).toEqual([['登陆超时,请重新登陆!'], ['/produce?keyword=1']])
  })

  it('on a buyer’s page is told that the session ended', async () => {
    const { store, server, session, toasts, visited, settle } = aPage({ isQuiet: false })
    server.answer = () => reply(20402)
    session.signIn(issued('user-1'))
    store.start()
    await settle('anonymous')
    expect([toasts, visited]).toEqual([['登陆超时,请重新登陆!'], ['/auth/login']])
  })

  it('that could not be loaded can be asked for again', async () => {
    const { store, server, session, named, settle, visibleName } = aPage()
    server.answer = () => Promise.reject(new TypeError('offline'))
    session.signIn(issued('user-1'))
    store.start()
    await settle('failed')
    server.answer = named('王女士')
    const failed = store.read()
    if (failed.state === 'failed') failed.retry()
    expect(store.read().state).toBe('loading')
    await settle('ready')
    expect(visibleName()).toBe('王女士')
  })

  it('is reloaded after a change, stays on screen meanwhile, and also where that fails', async () => {
    const { store, server, session, named, settle, visibleName } = aPage()
    server.answer = named('旧名')
    session.signIn(issued('user-1'))
    store.start()
    await settle('ready')
    const buyer = store.read()
    if (buyer.state !== 'ready') throw new Error('not ready')
    server.answer = named('新名')
    const reloading = buyer.reload()
    expect(visibleName()).toBe('旧名')
    await reloading
    expect(visibleName()).toBe('新名')
    server.answer = () => reply(50000)
    await buyer.reload()
    expect(visibleName()).toBe('新名')
  })

  it('is asked for anew on request, but not while there is nobody', async () => {
    const { store, server, session, named, settle, visibleName } = aPage()
    store.start()
    await store.reload()
    expect(server.requests).toEqual([])
    server.answer = named('旧名')
    session.signIn(issued('user-1'))
    await settle('ready')
    server.answer = named('新名')
    await store.reload()
    expect(visibleName()).toBe('新名')
  })

  it('tells its listeners until they leave', async () => {
    const { store, session } = aPage()
    const received: string[] = []
    store.start()
    const leave = store.subscribe(() => received.push(store.read().state))
    session.signIn(issued('user-1'))
    leave()
    session.signOut()
    expect(received).toEqual(['loading'])
  })
})
