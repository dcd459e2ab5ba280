import { type CallName, codes, endpoints } from '@yinpu/contract'
import {
  type ConsoleAccess,
  type ConsoleCallName,
  consoleCalls,
  consoleEndpoints,
  grantablePermissions,
  type Permission,
  permissionsOf,
} from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type ConsolePeople,
  inputFor,
  nobodys,
  openConsolePeople,
  paramsOf,
} from '../testing/console-people.ts'
import { openDigest } from '../testing/digest-tables.ts'
import { createConsoleClient } from '../testing/test-console.ts'

let shop: ConsolePeople
let token: string
let digest: Awaited<ReturnType<typeof openDigest>>
beforeAll(async () => {
  shop = await openConsolePeople()
  digest = await openDigest(shop.database.db)
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const names = Object.keys(consoleEndpoints) as ConsoleCallName[]
const accessOf = (name: ConsoleCallName): ConsoleAccess => consoleEndpoints[name].access
/** the roles with one of these may make the call */
const openedBy = (name: ConsoleCallName): readonly Permission[] => permissionsOf(accessOf(name))
const permitted = names.filter((name) => openedBy(name).length > 0)
const served = names.filter((name) => accessOf(name) !== 'platform')
const isChange = (name: ConsoleCallName) => consoleEndpoints[name].method !== 'GET'

/** All tables as the call before has left them; undefined if something may have changed them since. */
let latest: Awaited<ReturnType<typeof digest>> | undefined

const expectUnchanged = async (work: () => Promise<void>) => {
  const before = latest ?? (await digest())
  await work()
  latest = await digest()
  expect(latest).toEqual(before)
}

it('every call of the table is served where it belongs, and the document of the calls names it', async () => {
  const isRouted = (name: ConsoleCallName) => {
    const { method, path } = consoleEndpoints[name]
    return shop.console.hasRoute({ method, url: path })
  }
  expect(names.filter(isRouted)).toEqual(served)
  const document = await shop.console.inject('/api/docs/json')
  const paths = Object.keys(document.json<{ paths: object }>().paths)
  const written = (name: ConsoleCallName) => consoleEndpoints[name].path.replace(/:(\w+)/g, '{$1}')
  expect(served.filter((name) => !paths.includes(written(name)))).toEqual([])
})

describe('a call of the shop’s side', () => {
  const isHeldFor =
    (name: ConsoleCallName) =>
    ({ role: { permissions } }: ConsolePeople['people'][number]) =>
      openedBy(name).some((permission) => permissions.includes(permission))

  it.each(permitted)('%s is closed to whoever lacks its permission, and nothing happens', async (name) => {
    const isHeld = isHeldFor(name)
    const input = inputFor(name, shop.own)
    await expectUnchanged(async () => {
      for (const { role, client } of shop.people.filter((person) => !isHeld(person))) {
        const response = await client.request(name, input)
        expect([role.name, response.json()]).toEqual([
          role.name,
          { code: codes.refused, msg: '没有权限', data: null },
        ])
      }
    })
  })

  it.each(permitted)('%s is open to whoever holds its permission', async (name) => {
    latest = undefined
    // With invented records and without a body: a person with the permission gets as far as this refusal.
    const { params } = inputFor(name)
    for (const { role, client } of shop.people.filter(isHeldFor(name))) {
      const response = await client.request(name, { ...(params && { params }), body: {} })
      expect([role.name, response.statusCode]).toEqual([role.name, 200])
      if (String(response.headers['content-type']).startsWith('application/pdf')) continue
      const known = [codes.ok, codes.invalid, codes.notFound, codes.conflict] as number[]
      expect(known).toContain(response.json().code)
    }
  })

  // A kind names no record.
  const namesRecord = (name: ConsoleCallName) => paramsOf(name).some((key) => key !== 'kind')
  it.each(permitted.filter((name) => namesRecord(name) || name === 'refundOrder'))(
    '%s answers another shop’s things as missing, and leaves them as they are',
    async (name) => {
      const input = inputFor(name, { ...shop.others, role_id: shop.own.role_id ?? [] })
      if (name === 'updateRole' || name === 'removeRole')
        input.params = { id: shop.others.role_id?.[0] ?? '' }
      const client = shop.clientOf('老板')
      const missing = name === 'refundOrder' ? { body: { ...input.body, order_id: nobodys } } : inputFor(name)
      await expectUnchanged(async () => {
        const response = await client.request(name, input)
        expect([response.statusCode, response.json().code]).toEqual([200, codes.notFound])
        const never = await client.request(name, { ...input, ...missing })
        expect(response.json()).toEqual(never.json())
      })
    },
  )

  it.each(names.filter((name) => accessOf(name) === 'platform'))(
    '%s belongs to the socket: the console’s listener does not know it',
    async (name) => {
      const response = await shop.clientOf('老板').request(name, inputFor(name, shop.own))
      expect(response.statusCode).toBe(404)
    },
  )

  it.each(served.filter((name) => accessOf(name) !== 'open'))(
    '%s is not opened by a buyer’s tokens, nor by one of them as a cookie',
    async (name) => {
      const stranger = createConsoleClient(shop)
      const input = inputFor(name, shop.own)
      for (const headers of [
        { accesstoken: shop.tokens.yinpu, authusertoken: token },
        { cookie: `yinpu-console=${token}` },
        { cookie: `yinpu-console=${shop.tokens.yinpu}` },
      ]) {
        const response = await stranger.request(name, input, headers)
        expect(response.json().code).toBe(codes.signInRequired)
      }
      latest = undefined
    },
  )

  it.each(served.filter(isChange))(
    '%s is refused from another origin, without one, and as a form',
    async (name) => {
      const client = shop.clientOf('老板')
      const input = inputFor(name, shop.own)
      const { path, method } = consoleEndpoints[name]
      const url = path.replace(/:(\w+)/g, (_, key: string) => input.params?.[key] ?? nobodys)
      await expectUnchanged(async () => {
        for (const origin of ['https://evil.example', 'http://localhost:3000', 'null', '']) {
          const response = await client.request(name, input, { origin })
          expect([origin, response.json().code]).toEqual([origin, codes.refused])
        }
        const headers = { cookie: client.cookie() }
        const bare = await shop.console.inject({ method, url, payload: input.body ?? {}, headers })
        expect(bare.json().code).toBe(codes.refused)
      })
    },
  )
})

describe('the two listeners', () => {
  it.each(names)('%s of the shop’s side is not found on the buyers’ one', async (name) => {
    const { method, path } = consoleEndpoints[name]
    const url = path.replace(/:(\w+)/g, nobodys)
    const headers = { accesstoken: shop.tokens.yinpu, cookie: shop.clientOf('老板').cookie() }
    const response = await shop.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
    expect(response.statusCode).toBe(404)
  })

  it.each(Object.keys(endpoints) as CallName[])(
    '%s of the buyers’ side is not found on the console’s',
    async (name) => {
      const { method, path } = endpoints[name]
      const url = path.replace(/:(\w+)/g, nobodys)
      const response = await shop.console.inject({
        method,
        url,
        headers: { accesstoken: shop.tokens.yinpu, authusertoken: token },
        ...(method !== 'GET' && { payload: {} }),
      })
      expect(response.statusCode).toBe(404)
    },
  )

  it.each((Object.keys(endpoints) as CallName[]).filter((name) => endpoints[name].access === 'user'))(
    '%s of a buyer is not opened by the console’s cookie',
    async (name) => {
      const cookie = shop.clientOf('老板').cookie()
      const [, session = ''] = cookie.split('=')
      for (const headers of [
        { accesstoken: shop.tokens.yinpu, cookie },
        { accesstoken: shop.tokens.yinpu, authusertoken: session },
      ])
        expect((await shop.request(name, {}, headers)).json().code).toBe(codes.signInRequired)
    },
  )
})

describe('what a body does not own', () => {
  const foreign = {
    role: '老板',
    is_owner: true,
    company_id: nobodys,
    permissions: grantablePermissions,
    limit: 1_000_000_000,
    limits: { refund_fen: 1_000_000_000, aftersale_fen: 1_000_000_000 },
  }

  it.each(served.filter(isChange))('is not read by %s', (name) => {
    const { body } = consoleCalls[name] as { body?: z.ZodObject }
    if (!body) return
    const sample = inputFor(name, shop.own).body ?? {}
    const read = body.parse({ ...foreign, ...sample }) as object
    const own = Object.keys(body.shape)
    expect(Object.keys(read).filter((key) => !own.includes(key))).toEqual([])
  })

  it('lifts no limit, opens no call and leads to no other shop', async () => {
    const [order_id = ''] = shop.own.order_id ?? []
    const before = await digest()
    const refund = { order_id, amount_fen: 20_001, why: '少印', back: 'origin' }
    const other = { company_id: shop.others.company_id?.[0] }
    const refused = async (role: string, name: ConsoleCallName, input: object) => {
      const response = await shop.clientOf(role).request(name, input)
      return response.json().code
    }
    expect(await refused('发货', 'refundOrder', { body: { ...foreign, ...other, ...refund } })).toBe(20403)
    const params = { id: shop.others.order_id?.[0] }
    expect(await refused('老板', 'cancelOrder', { params, body: { ...other, why: '不要了' } })).toBe(20404)
    expect(await refused('老板', 'getOrder', { params, query: other })).toBe(20404)
    expect(await digest()).toEqual(before)
    // Above the limit it is only requested, whatever limits the body claims.
    const answer = await shop
      .clientOf('客服')
      .request('refundOrder', { body: { ...foreign, ...other, ...refund } })
    expect(answer.json().data).toMatchObject({ order_id, state: 0, request: { state: 10 } })
  })
})
