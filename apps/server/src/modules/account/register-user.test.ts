import { hash } from 'node:crypto'
import { createSmsSimulator } from '@yinpu/simulators/sms-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registrationKeys, users } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { type AccountShop, createAccountShop, demoBuyer, wrongCode } from '../../testing/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())

const person = { mobile: '13712345678', password: 'abc123', email: 'Wang@Example.com', name: '王小印' }
const msg = '该手机号已注册，请直接登录'
const taken = { code: 20400, msg, data: { fields: { mobile: msg } } }

const rowsOf = (mobile: string) => shop.database.db.select().from(users).where(eq(users.mobile, mobile))

describe('a registration', () => {
  it('makes an account and signs in to it', async () => {
    const answer = await shop.ask('register', { body: person })
    expect(answer).toMatchObject({ code: 10000, data: { token: expect.any(String) } })
    expect((await shop.ask('getUser', {}, answer.data.token)).data).toMatchObject({
      name: '王小印',
      mobile: person.mobile,
      email: 'wang@example.com',
      qq: '',
      avatar: 'vermilion',
      balance_fen: 0,
      level: '普通会员',
      created_at: expect.any(Number),
      order_counts: {},
      proofs_waiting: 0,
      wechat_offered: false,
      wechat_bound: false,
      has_password: true,
    })
    expect((await shop.logIn(person.mobile, person.password)).code).toBe(10000)
  })

  it('keeps the password only as an argon2id hash', async () => {
    const [row] = await rowsOf(demoBuyer.mobile)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
  })

  it('is refused for a mobile that has an account, and changes nothing of it', async () => {
    expect(await shop.ask('register', { body: { ...person, password: 'other123', name: '别人' } })).toEqual(
      taken,
    )
    expect((await shop.logIn(person.mobile, person.password)).code).toBe(10000)
    expect(await rowsOf(person.mobile)).toMatchObject([{ name: '王小印' }])
  })

  it('makes one account when twenty race for a mobile', async () => {
    const mobile = '13700007777'
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        shop.ask('register', { body: { ...person, mobile, password: `abc${100 + at}` } }),
      ),
    )
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(answers.filter(({ code }) => code !== 10000)).toEqual(Array(19).fill(taken))
    expect(await rowsOf(mobile)).toHaveLength(1)
  })

  it('of a mobile in one shop leaves it free in the other', async () => {
    const answer = await shop.call('register', shop.tokens.caiyin, { body: person })
    expect(answer.code).toBe(10000)
    expect(await rowsOf(person.mobile)).toHaveLength(2)
    const here = await shop.database.db
      .select()
      .from(users)
      .where(and(eq(users.mobile, person.mobile), eq(users.name, '王小印')))
    expect(new Set(here.map(({ companyId }) => companyId)).size).toBe(2)
  })

  it('is limited for each address, because it tells which mobiles are taken', async () => {
    shop.clock.time += 60 * 60_000
    const answers: string[] = []
    for (let at = 0; at < 31; at += 1) answers.push((await shop.ask('register', { body: person })).msg)
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(msg))
    expect(answers[30]).toMatch(/^注册过于频繁，请\d+分钟后再试$/)
    shop.clock.time += 60 * 60_000
  })
})

