import { describe, expect, it, vi } from 'vitest'
import { createMessageFeed } from '../modules/message/message-feed.ts'
import { createOrderFeed } from '../modules/order/order-feed.ts'

/** A database that only delivers the announcements of a test. */
const createAnnouncer = () => {
  const listeners = new Map<string, (payload: string) => void>()
  return {
    listen: async (channel: string, listener: (payload: string) => void) =>
      void listeners.set(channel, listener),
    listenToOwn: async () => {},
    say: (channel: string, payload: string) => listeners.get(channel)?.(payload),
  }
}

const owner = { companyId: 'c', userId: 'u' }

describe('a page that follows after another has left twice', () => {
  it('still hears of messages', async () => {
    const announcer = createAnnouncer()
    const feed = await createMessageFeed(announcer)
    const leave = feed.follow(owner, () => {})
    leave()
    const listener = vi.fn()
    feed.follow(owner, listener)
    leave()
    announcer.say('message_changed', 'c:u')
    expect(listener).toHaveBeenCalledOnce()
  })

  it.each([
    ['an order of the buyer', 'follow', 'order_changed', 'c:u:o'],
    ['an order of the shop', 'followCompany', 'order_changed', 'c:u:o'],
    ['artwork that a colleague opens', 'followLooks', 'artwork_looked', 'c:o'],
  ] as const)('still hears of %s', async (_, follow, channel, payload) => {
    const announcer = createAnnouncer()
    const feed = await createOrderFeed(announcer)
    const followIt = (listener: (orderId: string) => void) =>
      follow === 'follow' ? feed.follow(owner, listener) : feed[follow](owner.companyId, listener)
    const leave = followIt(() => {})
    leave()
    const listener = vi.fn()
    followIt(listener)
    leave()
    announcer.say(channel, payload)
    expect(listener).toHaveBeenCalledExactlyOnceWith('o')
  })
})
