import { codes } from '@yinpu/contract'
import { listenOnLoopback, type RunningSimulator } from '@yinpu/simulators/loopback-server'
import { createWechatLoginSimulator, wechatPersons } from '@yinpu/simulators/wechat-login-simulator'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { users, wechatScans } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'

const minute = 60_000
const official = { appId: 'wx-mp', appSecret: 'mp-secret' }
const website = { appId: 'wx-web', appSecret: 'web-secret' }
const other = { appId: 'wx-other', appSecret: 'other-secret' }
const gone = { code: 20403, msg: '微信登录已失效，请再试一次', data: null }
const unbound = { code: 10000, msg: 'ok', data: { bound: false, token: '', expire_time: 0 } }

const make = (app: typeof official) => createWechatLoginSimulator({ ...app, allowedHosts: ['localhost'] })
const [wechat, web, theirs] = [make(official), make(website), make(other)]
const started: RunningSimulator[] = []
const listen = async (simulator: typeof wechat) => {
  const running = await simulator.listen()
  started.push(running)
  return { openUrl: running.url, apiUrl: running.url }
}

/** WeChat's side takes the question and says nothing. */
let isSilent = false
let shop: AccountShop
beforeAll(async () => {
  const slow = await listenOnLoopback(async (request) => {
    if (isSilent) await new Promise((resolve) => setTimeout(resolve, 7000))
    return wechat.answer(request)
  })
  started.push(slow)
  shop = await createAccountShop({
    providers: {
      shared: {},
      shops: {
        印铺: {
          wechatMp: { ...official, openUrl: slow.url, apiUrl: slow.url },
          wechatLogin: { ...website, ...(await listen(web)) },
        },
        彩印坊: { wechatMp: { ...other, ...(await listen(theirs)) } },
      },
    },
  })
})
afterAll(async () => {
  await shop.close()
  for (const { close } of started) await close()
})
afterEach(() => shop.database.db.update(users).set({ wechatUnionid: null }))

const tap = async (access = shop.tokens.yinpu) => (await shop.call('getWechatTap', access)).data

/** WeChat sends the browser back; returns the final address. */
const comeBack = async (query: Record<string, string>) => {
  const response = await shop.request('receiveWechatLogin', { query })
  expect(response.statusCode).toBe(302)
  return String(response.headers.location)
}

const code = (who?: string) => wechat.issueCode(who, 'snsapi_userinfo')

