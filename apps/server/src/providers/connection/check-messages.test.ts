import { createKuaidi100Simulator } from '@yinpu/simulators/kuaidi100-simulator'
import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import { createSmsSimulator } from '@yinpu/simulators/sms-simulator'
import { createWechatShareSimulator } from '@yinpu/simulators/wechat-share-simulator'
import { afterEach, describe, expect, it } from 'vitest'
import { openMailBox } from '../mail/testing/mail-box.ts'
import { checkConnection } from './check-connection.ts'
import { type ConnectionFields, readConnection } from './read-connection.ts'

type Kind = Parameters<typeof readConnection>[0]

const running: Pick<RunningSimulator, 'close'>[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()))
})

const check = async (kind: Kind, fields: ConnectionFields, host?: string) => {
  const read = readConnection(kind, fields, host === undefined ? {} : { [kind]: host })
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  const deps = { now: Date.now, publicUrl: undefined, isElsewhere: host !== undefined }
  const { ok, title, field, steps } = await checkConnection(kind, fields, read.settings, deps, host)
  const failed = steps.find(({ result }) => result === 'failed')
  return [ok ? title : title.replace('测试没通过：', ''), failed?.step ?? '', field]
}

const sms = {
  access_key_id: 'LTAI-test',
  access_key_secret: 'secret',
  sign_name: '印铺',
  template_code: 'SMS_1',
  notice_template_code: 'SMS_2',
}

describe('the test of text messages', () => {
  const open = async () => {
    const simulator = createSmsSimulator({
      ...{ accessKeyId: 'LTAI-test', accessKeySecret: 'secret', signName: '印铺' },
      ...{ templateCode: 'SMS_1', noticeTemplateCode: 'SMS_2' },
    })
    const server = await simulator.listen()
    running.push(server)
    return { simulator, url: server.url }
  }

  it('passes where key, signature and templates are right, and sends nothing', async () => {
    const { simulator, url } = await open()
    expect(await check('sms', sms, url)).toEqual(['测试通过', '', ''])
    expect(simulator.received).toEqual([])
  })

  it.each<[object, string[]]>([
    [{ access_key_id: 'LTAI-other' }, ['AccessKey ID 不对', 'account', 'access_key_id']],
    [{ access_key_secret: 'guess' }, ['AccessKey Secret 不对', 'account', 'access_key_secret']],
    [{ sign_name: '彩印坊' }, ['没有这个短信签名', 'sign', 'sign_name']],
    [{ template_code: 'SMS_9' }, ['没有这个验证码模板', 'template', 'template_code']],
    [{ notice_template_code: 'SMS_1' }, ['通知模板的变量不对', 'template', 'notice_template_code']],
  ])('says in words what is wrong: %j', async (change, expected) => {
    expect(await check('sms', { ...sms, ...change }, (await open()).url)).toEqual(expected)
  })

  it('tells what is still under review, what cannot be read, the clock and the network', async () => {
    const { simulator, url } = await open()
    simulator.reviews.sign = 0
    expect(await check('sms', sms, url)).toEqual(['短信签名还在审核', 'sign', 'sign_name'])
    simulator.reviews.sign = 1
    simulator.reviews.template = 2
    expect(await check('sms', sms, url)).toEqual(['验证码模板没有通过审核', 'template', 'template_code'])
    simulator.reviews.isReadable = false
    expect(await check('sms', sms, url)).toEqual(['测试通过', '', ''])
    simulator.clock.aheadMs = 20 * 60_000
    expect(await check('sms', sms, url)).toEqual(['服务器的时钟不准', 'clock', ''])
    expect(await check('sms', sms, 'http://127.0.0.1:1')).toEqual(['连不上阿里云短信', 'network', ''])
  })
})

describe('the test of mail', () => {
  const fields = (more: object = {}) => ({
    ...{ smtp_host: 'smtp.example.com', smtp_port: 587, smtp_user: 'service@example.com' },
    ...{ smtp_password: 'secret', mail_from: '印铺 <service@example.com>' },
    ...more,
  })

  it('sends a letter to the sender itself', async () => {
    const box = await openMailBox({
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) =>
        password === 'secret' ? done(null, { user: 'service' }) : done(new Error('no')),
    })
    running.push(box)
    const url = `smtp://${box.address}`
    expect(await check('mail', fields(), url)).toEqual(['测试通过', '', ''])
    expect(await check('mail', fields({ smtp_password: 'x' }), url)).toEqual([
      '账号或授权码不对',
      'send',
      'smtp_password',
    ])
    expect(box.received.map(({ recipients }) => recipients)).toEqual([['service@example.com']])
  })

  it('reaches no server inside the network, and says which name or port is wrong', async () => {
    expect(await check('mail', fields({ smtp_host: 'localhost' }))).toEqual([
      '不能填内网的服务器',
      'send',
      'smtp_host',
    ])
    expect(await check('mail', fields({ smtp_host: '127.0.0.1' }))).toEqual([
      '不能填内网的服务器',
      'send',
      'smtp_host',
    ])
    expect(await check('mail', fields(), 'smtp://127.0.0.1:1')).toEqual([
      '连不上发信服务器',
      'send',
      'smtp_port',
    ])
  })
})

describe('the test of parcels’ routes', () => {
  const fields = { express_customer: 'CUSTOMER', express_key: 'KEY' }
  it('tells a wrong key, a wrong customer and an empty account', async () => {
    const simulator = createKuaidi100Simulator({ customer: 'CUSTOMER', key: 'KEY' })
    const server = await simulator.listen()
    running.push(server)
    expect(await check('express', fields, server.url)).toEqual(['测试通过', '', ''])
    expect(await check('express', { ...fields, express_key: 'x' }, server.url)).toEqual([
      '授权 key 不对',
      'account',
      'express_key',
    ])
    expect(await check('express', { ...fields, express_customer: 'x' }, server.url)).toEqual([
      'customer 不对，或没有授权',
      'account',
      'express_customer',
    ])
    simulator.answerRubbish(JSON.stringify({ result: false, returnCode: '601', message: 'POLL:KEY已过期' }))
    expect(await check('express', fields, server.url)).toEqual(['查询次数用完，或已过期', 'account', ''])
  })
})

describe('the test of an official account', () => {
  const fields = { wechat_app_id: 'wx1234567890', app_secret: 'secret', login: true, share: true }
  it('tells a wrong app, a wrong secret, and a server that is not on its list', async () => {
    const simulator = createWechatShareSimulator({ appId: 'wx1234567890', appSecret: 'secret' })
    const server = await simulator.listen()
    running.push(server)
    expect(await check('wechat-mp', fields, server.url)).toEqual(['测试通过', '', ''])
    expect(await check('wechat-mp', { ...fields, wechat_app_id: 'wx999999999' }, server.url)).toEqual([
      'AppID 不对',
      'account',
      'wechat_app_id',
    ])
    expect(await check('wechat-mp', { ...fields, app_secret: 'x' }, server.url)).toEqual([
      'AppSecret 不对',
      'account',
      'app_secret',
    ])
    expect(await check('wechat-mp', { ...fields, login: false, share: false }, server.url)).toEqual([
      '还没选用来做什么',
      'permission',
      'login',
    ])
    simulator.refuseWith(40164, 'invalid ip 203.0.113.9, not in whitelist')
    expect(await check('wechat-mp', fields, server.url)).toEqual(['服务器不在 IP 白名单里', 'account', ''])
  })
})
