import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ProviderSettingsError, readProviderSettings } from './provider-settings.ts'

const sms = {
  ALIYUN_ACCESS_KEY_ID: 'LTAI',
  ALIYUN_ACCESS_KEY_SECRET: 'hunter2',
  SMS_SIGN_NAME: '印铺',
  SMS_TEMPLATE_CODE: 'SMS_1',
}
const mail = { SMTP_URL: 'smtps://shop:hunter2@smtp.example.com', MAIL_FROM: '印铺 <noreply@example.com>' }
const wechatLogin = { WECHAT_LOGIN_APP_ID: 'wx1', WECHAT_LOGIN_APP_SECRET: 'hunter2' }
const express = { KUAIDI100_CUSTOMER: 'CUSTOMER', KUAIDI100_KEY: 'hunter2' }

const folder = mkdtempSync(join(tmpdir(), 'yinpu-providers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const problemWith = (environment: Record<string, string>): string => {
  try {
    readProviderSettings(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderSettingsError)
    return (error as Error).message
  }
  return expect.fail('it was accepted')
}

describe('providers in the environment', () => {
  it('are none unless named', () => {
    const none = { sms: undefined, mail: undefined, wechatLogin: undefined, express: undefined }
    expect(readProviderSettings({})).toEqual({ shared: none, shops: {} })
  })

  it('are complete with the real addresses as defaults', () => {
    expect(readProviderSettings({ ...sms, ...mail, ...wechatLogin, ...express }).shared).toEqual({
      sms: {
        accessKeyId: 'LTAI',
        accessKeySecret: 'hunter2',
        signName: '印铺',
        templateCode: 'SMS_1',
        endpoint: 'https://dysmsapi.aliyuncs.com',
      },
      mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
      wechatLogin: {
        appId: 'wx1',
        appSecret: 'hunter2',
        openUrl: 'https://open.weixin.qq.com',
        apiUrl: 'https://api.weixin.qq.com',
      },
      express: { customer: 'CUSTOMER', key: 'hunter2', url: 'https://poll.kuaidi100.com' },
    })
  })

  it('may be elsewhere', () => {
    const { shared } = readProviderSettings({ ...sms, SMS_ENDPOINT: 'http://127.0.0.1:8080/' })
    expect(shared.sms?.endpoint).toBe('http://127.0.0.1:8080')
  })

  it.each([
    ...Object.keys(sms).map((name) => [name, sms] as const),
    ...Object.keys(mail).map((name) => [name, mail] as const),
    ...Object.keys(wechatLogin).map((name) => [name, wechatLogin] as const),
    ...Object.keys(express).map((name) => [name, express] as const),
  ])('are refused without %s when the rest of its group is there', (missing, group) => {
    const rest = Object.fromEntries(Object.entries(group).filter(([name]) => name !== missing))
    const others = Object.keys(rest).join('、')
    expect(problemWith(rest)).toBe(`环境变量 ${missing} 有误：已填写 ${others}，此项不可为空`)
  })

  it('are refused with an address alone', () => {
    expect(problemWith({ SMS_ENDPOINT: 'https://example.com' })).toMatch(
      /^环境变量 ALIYUN_ACCESS_KEY_ID 有误/,
    )
  })

  it.each([
    ['SMS_ENDPOINT', 'dysmsapi.aliyuncs.com', sms],
    ['SMS_ENDPOINT', 'https://example.com/hunter2', sms],
    ['SMS_ENDPOINT', 'https://user:hunter2@example.com', sms],
    ['SMTP_URL', 'https://hunter2@example.com', mail],
    ['SMTP_URL', 'smtp:hunter2', mail],
    ['MAIL_FROM', 'hunter2', mail],
    ['MAIL_FROM', 'a@example.com, hunter2@example.com', mail],
    ['MAIL_FROM', 'hunter2 <a@example.com>\r\nBcc: b@example.com', mail],
    ['WECHAT_LOGIN_OPEN_URL', 'ftp://hunter2.example.com', wechatLogin],
    ['WECHAT_LOGIN_API_URL', 'hunter2', wechatLogin],
    ['KUAIDI100_URL', 'https://poll.kuaidi100.com/poll/query.do?key=hunter2', express],
    ['KUAIDI100_CUSTOMER', ' ', express],
    ['SMS_SIGN_NAME', ' ', sms],
  ])('name %s when it is %j, and repeat no value', (name, value, group) => {
    const problem = problemWith({ ...group, [name]: value })
    expect(problem).toMatch(new RegExp(`^环境变量 ${name} 有误：[^a-zA-Z]`))
    expect(problem).not.toContain('hunter2')
  })
})

describe('providers of single shops', () => {
  let files = 0
  const fileOf = (content: unknown) => {
    const path = join(folder, `${files++}.json`)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const shopSms = {
    access_key_id: 'LTAI2',
    access_key_secret: 'hunter2',
    sign_name: '彩印坊',
    template_code: 'SMS_2',
  }

  it('stand in a file', () => {
    const PROVIDERS_FILE = fileOf({
      彩印坊: { sms: shopSms, mail: null },
      caiyin: {
        wechat_login: { app_id: 'wx2', app_secret: 'hunter2', api_url: 'http://127.0.0.1:1' },
        express: { customer: 'CAIYIN', key: 'hunter2', url: 'http://127.0.0.1:2/' },
      },
    })
    const { shared, shops } = readProviderSettings({ ...mail, PROVIDERS_FILE })
    expect(shared.mail?.url).toBe(mail.SMTP_URL)
    expect(shops.彩印坊).toEqual({
      sms: {
        accessKeyId: 'LTAI2',
        accessKeySecret: 'hunter2',
        signName: '彩印坊',
        templateCode: 'SMS_2',
        endpoint: 'https://dysmsapi.aliyuncs.com',
      },
      mail: null,
      wechatLogin: undefined,
      express: undefined,
    })
    expect(shops.caiyin?.wechatLogin).toMatchObject({ appId: 'wx2', apiUrl: 'http://127.0.0.1:1' })
    expect(shops.caiyin?.express).toEqual({ customer: 'CAIYIN', key: 'hunter2', url: 'http://127.0.0.1:2' })
  })

  it.each([
    ['彩印坊.sms.sign_name 不可为空', { 彩印坊: { sms: { ...shopSms, sign_name: undefined } } }],
    ['彩印坊.sms.sign_name 须为文字', { 彩印坊: { sms: { ...shopSms, sign_name: 7 } } }],
    ['彩印坊.sms 不认识的字段：sign', { 彩印坊: { sms: { ...shopSms, sign: 'hunter2' } } }],
    ['彩印坊.sms 须为对象', { 彩印坊: { sms: 'hunter2' } }],
    ['彩印坊.express.key 不可为空', { 彩印坊: { express: { customer: 'CAIYIN' } } }],
    ['彩印坊 不认识的字段：smss', { 彩印坊: { smss: shopSms } }],
    ['彩印坊 须为对象', { 彩印坊: null }],
    [
      '彩印坊.mail.url 须为 smtp:// 或 smtps:// 开头的地址',
      { 彩印坊: { mail: { url: 'hunter2', from: 'a@b.c' } } },
    ],
    ['店铺的名称、域名或编号不可为空', { '': { sms: null } }],
    ['须为对象', ['hunter2']],
    ['不是有效的 JSON', '{"彩印坊": {"sms": hunter2}}'],
    ['不是有效的 JSON', ''],
  ])('are refused with “%s”', (problem, content) => {
    const PROVIDERS_FILE = fileOf(content)
    const message = problemWith({ PROVIDERS_FILE })
    expect(message).toMatch(`服务商文件 ${PROVIDERS_FILE} 有误：`)
    expect(message.trimEnd().endsWith(problem)).toBe(true)
    expect(message).not.toContain('hunter2')
  })

  it.each([
    ['missing', join(folder, 'missing.json'), 'ENOENT'],
    ['a folder', folder, 'EISDIR'],
  ])('are refused when the file is %s', (_, PROVIDERS_FILE, code) => {
    expect(problemWith({ PROVIDERS_FILE })).toBe(
      `环境变量 PROVIDERS_FILE 有误：无法读取 ${PROVIDERS_FILE}（${code}）`,
    )
  })
})