const tapped = async (who: string) => {
  const { state } = await tap()
  const location = await comeBack({ code: code(who), state })
  return { ticket: /^\/auth\/login#wechat=([\w-]{43})$/.exec(location)?.[1] ?? '', state }
}

type Ticket = Awaited<ReturnType<typeof tapped>>
const redeem = (body: Ticket) => shop.ask('redeemWechatTicket', { body })
const bind = (body: Ticket, token: string) => shop.ask('bindWechat', { body }, token)

let mobiles = 0
const aMobile = () => {
  mobiles += 1
  return `1780000${String(mobiles).padStart(4, '0')}`
}
/** The mobile and its code, once: an account is opened, or a staff-made one is its owner's. */
const signInByCode = async (mobile: string) => {
  await shop.ask('sendCode', { body: { scene: 'login', mobile } })
  const sent = await shop.lastCode(mobile)
  const answer = await shop.ask('loginByCode', { body: { mobile, code: sent } })
  expect(answer.code).toBe(codes.ok)
  return answer.data.token
}

const expired = '/auth/login#wechat_error=expired'

describe('one tap', () => {
  it('leads to WeChat’s consent by the shop’s own account, and back to us', async () => {
    const { enabled, url, state } = await tap()
    const { pathname, searchParams, hash } = new URL(url)
    expect({ enabled, pathname, hash, ...Object.fromEntries(searchParams) }).toEqual({
      enabled: true,
      pathname: '/connect/oauth2/authorize',
      hash: '#wechat_redirect',
      appid: official.appId,
      redirect_uri: 'http://localhost:80/api/v2/auth/wechat/callback',
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state,
    })
    expect(state).toMatch(/^[a-z\d]{1,128}$/)
    expect(url).not.toContain(official.appSecret)
    const page = await (await fetch(url)).text()
    expect(page).toContain('确认登录')
    expect(new URL((await tap(shop.tokens.caiyin)).url).searchParams.get('appid')).toBe(other.appId)
  })

  it('needs mobile and code once, and signs in from then on', async () => {
    const first = await tapped('张三')
    expect(await redeem(first)).toEqual(unbound)
    const mobile = aMobile()
    const token = await signInByCode(mobile)
    expect((await bind(first, token)).code).toBe(codes.ok)
    expect((await shop.ask('getUser', {}, token)).data).toMatchObject({
      wechat_offered: true,
      wechat_bound: true,
    })
    const { data } = await redeem(await tapped('张三'))
    expect(data.bound).toBe(true)
    expect((await shop.ask('getUser', {}, data.token)).data.mobile).toBe(mobile)
  })

  it('takes over an account that staff have opened, with all that belongs to it', async () => {
    const company = (await shop.ask('getCompany')).data.id
    const mobile = aMobile()
    const id = newId()
    const row = { companyId: company, id, mobile, passwordHash: '', name: '林女士', awaitsOwner: true }
    await shop.database.db.insert(users).values({ ...row, createdAt: new Date(shop.clock.time) })
    const first = await tapped('李四')
    const token = await signInByCode(mobile)
    expect((await bind(first, token)).code).toBe(codes.ok)
    const { data } = await redeem(await tapped('李四'))
    expect((await shop.ask('getUser', {}, data.token)).data).toMatchObject({ id, name: '林女士' })
    const [now] = await shop.database.db.select().from(users).where(eq(users.id, id))
    expect(now?.awaitsOwner).toBe(false)
  })

  it('is the same person as after a scan, because both apps belong to one open platform account', async () => {
    const token = await signInByCode(aMobile())
    await bind(await tapped('王五'), token)
    const { state } = (await shop.ask('getWechatQr')).data
    const location = await comeBack({ code: web.issueCode('王五'), state })
    const ticket = location.split('=')[1] ?? ''
    expect((await redeem({ ticket, state })).data.bound).toBe(true)
  })

  it('is taken away on the account page, and may be bound again', async () => {
    const token = await signInByCode(aMobile())
    await bind(await tapped('张三'), token)
    expect((await shop.ask('unbindWechat', {}, token)).code).toBe(codes.ok)
    expect((await shop.ask('getUser', {}, token)).data.wechat_bound).toBe(false)
    const again = await tapped('张三')
    expect(await redeem(again)).toEqual(unbound)
    expect((await bind(again, token)).code).toBe(codes.ok)
  })

  it('goes with the account when it is erased', async () => {
    const buyer = await shop.aBuyer()
    await bind(await tapped('张三'), buyer.token)
    const waiting = await tapped('张三')
    const erased = await shop.ask('eraseMe', { body: { password: buyer.password } }, buyer.token)
    expect(erased.data.erased).toBe(true)
    expect(await redeem(waiting)).toEqual(gone)
    const { unionid = '' } = wechatPersons[0] ?? {}
    const { db } = shop.database
    expect(await db.select().from(users).where(eq(users.wechatUnionid, unionid))).toEqual([])
    expect(await db.select().from(wechatScans).where(eq(wechatScans.unionid, unionid))).toEqual([])
    expect(await redeem(await tapped('张三'))).toEqual(unbound)
  })
})

describe('a WeChat account', () => {
  it('that is bound to another account is told in words, and so is an account with another WeChat', async () => {
    const [one, two] = [await shop.aBuyer(), await shop.aBuyer()]
    await bind(await tapped('李四'), one.token)
    expect(await bind(await tapped('李四'), two.token)).toMatchObject({
      code: codes.conflict,
      msg: '该微信已绑定其他账号',
    })
    expect(await bind(await tapped('王五'), one.token)).toMatchObject({
      code: codes.conflict,
      msg: '该账号已绑定其他微信，请先解除绑定',
    })
    expect((await bind(await tapped('李四'), one.token)).code).toBe(codes.ok)
  })

  it('that comes first twice at once belongs to one account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await shop.aBuyer(), await shop.aBuyer()]
      const [first, second] = [await tapped('张三'), await tapped('张三')]
      const answers = await Promise.all([bind(first, one.token), bind(second, two.token)])
      expect(answers.map((answer) => answer.code).toSorted()).toEqual([codes.ok, codes.conflict])
      const { unionid = '' } = wechatPersons[0] ?? {}
      const bound = await shop.database.db.select().from(users).where(eq(users.wechatUnionid, unionid))
      expect(bound).toHaveLength(1)
      await shop.database.db.update(users).set({ wechatUnionid: null })
    }
  })

  it('and another one at once for one account: one is bound, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await shop.aBuyer()
      const [first, second] = [await tapped('张三'), await tapped('李四')]
      const answers = await Promise.all([bind(first, token), bind(second, token)])
      expect(answers.map((answer) => answer.code).toSorted()).toEqual([codes.ok, codes.conflict])
      await shop.database.db.update(users).set({ wechatUnionid: null })
    }
  })

  it('of two pages of one buyer is bound once, and neither page sees a fault', async () => {
    const { token } = await shop.aBuyer()
    const [first, second] = [await tapped('张三'), await tapped('张三')]
    const answers = await Promise.all([bind(first, token), bind(second, token)])
    expect(answers.map((answer) => answer.code)).toEqual([codes.ok, codes.ok])
  })
})

