import { jsonAnswer, listenOnLoopback } from '@yinpu/simulators/loopback-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { outboxMessages } from '../../db/schema/index.ts'
import { createProviders } from '../../providers/create-providers.ts'
import type { ProviderSettings } from '../../providers/provider-settings.ts'
import { fixedProviders } from '../../providers/testing/fixed-providers.ts'
import { demoBuyer } from '../../testing/account-shop.ts'
import { caiyinCredentials } from '../../testing/test-app.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { outboxJobs } from './outbox-jobs.ts'
import {
  createNotificationShop,
  mailTo,
  type NotificationShop,
  notificationParams,
  smsAccount,
  toMail,
  toMobile,
} from './testing/notification-shop.ts'

const minute = 60_000
const nobodyThere = '127.0.0.1:1'

let shop: NotificationShop
beforeAll(async () => {
  shop = await createNotificationShop()
})
afterAll(() => shop.close())
afterEach(() => shop.empty())

describe('a notice by e-mail', () => {
  it('says what happened and leads to the page', async () => {
    const box = await shop.aMailBox()
    await shop.tell()
    expect(await shop.anOutbox({ mail: box.settings }).sendDue()).toBe(1)
    const [{ recipients, parsed } = expect.fail('no mail')] = box.received
    expect(recipients).toEqual(['lin@example.com'])
    expect(parsed.subject).toBe('印铺：售后 SH260301-7K3QXM 商家已同意退款')
    expect(parsed.text?.trim().split('\n')).toEqual([
      '林小满，您好！',
      '',
      '售后 SH260301-7K3QXM 商家已同意退款',
      '退款将在三天内到账。',
      '',
      '您可以在这里查看详情：https://shop.example.com/user/afterSale/detail/42',
      '',
      '印铺',
    ])
    expect(await shop.theMessage()).toMatchObject({
      state: 'sent',
      tries: 1,
      error: '',
      sentAt: new Date(shop.clock.time),
    })
  })

  it('leaves out what is not known', async () => {
    const box = await shop.aMailBox()
    await shop.tell('x', toMail, { ...notificationParams, name: '', text: '' })
    await shop.anOutbox({ mail: box.settings }, '').sendDue()
    expect(box.received[0]?.parsed.text?.trim().split('\n')).toEqual([
      '您好！',
      '',
      '售后 SH260301-7K3QXM 商家已同意退款',
      '',
      '印铺',
    ])
  })

  it('has no link to another shop than its own', async () => {
    const box = await shop.aMailBox()
    const caiyin = (await shop.directory.findByCredentials(caiyinCredentials)) ?? expect.fail('no shop')
    await shop.tell()
    await shop.db.update(outboxMessages).set({ companyId: caiyin.id })
    await shop.anOutbox({ mail: box.settings }).sendDue()
    expect(box.received[0]?.parsed.text).toContain('彩印坊')
    expect(box.received[0]?.parsed.text).not.toContain('https://')
  })

  it('is sent once though five processes send at once, and again', async () => {
    const box = await shop.aMailBox()
    for (const cause of ['a', 'b', 'c']) await shop.tell(cause)
    const processes = Array.from({ length: 5 }, () => shop.anOutbox({ mail: box.settings }))
    const sent = await Promise.all(processes.map((one) => one.sendDue()))
    expect(sent.reduce((sum, one) => sum + one)).toBe(3)
    expect(await processes[0]?.sendDue()).toBe(0)
    expect(box.received).toHaveLength(3)
  })

  it('is sent once though the job of one process runs five times at once', async () => {
    const box = await shop.aMailBox()
    await shop.tell()
    const jobs = outboxJobs({ outbox: shop.anOutbox({ mail: box.settings }) })
    expect(jobs).toMatchObject([{ name: 'send-messages', everySeconds: 60, isEnqueued: true }])
    await Promise.all(Array.from({ length: 5 }, () => jobs[0]?.run()))
    expect(box.received).toHaveLength(1)
  })

  it('arrives once when the server is down and then up', async () => {
    let isDown = true
    const box = await shop.aMailBox({
      onConnect: (_, done) => done(isDown ? new Error('try again later') : undefined),
    })
    const outbox = shop.anOutbox({ mail: box.settings })
    await shop.tell()
    expect(await outbox.sendDue()).toBe(0)
    expect(await shop.theMessage()).toMatchObject({ state: 'waiting', tries: 1, sentAt: null })
    isDown = false
    shop.clock.time += minute - 1
    expect(await outbox.sendDue()).toBe(0)
    shop.clock.time += 1
    expect(await outbox.sendDue()).toBe(1)
    expect(await outbox.sendDue()).toBe(0)
    expect(box.received).toHaveLength(1)
    expect(await shop.theMessage()).toMatchObject({ state: 'sent', tries: 2, error: '' })
  })

  it('keeps its pause before a process that found it due earlier', async () => {
    const [looked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const find: ShopDirectory['find'] = async (id) => {
      looked.resolve()
      await go.promise
      return shop.directory.find(id)
    }
    const box = await shop.aMailBox()
    const providers = createProviders({ shared: { mail: box.settings }, shops: {} })
    shop.opens(() => providers.close())
    await shop.tell()
    const late = shop.outboxWith({ providers, directory: { find } }).sendDue()
    await looked.promise
    await shop.anOutbox({ mail: mailTo(nobodyThere) }).sendDue()
    go.resolve()
    expect(await late).toBe(0)
    expect(await shop.theMessage()).toMatchObject({ state: 'waiting', tries: 1 })
  })

  it('is given up after six tries with ever longer pauses', async () => {
    const outbox = shop.anOutbox({ mail: mailTo(nobodyThere) })
    await shop.tell()
    const pauses: number[] = []
    for (let tries = 1; tries < 6; tries++) {
      await outbox.sendDue()
      const { dueAt, state } = await shop.theMessage()
      expect(state).toBe('waiting')
      pauses.push(((dueAt?.getTime() ?? 0) - shop.clock.time) / minute)
      shop.clock.time = dueAt?.getTime() ?? 0
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16])
    await outbox.sendDue()
    expect(await shop.theMessage()).toMatchObject({ state: 'failed', tries: 6 })
    expect((await shop.theMessage()).error).toMatch(/^mail: E/)
    shop.clock.time += 24 * 60 * minute
    await outbox.sendDue()
    expect(await shop.theMessage()).toMatchObject({ state: 'failed', tries: 6 })
  })

  it('does not wait for another that fails', async () => {
    const box = await shop.aMailBox({
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('gone') ? new Error('no such user') : undefined),
    })
    await shop.tell('first', { ...toMail, recipient: 'gone@example.com' })
    shop.clock.time += 1
    await shop.tell('second')
    expect(await shop.anOutbox({ mail: box.settings }).sendDue()).toBe(1)
    expect((await shop.messages()).map(({ state }) => state)).toEqual(['waiting', 'sent'])
  })

  it('is not sent again though nobody could write down that it was', async () => {
    let isGone = false
    const fragile: Db = Object.create(shop.db, {
      update: { get: () => (isGone ? expect.fail('the database is gone') : shop.db.update.bind(shop.db)) },
    })
    let sent = 0
    const send = async () => {
      sent += 1
      isGone = true
    }
    const outbox = shop.outboxWith({ db: fragile, providers: fixedProviders({ mail: { send } }) })
    await shop.tell()
    expect(await outbox.sendDue()).toBe(0)
    isGone = false
    shop.clock.time += 60 * minute
    await outbox.sendDue()
    expect(sent).toBe(1)
    expect(await shop.theMessage()).toMatchObject({ state: 'failed', tries: 1 })
  })

  it('that was being sent by a process that died is not sent again', async () => {
    const box = await shop.aMailBox()
    const outbox = shop.anOutbox({ mail: box.settings })
    const end = Promise.withResolvers<void>()
    const dying = shop.outboxWith({ providers: fixedProviders({ mail: { send: () => end.promise } }) })
    await shop.tell()
    void dying.sendDue()
    await expect.poll(async () => (await shop.theMessage()).state).toBe('sending')
    shop.clock.time += 10 * minute - 1
    await outbox.sendDue()
    expect(await shop.theMessage()).toMatchObject({ state: 'sending' })
    shop.clock.time += 1
    await outbox.sendDue()
    const error = '发送时中断，无法确认是否已送达，不再重发'
    expect(await shop.theMessage()).toMatchObject({ state: 'failed', error, isDoubtful: true })
    shop.clock.time += 60 * minute
    expect(await outbox.sendDue()).toBe(0)
    expect(box.received).toEqual([])
    end.resolve()
    await dying.settled()
  })

  it('is left to others by a process that closes, but for the one under way', async () => {
    const end = Promise.withResolvers<void>()
    const outbox = shop.outboxWith({ providers: fixedProviders({ mail: { send: () => end.promise } }) })
    for (const cause of ['a', 'b']) await shop.tell(cause)
    const sending = outbox.sendDue()
    await expect.poll(async () => (await shop.messages())[0]?.state).toBe('sending')
    const closed = outbox.settled()
    end.resolve()
    await closed
    expect(await sending).toBe(1)
    expect((await shop.messages()).map(({ state }) => state)).toEqual(['sent', 'waiting'])
  })
})

