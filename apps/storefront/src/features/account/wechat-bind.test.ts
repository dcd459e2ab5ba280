import { describe, expect, it, vi } from 'vitest'
import { createSessionRecords } from '../../session/stored-record.ts'
import { createFakePage, issued } from '../../session/testing/fake-page.ts'
import { reply } from '../../session/testing/fake-server.ts'
import { createMemoryStorage } from '../../session/usable-storage.ts'
import { bindKeptTicket } from './wechat-bind.ts'
import { findTicket, forgetTicket, keepTicket, shownCodeKey } from './wechat-records.ts'

const aPage = () => {
  const page = createFakePage()
  page.session.signIn(issued('user-1'))
  const records = createSessionRecords(createMemoryStorage())
  const showSuccess = vi.fn()
  const showError = vi.fn()
  const buyer = { reload: vi.fn(async () => undefined), read: vi.fn(), subscribe: vi.fn(), start: vi.fn() }
  return { ...page, records, showSuccess, showError, buyer }
}

describe('a WeChat that was scanned before its buyer signed in', () => {
  it('is bound once, and said so', async () => {
    const page = aPage()
    keepTicket(page.records, 't', 's')
    await bindKeptTicket(page)
    await bindKeptTicket(page)
    expect(page.server.calls().map(({ url, body }) => [url, body])).toEqual([
      ['/api/v2/user/wechat', { ticket: 't', state: 's' }],
    ])
    expect(page.showSuccess).toHaveBeenCalledOnce()
    expect(page.buyer.reload).toHaveBeenCalledOnce()
  })

  it('that is refused tells the server’s words and is forgotten', async () => {
    const page = aPage()
    keepTicket(page.records, 't', 's')
    page.server.answer = () => reply(20409, null, '该微信已绑定其他账号')
    await bindKeptTicket(page)
    expect(page.showError.mock.calls).toEqual([['该微信已绑定其他账号']])
    expect(findTicket(page.records)).toBeNull()
  })

  it('tells a failing network', async () => {
    const page = aPage()
    keepTicket(page.records, 't', 's')
    page.server.answer = () => Promise.reject(new TypeError('offline'))
    await bindKeptTicket(page)
    expect(page.showError).toHaveBeenCalledOnce()
  })

  it('is not asked for where there was no scan', async () => {
    const page = aPage()
    await bindKeptTicket(page)
    expect(page.server.requests).toEqual([])
  })
})

describe('a kept scan', () => {
  it('ends by itself and on request', () => {
    const { records } = aPage()
    keepTicket(records, 't', 's', 0)
    expect(findTicket(records, 599_999)).toMatchObject({ ticket: 't', state: 's' })
    expect(findTicket(records, 600_000)).toBeNull()
    forgetTicket(records)
    expect(findTicket(records, 1)).toBeNull()
  })
})

describe('the code on screen', () => {
  it.each([
    [{ state: 's', to: null }, true],
    [{ state: 's', to: '/user' }, true],
    [{ state: 's' }, false],
    [{ state: 1, to: null }, false],
    [null, false],
  ])('%j is one: %s', (value, isOne) => {
    expect(shownCodeKey.holds(value)).toBe(isOne)
  })
})