describe('a tap comes to nothing that', () => {
  it('was refused: WeChat sends no code', async () => {
    const { state } = await tap()
    expect(await comeBack({ state })).toBe('/auth/login#wechat_error=refused')
    expect(await comeBack({ state, code: code() })).toBe(expired)
  })

  it('came too late', async () => {
    const { state } = await tap()
    shop.clock.time += 10 * minute
    expect(await comeBack({ state, code: code() })).toBe(expired)
  })

  it('has a code that was used, or a state that was', async () => {
    const used = code()
    const first = await tap()
    expect(await comeBack({ state: first.state, code: used })).toContain('#wechat=')
    expect(await comeBack({ state: (await tap()).state, code: used })).toBe(expired)
    expect(await comeBack({ state: first.state, code: code() })).toBe(expired)
  })

  it.each([
    ['no state', ''],
    ['a state of our form that we never gave', `${'0'.repeat(32)}${'a'.repeat(64)}`],
    ['a state made of SQL', "' or 1=1 --"],
  ])('has %s', async (_, state) => {
    expect(await comeBack({ state, code: code() })).toBe(expired)
  })

  it('has a code of the website for a tap, or of the official account for a scan', async () => {
    expect(await comeBack({ state: (await tap()).state, code: web.issueCode() })).toBe(expired)
    const { state } = (await shop.ask('getWechatQr')).data
    expect(await comeBack({ state, code: code() })).toBe(expired)
  })

  it('has a code of the base scope, which names nobody', async () => {
    const { state } = await tap()
    expect(await comeBack({ state, code: wechat.issueCode('张三', 'snsapi_base') })).toMatch(/wechat_error=/)
  })

  it('is redeemed by another browser or in another shop', async () => {
    const { ticket, state } = await tapped('张三')
    expect(await redeem({ ticket, state: (await tap()).state })).toEqual(gone)
    const body = { ticket, state }
    expect(await shop.call('redeemWechatTicket', shop.tokens.caiyin, { body })).toEqual(gone)
    const moved = `${(await tap(shop.tokens.caiyin)).state.slice(0, 32)}${state.slice(32)}`
    expect(await comeBack({ state: moved, code: theirs.issueCode('张三', 'snsapi_userinfo') })).toBe(expired)
    expect(await redeem(body)).toEqual(unbound)
  })

  it('gets no answer from WeChat in time, and the next tap works', async () => {
    const { state } = await tap()
    isSilent = true
    expect(await comeBack({ state, code: code() })).toBe('/auth/login#wechat_error=failed')
    isSilent = false
    expect((await redeem(await tapped('张三'))).code).toBe(codes.ok)
  }, 30_000)

  it('is of an account that the shop has disabled', async () => {
    const { token, mobile } = await shop.aBuyer()
    await bind(await tapped('张三'), token)
    await shop.database.db
      .update(users)
      .set({ enabled: false })
      .where(and(eq(users.mobile, mobile)))
    expect((await redeem(await tapped('张三'))).code).toBe(codes.refused)
  })
})