describe('a registration sent twice with one Idempotency-Key', () => {
  const again = (body: object, key: string, accesstoken = shop.tokens.yinpu) =>
    shop.request('register', { body }, { accesstoken, 'idempotency-key': key }).then((got) => got.json())
  const body = { ...person, mobile: '13700006666' }

  it('is answered with the same token to the one account that it made', async () => {
    const first = await again(body, 'key-1')
    expect(first).toMatchObject({ code: 10000, data: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    shop.clock.time += 60_000
    expect(await again(body, 'key-1')).toEqual(first)
    expect(await rowsOf(body.mobile)).toHaveLength(1)
    expect((await shop.ask('getUser', {}, first.data.token)).data.mobile).toBe(body.mobile)
  })

  it('is answered alike ten times at once', async () => {
    const raced = { ...body, mobile: '13700006667' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => again(raced, 'key-race')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.code).toBe(10000)
    expect(await rowsOf(raced.mobile)).toHaveLength(1)
  })

  it.each([
    ['password', { ...body, password: 'guess123' }],
    ['mobile', { ...body, mobile: '13700006668' }],
    ['name', { ...body, name: '别人' }],
    ['e-mail address', { ...body, email: 'other@example.com' }],
  ])('with another %s is a conflict and changes nothing', async (_, other) => {
    expect((await again(other, 'key-1')).code).toBe(20409)
    expect(await rowsOf('13700006668')).toEqual([])
    expect(await rowsOf(body.mobile)).toMatchObject([{ name: body.name }])
  })

  it('says a taken mobile with another key, and knows nothing of the key in another shop', async () => {
    expect(await again(body, 'key-2')).toEqual(taken)
    const elsewhere = await again(body, 'key-1', shop.tokens.caiyin)
    expect(elsewhere.code).toBe(10000)
    expect(elsewhere.data.token).not.toBe((await again(body, 'key-1')).data.token)
  })

  it('keeps neither the key nor the token nor anything made of the password', async () => {
    const { data } = await again(body, 'key-1')
    const rows = await shop.database.db.select().from(registrationKeys)
    const stored = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(0)
    expect(stored).not.toContain(data.token)
    expect(stored).not.toContain('key-1')
    const { password: _, ...fields } = body
    const [row] = await rowsOf(body.mobile)
    const own = rows.find(({ userId }) => userId === row?.id)
    expect(own?.bodyHash).toBe(
      hash('sha256', JSON.stringify({ ...fields, email: fields.email.toLowerCase() })),
    )
  })

  it('is forgotten after a day', async () => {
    const createdAt = new Date(shop.clock.time - 24 * 60 * 60_000)
    await shop.database.db.update(registrationKeys).set({ createdAt })
    expect(await again(body, 'key-1')).toEqual(taken)
    const next = { ...body, mobile: '13700006669' }
    expect(await again(next, 'key-1')).toMatchObject({ code: 10000 })
    await shop.app.jobs.find(({ name }) => name === 'housekeeping')?.run()
    expect(await shop.database.db.$count(registrationKeys)).toBe(1)
  })
})

describe('where the shop sends SMS', () => {
  const account = { accessKeyId: 'id', accessKeySecret: 'secret', signName: '印铺', templateCode: 'SMS_1' }
  const simulator = createSmsSimulator(account)
  const input = { mobile: '13700005001', password: 'abc123', email: 'a@example.com', name: '甲' }
  let sms: AccountShop
  let stop: () => unknown
  beforeAll(async () => {
    const { url, close } = await simulator.listen()
    stop = close
    const settings = { ...account, endpoint: url }
    sms = await createAccountShop({
      providers: { shared: { sms: settings }, shops: { caiyin: { sms: null } } },
    })
  })
  afterAll(async () => {
    await sms.close()
    await stop()
  })

  const register = (body: object, key?: string) =>
    sms
      .request(
        'register',
        { body },
        { accesstoken: sms.tokens.yinpu, ...(key && { 'idempotency-key': key }) },
      )
      .then((got) => got.json())
  const codeFor = async (mobile: string) => {
    const before = simulator.received.length
    const answer = await sms.ask('sendCode', { body: { scene: 'register', mobile } })
    expect(answer).toEqual({ code: 10000, msg: 'ok', data: { retry_after: 60 } })
    await expect.poll(() => simulator.received.length, { timeout: 10_000 }).toBe(before + 1)
    return simulator.received[before]?.params.code ?? ''
  }

  it('the company says so, and the other shop, which sends none, does not', async () => {
    expect((await sms.ask('getCompany')).data.register_code).toBe(true)
    expect((await sms.call('getCompany', sms.tokens.caiyin)).data.register_code).toBe(false)
    const body = { ...input, mobile: '13700005009' }
    expect((await sms.call('register', sms.tokens.caiyin, { body })).code).toBe(10000)
  })

  it('a registration without a code, or with a wrong one, makes no account', async () => {
    expect(await register(input)).toMatchObject({
      code: 20400,
      data: { fields: { code: '请填写短信验证码' } },
    })
    expect(await register({ ...input, code: '' })).toMatchObject({ code: 20400 })
    const code = await codeFor(input.mobile)
    const refused = { code: 20400, data: { fields: { code: '验证码错误或已失效' } } }
    expect(await register({ ...input, code: wrongCode(code) })).toMatchObject(refused)
    expect(await register({ ...input, mobile: '13700005002', code })).toMatchObject(refused)
    const rows = await sms.database.db.select().from(users).where(eq(users.mobile, input.mobile))
    expect(rows).toEqual([])
  })

  it('the code proves the mobile, and with the same key the repeat is answered alike', async () => {
    const body = { ...input, mobile: '13700005004' }
    const code = await codeFor(body.mobile)
    const first = await register({ ...body, code }, 'key-sms')
    expect(first.code).toBe(10000)
    expect(await register({ ...body, code }, 'key-sms')).toEqual(first)
  })

  it('that a mobile is taken is told only to whoever holds it', async () => {
    const body = { ...input, mobile: demoBuyer.mobile }
    const unknown = { ...input, mobile: '13700005003' }
    expect(await register(body)).toEqual(await register(unknown))
    const guess = { code: '000000' }
    const code = await codeFor(demoBuyer.mobile)
    if (code !== guess.code)
      expect(await register({ ...body, ...guess })).toEqual(await register({ ...unknown, ...guess }))
    expect((await register({ ...body, code })).data).toEqual(taken.data)
  })
})
