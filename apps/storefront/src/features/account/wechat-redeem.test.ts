import { describe, expect, it } from 'vitest'
import { createSessionRecords } from '../../session/stored-record.ts'
import { createFakePage } from '../../session/testing/fake-page.ts'
import { reply } from '../../session/testing/fake-server.ts'
import { createMemoryStorage } from '../../session/usable-storage.ts'
import { findTicket, shownCodeKey } from './wechat-records.ts'
import { redeemReturn } from './wechat-redeem.ts'

const aPage = (to: string | null = '/user/order') => {
  const records = createSessionRecords(createMemoryStorage())
  records.write(shownCodeKey, { state: 'state-1', to })
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
    expect(page.records.read(shownCodeKey)).toBeNull()
  })

  it('never leads out of the shop', async () => {
    const page = aPage('//evil.com')
    page.server.answer = () => reply(10000, { ...token, bound: true })
    expect(await redeemReturn({ ticket: 't' }, page)).toMatchObject({ to: null })
    page.records.write(shownCodeKey, { state: 'state-1', to: '//evil.com' })
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
    expect(page.shown).toEqual([])
  })

  it('without a code of this tab calls nothing: somebody else may have made the link', async () => {
    const page = aPage()
    page.records.remove(shownCodeKey)
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
