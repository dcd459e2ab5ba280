import { codes } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import { consoleCalls } from '@yinpu/contract/console'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptCounts, audit, outboxMessages, staffAddresses } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import {
  consoleOrigin,
  createConsoleClient,
  createTestConsole,
  type TestConsole,
} from '../../testing/test-console.ts'
import { mostOfStrangers } from './staff-tries.ts'

const clock = { time: Date.now() }
let shop: TestConsole
beforeEach(async () => {
  clock.time = Date.now()
  shop ??= await createTestConsole({ now: () => clock.time })
  await shop.database.db.delete(attemptCounts)
  await shop.database.db.delete(staffAddresses)
  await shop.database.db.delete(outboxMessages)
})
afterAll(() => shop.close())

const owner = '13700000001'
const unknown = '13700009999'
const office = '10.0.0.1'
/** Each stranger comes from an address of its own. */
const stranger = (at: number) => `10.77.${Math.floor(at / 200)}.${at % 200}`

interface Answer {
  code: number
  msg: string
  data: { need?: string | null; retry_after?: number } | null
}

const ask = async (name: ConsoleCallName, remoteAddress: string, payload: object): Promise<Answer> => {
  const { method, path } = consoleCalls[name].endpoint
  const response = await shop.console.inject({
    method,
    url: path,
    remoteAddress,
    payload,
    headers: { origin: consoleOrigin },
  })
  return response.json<Answer>()
}
const logIn = (address: string, body: object = {}) =>
  ask('logIn', address, { mobile: owner, password: staffPassword, ...body })
const guess = (at: number, mobile = owner) => logIn(stranger(at), { mobile, password: 'not-the-password' })
const guessAll = async (mobile = owner) => {
  for (let at = 0; at < mostOfStrangers; at += 1) expect((await guess(at, mobile)).code).toBe(codes.refused)
}
const lastCode = async () => {
  const sent = await shop.database.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, owner))
  return sent.findLast(({ template }) => template === 'code-staff_login')?.params.code ?? ''
}

describe('wrong passwords of one person from many addresses', () => {
  it('are counted together: then even the right one needs a code', async () => {
    await guessAll()
    expect(await guess(900)).toMatchObject({ code: codes.ok, data: { need: 'code' } })
    expect(await logIn(stranger(901))).toMatchObject({ code: codes.ok, data: { need: 'code' } })
  })

  it('get no further than the limit where all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(at)))
    expect(answers.filter(({ code }) => code === codes.refused)).toHaveLength(mostOfStrangers)
    expect(answers.filter(({ data }) => data?.need === 'code')).toHaveLength(60 - mostOfStrangers)
  })

  it('say nothing about who works here: an unknown mobile is answered alike', async () => {
    await guessAll(unknown)
    const known = await ask('sendLoginCode', stranger(902), { mobile: owner })
    expect(await ask('sendLoginCode', stranger(903), { mobile: unknown })).toEqual(known)
    expect(await guess(904, unknown)).toMatchObject({ code: codes.ok, data: { need: 'code' } })
    const tried = { mobile: unknown, code: '123456' }
    await guessAll()
    expect(await logIn(stranger(905), tried)).toEqual(await logIn(stranger(906), { code: '123456' }))
  })

  it('do not keep the person out of a place that is known', async () => {
    expect((await logIn(office)).code).toBe(codes.ok)
    await guessAll()
    expect(await logIn(office)).toMatchObject({ code: codes.ok, data: { companies: expect.anything() } })
    expect((await logIn(office)).data?.need).toBeNull()
  })

  it('end with a code and the password, and leave no guess to a code alone', async () => {
    await guessAll()
    expect((await ask('sendLoginCode', '10.0.0.9', { mobile: owner })).code).toBe(codes.ok)
    const code = await lastCode()
    expect(code).toMatch(/^\d{6}$/)
    expect((await logIn('10.0.0.9', { code: code === '000000' ? '000001' : '000000' })).code).not.toBe(
      codes.ok,
    )
    expect((await logIn('10.0.0.9', { code, password: 'not-the-password' })).code).toBe(codes.refused)
    expect((await logIn('10.0.0.9', { code })).data?.need).toBeNull()
    // The code was used up, and a stranger has a day's tries again.
    expect((await logIn(stranger(907), { code })).code).not.toBe(codes.ok)
  })

  it('count anew a day later', async () => {
    await guessAll()
    clock.time += 24 * 60 * 60_000 + 1000
    expect((await logIn(stranger(908))).data?.need).toBeNull()
  })
})

describe('the person', () => {
  it('is told once: by message, in the notices and in the shop’s audit', async () => {
    clock.time += 2 * 24 * 60 * 60_000
    await guessAll()
    await guess(1)
    const { db } = shop.database
    const sent = await db.select().from(outboxMessages).where(eq(outboxMessages.template, 'staff-warned'))
    expect(sent.map(({ channel }) => channel).toSorted()).toContain('sms')
    expect(new Set(sent.map(({ channel }) => channel)).size).toBe(sent.length)
    const entries = await db.select().from(audit).where(eq(audit.actor, 'time'))
    expect(entries.filter(({ action }) => action === 'logIn').at(-1)?.after).toEqual({
      wrong_tries: mostOfStrangers,
    })
    const client = createConsoleClient(shop)
    await shop.database.db.delete(attemptCounts)
    await client.signIn(owner)
    const notifications = await client.call('listNotices', {})
    expect(notifications.data?.list.map(({ title }) => title)).toContain('有人多次输错您的登录密码')
  })
})

describe('a signed-in person', () => {
  it('has tries of its own, from whatever address', async () => {
    const client = createConsoleClient(shop)
    await client.signIn(owner)
    const { method, path } = consoleCalls.proveAgain.endpoint
    const prove = (at: number) =>
      shop.console
        .inject({
          method,
          url: path,
          remoteAddress: stranger(at),
          payload: { password: 'not-the-password' },
          headers: { origin: consoleOrigin, cookie: client.cookie() },
        })
        .then((response) => response.json<Answer>())
    const answers = []
    for (let at = 0; at < 12; at += 1) answers.push(await prove(at))
    expect(answers.slice(0, 10).every(({ code }) => code === codes.invalid)).toBe(true)
    expect(answers.slice(10).every(({ msg }) => msg.includes('密码错误次数过多'))).toBe(true)
  })
})