describe('a notice by SMS', () => {
  const { number, short: title } = notificationParams
  const notification = {
    mobile: demoBuyer.mobile,
    signName: '印铺',
    templateCode: 'SMS_2',
    params: { number, title },
  }

  it('has the two variables of the shop’s text, and goes to nobody by mail', async () => {
    const [sms, box] = [await shop.anSmsService(), await shop.aMailBox()]
    await shop.tell('by SMS', toMobile)
    expect(await shop.anOutbox({ sms: sms.settings, mail: box.settings }).sendDue()).toBe(1)
    expect(sms.received).toEqual([notification])
    expect(box.received).toEqual([])
    expect(await shop.theMessage()).toMatchObject({ channel: 'sms', state: 'sent' })
  })

  it.each(['refused', 'never reached'])('that was %s is tried again', async (what) => {
    const sms = await shop.anSmsService()
    const { url, close } = await listenOnLoopback(() => jsonAnswer(200, {}))
    await close()
    const wrong = what === 'refused' ? { accessKeySecret: 'another' } : { endpoint: url }
    await shop.tell('by SMS', toMobile)
    await shop.anOutbox({ sms: { ...sms.settings, ...wrong } }).sendDue()
    expect(await shop.theMessage()).toMatchObject({ state: 'waiting', tries: 1 })
    shop.clock.time += minute
    expect(await shop.anOutbox({ sms: sms.settings }).sendDue()).toBe(1)
    expect(sms.received).toEqual([notification])
  })

  it.each([
    ['a page', { status: 502, headers: {}, body: '<html>Bad Gateway</html>' }],
    ['trouble of its own', jsonAnswer(200, { Code: 'isp.SYSTEM_ERROR' })],
  ])('that may have gone out is not tried again: the provider answers with %s', async (_, answer) => {
    const { url, close } = await listenOnLoopback(() => answer)
    shop.opens(close)
    const outbox = shop.anOutbox({ sms: { ...smsAccount, endpoint: url } })
    await shop.tell('by SMS', toMobile)
    await outbox.sendDue()
    expect(await shop.theMessage()).toMatchObject({ state: 'failed', tries: 1, isDoubtful: true })
    shop.clock.time += 60 * minute
    await outbox.sendDue()
    expect(await shop.theMessage()).toMatchObject({ state: 'failed', tries: 1, isDoubtful: true })
  })
})

