import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createSession, type StorageEvents } from './session.ts'
import { createLocalRecords, createMemoryStorage, createStoredToken, userTokenKey } from './stored-record.ts'
import { issued } from './testing/fake-page.ts'
import { useBuyer } from './use-buyer.ts'
import { useSignedIn } from './use-signed-in.ts'

const aSession = () => {
  const clock = { time: 1000 }
  const tabs = new Set<(event: { key: string | null }) => void>()
  const otherTabs: StorageEvents = {
    addEventListener: (_, listener) => void tabs.add(listener),
    removeEventListener: (_, listener) => void tabs.delete(listener),
  }
  const userToken = createStoredToken(
    createLocalRecords(createMemoryStorage(), () => clock.time),
    userTokenKey,
  )
  const inOtherTab = (key: string | null) => {
    for (const listener of tabs) listener({ key })
  }
  return { clock, tabs, userToken, inOtherTab, session: createSession(userToken, otherTabs) }
}

describe('a session', () => {
  it('begins with a sign-in, is kept with its expiry, and ends with it', () => {
    const { clock, session, userToken } = aSession()
    expect(session.isSignedIn()).toBe(false)
    session.signIn(issued('u', 5000))
    expect([session.isSignedIn(), session.token(), userToken.read()]).toEqual([true, 'u', 'u'])
    clock.time = 5000
    expect([session.isSignedIn(), session.token()]).toEqual([false, null])
  })

  it('ends with a sign-out', () => {
    const { session, userToken } = aSession()
    session.signIn(issued('u'))
    session.signOut()
    expect([session.isSignedIn(), userToken.read()]).toEqual([false, null])
  })

  it('tells its subscribers of each change until they leave', () => {
    const { session } = aSession()
    const received = vi.fn()
    const leave = session.subscribe(received)
    session.signIn(issued('u'))
    session.signIn(issued('v'))
    session.expire('v')
    session.signOut()
    expect(received).toHaveBeenCalledTimes(4)
    leave()
    session.signIn(issued('w'))
    expect(received).toHaveBeenCalledTimes(4)
  })

  it('keeps a subscription when its twin leaves, twice even', () => {
    const { session } = aSession()
    const received = vi.fn()
    session.subscribe(received)
    const leave = session.subscribe(received)
    leave()
    leave()
    session.signIn(issued('u'))
    expect(received).toHaveBeenCalledTimes(1)
  })

  it('hears of the user token in other tabs, and of nothing else there', () => {
    const { session, inOtherTab } = aSession()
    const received = vi.fn()
    session.subscribe(received)
    inOtherTab('access_token')
    expect(received).not.toHaveBeenCalled()
    inOtherTab('user_token')
    inOtherTab(null)
    expect(received).toHaveBeenCalledTimes(2)
  })

  it('listens to other tabs only while somebody is subscribed', () => {
    const { session, tabs } = aSession()
    const leaves = [session.subscribe(vi.fn()), session.subscribe(vi.fn())]
    expect(tabs.size).toBe(1)
    for (const leave of leaves) leave()
    expect(tabs.size).toBe(0)
  })
})

describe('a token that the server refuses', () => {
  it('ends the session it belongs to, and that is news', () => {
    const { session } = aSession()
    session.signIn(issued('u'))
    expect(session.expire('u')).toBe(true)
    expect(session.isSignedIn()).toBe(false)
  })

  it.each(['old', null])('(%j) does not undo a later sign-in', (sent) => {
    const { session } = aSession()
    session.signIn(issued('new'))
    expect(session.expire(sent)).toBe(false)
    expect(session.token()).toBe('new')
  })

  it('is no news after a sign-out', () => {
    const { session } = aSession()
    session.signIn(issued('u'))
    session.signOut()
    expect(session.expire('u')).toBe(false)
  })

  it('is news where it ran out on the way, or where there was none', () => {
    const { clock, session } = aSession()
    session.signIn(issued('u', 5000))
    clock.time = 6000
    expect(session.expire('u')).toBe(true)
    expect(session.expire(null)).toBe(true)
  })
})

const Greeting = () => createElement('p', null, `${useSignedIn()} ${useBuyer().state}`)

it('a page rendered on the server knows nobody', () => {
  expect(renderToString(createElement(Greeting))).toBe('<p>false anonymous</p>')
})
