import { describe, expect, it, vi } from 'vitest'
import { createMemoryStorage, createSessionRecords } from '../../session/stored-record.ts'
import { createFakePage, issued } from '../../session/testing/fake-page.ts'
import { reply } from '../../session/testing/fake-server.ts'
import { findTicket, forgetTicket, keepTicket, redeemedCodeKey } from './wechat-records.ts'
import { bindStoredTicket, redeemReturn } from './wechat-redeem.ts'

const aPage = (to: string | null = '/user/order') => {
  const records = createSessionRecords(createMemoryStorage())
  records.write(redeemedCodeKey, { state: 'state-1', to })
  return { ...createFakePage(), records }
}
const token = { token: 'user-1', expire_time: 9_000_000 }

describe('coming back from WeChat', () => {
  it('with a bound account brings a token and the way back', async () => {
    const page = aPage()
    page.server.answer = () => reply(10000, { ...token, bound: true })
    expect(await redeemReturn({ ticket: 't' }, page)).toEqual({
      state: 'bound',
      issued: token,
      to: '/user/order',
    })
    expect(page.server.calls()[0]?.body).toMatchObject({ ticket: 't', state: 'state-1' })
    expect(page.records.read(redeemedCodeKey)).toBeNull()
  })

  it('never leads out of the shop', async () => {
    const page = aPage('//evil.com')
    page.server.answer = () => reply(10000, { ...token, bound: true })
    expect(await redeemReturn({ ticket: 't' }, page)).toMatchObject({ to: null })
    page.records.write(redeemedCodeKey, { state: 'state-1', to: '//evil.com' })
    page.server.answer = () => reply(10000, { token: '', expire_time: 0, bound: false })
    expect(await redeemReturn({ ticket: 't' }, page)).toMatchObject({ state: 'unbound', to: null })
  })

  it('with an unbound account keeps the scan for the login that follows', async () => {
    const page = aPage()
    page.server.answer = () => reply(10000, { token: '', expire_time: 0, bound: false })
    expect(await redeemReturn({ ticket: 't' }, page)).toEqual({ state: 'unbound', to: '/user/order' })
    expect(findTicket(page.records)).toMatchObject({ ticket: 't', state: 'state-1' })
  })

  it('tells the server’s words where the ticket is refused', async () => {
    const page = aPage()
    page.server.answer = () => reply(20403, null, '凭据已失效')
    expect(await redeemReturn({ ticket: 't' }, page)).toEqual({ state: 'failed', message: '凭据已失效' })
    expect(page.toasts).toEqual([])
  })

  it('without a code of this tab calls nothing: somebody else may have made the link', async () => {
    const page = aPage()
    page.records.remove(redeemedCodeKey)
    expect(await redeemReturn({ ticket: 't' }, page)).toMatchObject({ state: 'failed' })
    expect(page.server.requests).toEqual([])
  })

  it('tells a failing network, and what WeChat refused', async () => {
    const page = aPage()
    page.server.answer = () => Promise.reject(new TypeError('offline'))
    expect(await redeemReturn({ ticket: 't' }, page)).toMatchObject({ state: 'failed' })
    expect(await redeemReturn({ refusal: 'refused' }, page)).toMatchObject({
      message: expect.stringContaining('取消'),
    })
  })
})

const aBuyersPage = () => {
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
    const page = aBuyersPage()
    keepTicket(page.records, 't', 's')
    await bindStoredTicket(page)
    await bindStoredTicket(page)
    expect(page.server.calls().map(({ url, body }) => [url, body])).toEqual([
      ['/api/v2/user/wechat', { ticket: 't', state: 's' }],
    ])
    expect(page.showSuccess).toHaveBeenCalledOnce()
    expect(page.buyer.reload).toHaveBeenCalledOnce()
  })

  it('that is refused tells the server’s words and is forgotten', async () => {
    const page = aBuyersPage()
    keepTicket(page.records, 't', 's')
    page.server.answer = () => reply(20409, null, '该微信已绑定其他账号')
    await bindStoredTicket(page)
    expect(page.showError.mock.calls).toEqual([['该微信已绑定其他账号']])
    expect(findTicket(page.records)).toBeNull()
  })

  it('tells a failing network', async () => {
    const page = aBuyersPage()
    keepTicket(page.records, 't', 's')
    page.server.answer = () => Promise.reject(new TypeError('offline'))
    await bindStoredTicket(page)
    expect(page.showError).toHaveBeenCalledOnce()
  })

  it('is not asked for where there was no scan', async () => {
    const page = aBuyersPage()
    await bindStoredTicket(page)
    expect(page.server.requests).toEqual([])
  })
})

describe('a kept scan', () => {
  it('ends by itself and on request', () => {
    const { records } = aBuyersPage()
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
    expect(redeemedCodeKey.holds(value)).toBe(isOne)
  })
})