describe('a notice without a way', () => {
  const { noticeTemplateCode: _, ...codesOnly } = smsAccount

  it.each<[string, ProviderSettings]>([
    ['no provider', {}],
    [
      'a provider that has a text for codes alone',
      { sms: { ...codesOnly, endpoint: `http://${nobodyThere}` } },
    ],
  ])('is kept by a shop with %s', async (_, shared) => {
    await shop.tell('by mail')
    await shop.tell('by SMS', toMobile)
    expect(await shop.anOutbox(shared).sendDue()).toBe(0)
    const waiting = { state: 'kept', tries: 0, error: '' }
    expect(await shop.messages()).toMatchObject([waiting, waiting])
  })
})

it('leaves codes alone: they wait for whoever wrote them', async () => {
  const box = await shop.aMailBox()
  const createdAt = new Date(shop.clock.time - 60 * minute)
  const { companyId } = shop.owner
  const code = {
    companyId,
    channel: 'mail' as const,
    recipient: 'lin@example.com',
    createdAt,
    dueAt: createdAt,
  }
  for (const [at, state] of (['waiting', 'sending'] as const).entries()) {
    const id = `01900000-0000-7000-8000-00000000000${at}`
    await shop.db
      .insert(outboxMessages)
      .values({ ...code, id, state, template: 'code-email', params: { code: '482913' } })
  }
  expect(await shop.anOutbox({ mail: box.settings }).sendDue()).toBe(0)
  expect((await shop.messages()).map(({ state }) => state)).toEqual(['waiting', 'sending'])
  expect(box.received).toEqual([])
})
