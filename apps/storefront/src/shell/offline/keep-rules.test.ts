import { endpoints } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import {
  belongsToAnother,
  cacheNames,
  endsSession,
  isOutdatedCache,
  isPrivateCache,
  kindOf,
  userCallsCache,
  userPagesCache,
} from './keep-rules.ts'

const origin = 'https://shop.example'
const get = (path: string, mode = 'cors') => kindOf({ method: 'GET', url: origin + path, mode }, origin)

describe('what is kept for when the network is gone', () => {
  it.each([
    ['/', 'page'],
    ['/produce/detail/1?quantity=500', 'page'],
    ['/policy/terms', 'page'],
    ['/user/order/detail/1', 'user-page'],
    ['/shopping-cart', 'user-page'],
    ['/auth/login', 'user-page'],
    ['/auth/login_out', 'pass'],
    ['/api/docs', 'pass'],
    ['/files/picture/c/p/320.webp', 'pass'],
  ])('a page opened at %s is a %s', (path, kind) => {
    expect(get(path, 'navigate')).toBe(kind)
  })

  it.each([
    ['/api/v2/shop/company', 'shop-call'],
    ['/api/v2/system/province', 'shop-call'],
    ['/api/v2/user/orders?page=1', 'user-call'],
    ['/api/v2/user/afterSale/123', 'user-call'],
    ['/assets/root-abc.js', 'file'],
    ['/files/drawing/book.svg?x=1', 'file'],
    ['/produce.data', 'pass'],
    ['/healthz', 'pass'],
    ['/api/v2/user/orders/events', 'pass'],
    ['/api/v2/shop/wechat/share', 'pass'],
  ])('a request for %s is a %s', (path, kind) => {
    expect(get(path)).toBe(kind)
  })

  it('never is a call that changes something, though it is asked by GET, nor a file of a buyer', () => {
    const never = [
      'cancelOrder',
      'takeGoods',
      'changeEmail',
      'changeMobile',
      'followOrders',
      'exportLedger',
      'downloadInvoice',
      'printStatement',
      'exportStatement',
      'receiveWechatLogin',
    ] as const
    for (const name of never) expect(get(endpoints[name].path.replace(/:\w+/g, '1')), name).toBe('pass')
  })

  it('never is anything that is sent, to whatever call', () => {
    for (const { method, path } of Object.values(endpoints))
      if (method !== 'GET') expect(kindOf({ method, url: origin + path, mode: 'cors' }, origin)).toBe('pass')
  })

  it('is only of the shop’s own origin', () => {
    const url = 'https://elsewhere.example/assets/a.js'
    expect(kindOf({ method: 'GET', url, mode: 'cors' }, origin)).toBe('pass')
  })
})

describe('what of a buyer is dropped', () => {
  const [own, others] = [userCallsCache('aaa'), userCallsCache('bbb')]

  it('is everything private when the session ends', () => {
    expect([own, others, userPagesCache].every(isPrivateCache)).toBe(true)
    expect(Object.values(cacheNames).some(isPrivateCache)).toBe(false)
    expect(endsSession({ method: 'POST', url: `${origin}/api/v2/auth/user/login_out`, mode: 'cors' })).toBe(
      true,
    )
    expect(endsSession({ method: 'GET', url: `${origin}/api/v2/auth/user/login_out`, mode: 'cors' })).toBe(
      false,
    )
  })

  it('is everything of another when somebody else signs in', () => {
    const known = [cacheNames.pages, others, userPagesCache]
    expect(known.filter((name) => belongsToAnother(name, 'aaa', [others, userPagesCache]))).toEqual([
      others,
      userPagesCache,
    ])
  })

  it('is nothing while the same buyer goes on', () => {
    const known = [own, userPagesCache]
    expect(known.filter((name) => belongsToAnother(name, 'aaa', known))).toEqual([])
  })

  it('is what an older worker has left', () => {
    expect(isOutdatedCache('yinpu-pages-v0')).toBe(true)
    expect(isOutdatedCache('yinpu-user-v0-x')).toBe(true)
    expect(isOutdatedCache('somebody-else')).toBe(false)
    expect([own, userPagesCache, ...Object.values(cacheNames)].some(isOutdatedCache)).toBe(false)
  })
})
