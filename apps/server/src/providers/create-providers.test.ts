import { createKuaidi100Simulator } from '@yinpu/simulators/kuaidi100-simulator'
import { createSmsSimulator } from '@yinpu/simulators/sms-simulator'
import { describe, expect, it } from 'vitest'
import { noConnections } from '../kernel/shop-connection.ts'
import { createProviders } from './create-providers.ts'

const yinpu = { id: '0190-1', name: '印铺', domain: '', isDemo: false, connections: noConnections }
const caiyin = { id: '0190-2', name: '彩印坊', domain: 'caiyin', isDemo: false, connections: noConnections }

const sms = {
  accessKeyId: 'LTAI',
  accessKeySecret: 'secret',
  signName: '印铺',
  templateCode: 'SMS_1',
  endpoint: 'http://127.0.0.1:1',
}
const mail = { url: 'smtp://127.0.0.1:1', from: 'noreply@example.com' }
const loginAt = (openUrl: string) => ({ appId: 'wx', appSecret: 'secret', openUrl, apiUrl: openUrl })
const express = { customer: 'CUSTOMER', key: 'secret', url: 'http://127.0.0.1:1' }
const shared = { sms, mail, wechatLogin: loginAt('https://shared.example'), express }

describe('the providers of a shop', () => {
  it('are none where nothing is configured', () => {
    expect(createProviders({ shared: {}, shops: {} }).of(yinpu)).toEqual({})
  })

  it('are the installation’s where it has none of its own', () => {
    const providers = createProviders({ shared, shops: { 彩印坊: { mail: null } } })
    expect(Object.keys(providers.of(yinpu))).toEqual(['sms', 'mail', 'wechatLogin', 'express'])
  })

  it.each(['name', 'domain', 'id'] as const)('are its own where the file names it by its %s', (key) => {
    const own = { wechatLogin: loginAt('https://own.example') }
    const providers = createProviders({ shared, shops: { [caiyin[key]]: own } })
    expect(providers.of(caiyin).wechatLogin?.frameOrigin).toBe('https://own.example')
    expect(providers.of(caiyin).sms).toBeDefined()
    expect(providers.of(yinpu).wechatLogin?.frameOrigin).toBe('https://shared.example')
  })

  it('are off where the file says so', () => {
    const providers = createProviders({
      shared,
      shops: { caiyin: { sms: null, wechatLogin: null, express: null } },
    })
    expect(Object.keys(providers.of(caiyin))).toEqual(['mail'])
  })

  it('are found by the surest of several names', () => {
    const shops = {
      [caiyin.name]: { wechatLogin: loginAt('https://name.example') },
      [caiyin.id]: { wechatLogin: loginAt('https://id.example') },
    }
    const { wechatLogin } = createProviders({ shared, shops }).of(caiyin)
    expect(wechatLogin?.frameOrigin).toBe('https://id.example')
  })

  it('are not what every object has under a name like “constructor”', () => {
    const odd = { id: '0190-3', name: 'constructor', domain: null, isDemo: false, connections: noConnections }
    expect(createProviders({ shared: {}, shops: {} }).of(odd)).toEqual({})
  })

  it('are simulated for a demo shop alone, and only what nobody has spoken of', () => {
    const simulated = { wechatPay: { account: 'w' }, alipay: { account: 'a' } } as never
    const providers = createProviders({ shared: {}, shops: { caiyin: { alipay: null } } }, simulated)
    expect(providers.of(yinpu)).toEqual({})
    expect(
      Object.keys(providers.of({ ...yinpu, id: '0190-4', isDemo: true, connections: noConnections })),
    ).toEqual(['wechatPay', 'alipay'])
    expect(Object.keys(providers.of({ ...caiyin, isDemo: true, connections: noConnections }))).toEqual([
      'wechatPay',
    ])
  })

  it('are made once', () => {
    const providers = createProviders({ shared, shops: {} })
    expect(providers.of(yinpu)).toBe(providers.of({ ...yinpu }))
    expect(providers.of(yinpu)).not.toBe(providers.of(caiyin))
    providers.close()
  })

  it('send with its own account', async () => {
    const own = { ...sms, accessKeyId: 'LTAI-caiyin', signName: '彩印坊' }
    const simulator = createSmsSimulator(own)
    const { url, close } = await simulator.listen()
    const shops = { caiyin: { sms: { ...own, endpoint: url } } }
    await createProviders({ shared, shops })
      .of(caiyin)
      .sms?.send({ mobile: '13800138000', params: { code: '482913' } })
    expect(simulator.received).toMatchObject([{ signName: '彩印坊', params: { code: '482913' } }])
    await close()
  })

  it('track with its own account', async () => {
    const own = { customer: 'CAIYIN', key: 'another' }
    const simulator = createKuaidi100Simulator(own)
    const { url, close } = await simulator.listen()
    const shops = { caiyin: { express: { ...own, url } } }
    await createProviders({ shared, shops })
      .of(caiyin)
      .express?.track({ carrier: 'ky', trackingNo: 'KY4000000001', phone: undefined })
    expect(simulator.questions).toMatchObject([{ num: 'KY4000000001' }])
    await close()
  })
})
