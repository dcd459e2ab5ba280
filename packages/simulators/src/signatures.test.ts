import { createHash, createHmac, createVerify, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signAlipayWebhook, signAsAlipay } from './alipay-answers.ts'
import { createAlipaySimulator } from './alipay-simulator.ts'
import { createAcs3Check } from './check-acs3.ts'
import { createKuaidi100Simulator } from './kuaidi100-simulator.ts'
import type { RunningSimulator } from './loopback-server.ts'
import { createWechatLoginSimulator } from './wechat-login-simulator.ts'
import { createWechatPayCheck, sealForMerchant, signAsWechatPay } from './wechat-pay-signing.ts'

// No adapter is used here: the signed text is written out, rightly once and then wrongly.
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
const provider = generateKeyPairSync('rsa', { modulusLength: 2048 })
const byMerchant = (text: string) => sign('sha256', Buffer.from(text), merchant.privateKey).toString('base64')
const isProviders = (text: string, signature: string) =>
  createVerify('sha256').update(text).verify(provider.publicKey, signature, 'base64')

describe('WeChat Pay', () => {
  const [timestamp, nonce] = ['1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242']
  const target = '/v3/pay/transactions/out-trade-no/ZF1?mchid=1900000001&note=%E5%8D%B0+a'
  const body = '{"amount":{"total":1},"description":"印铺"}'
  const isBelieved = (text: string) => {
    const check = createWechatPayCheck(
      { mchid: '1900000001', merchantSerial: '5A0B', merchantPublicKey: merchant.publicKey },
      () => Number(timestamp) * 1000,
    )
    const fields = `mchid="1900000001",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="5A0B"`
    const authorization = `WECHATPAY2-SHA256-RSA2048 ${fields},signature="${byMerchant(text)}"`
    return check({ method: 'POST', target, path: '', query: {}, headers: { authorization }, body })
  }

  it('believes a request that is signed line by line as it was sent', () => {
    expect(isBelieved(`POST\n${target}\n${timestamp}\n${nonce}\n${body}\n`)).toBe(true)
  })

  it.each([
    ['without the last line feed', `POST\n${target}\n${timestamp}\n${nonce}\n${body}`],
    ['with the nonce before the time', `POST\n${target}\n${nonce}\n${timestamp}\n${body}\n`],
    ['with the path before the method', `${target}\nPOST\n${timestamp}\n${nonce}\n${body}\n`],
    ['with a small method', `post\n${target}\n${timestamp}\n${nonce}\n${body}\n`],
    ['without the query', `POST\n${target.split('?')[0]}\n${timestamp}\n${nonce}\n${body}\n`],
    ['with the query decoded', `POST\n${decodeURI(target)}\n${timestamp}\n${nonce}\n${body}\n`],
    [
      'with the query encoded otherwise',
      `POST\n${target.replace('+', '%20')}\n${timestamp}\n${nonce}\n${body}\n`,
    ],
    [
      'with the whole address',
      `POST\nhttps://api.mch.weixin.qq.com${target}\n${timestamp}\n${nonce}\n${body}\n`,
    ],
    ['without the body', `POST\n${target}\n${timestamp}\n${nonce}\n\n`],
    [
      'with the body written anew',
      `POST\n${target}\n${timestamp}\n${nonce}\n${JSON.stringify(JSON.parse(body), null, 1)}\n`,
    ],
    ['with Windows line ends', `POST\r\n${target}\r\n${timestamp}\r\n${nonce}\r\n${body}\r\n`],
  ])('does not believe one signed %s', (_, text) => {
    expect(isBelieved(text)).toBe(false)
  })

  it('signs its own answers over time, nonce and body', () => {
    const headers = signAsWechatPay(body, { serial: '01', privateKey: provider.privateKey }, 1554208460_000)
    const { 'wechatpay-nonce': own, 'wechatpay-signature': signature } = headers
    expect(isProviders(`1554208460\n${own}\n${body}\n`, signature)).toBe(true)
    expect(isProviders(`1554208460\n${own}\n${body}`, signature)).toBe(false)
    expect(isProviders(`${own}\n1554208460\n${body}\n`, signature)).toBe(false)
  })

  it('seals a webhook as its documents do', () => {
    const sealed = sealForMerchant(
      '{"a":1}',
      'transaction',
      '0123456789abcdef0123456789abcdef',
      'fdasflkja484',
    )
    expect(sealed).toEqual({
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: 'DUcSwf+vGlappypHfVVpZvzrQqhccy4=',
      associated_data: 'transaction',
      nonce: 'fdasflkja484',
    })
  })
})

describe('Alipay', () => {
  const at = Date.parse('2026-11-15T12:00:00+08:00')
  const fields = {
    version: '1.0',
    app_id: '2021000000000001',
    biz_content: '{"out_trade_no":"ZF1","subject":"印铺 a+b&c"}',
    charset: 'utf-8',
    method: 'alipay.trade.query',
    sign_type: 'RSA2',
    timestamp: '2026-11-15 12:00:00',
  }
  const simulator = createAlipaySimulator({
    appId: fields.app_id,
    sellerId: '2088000000000001',
    merchantPublicKey: merchant.publicKey,
    alipayPrivateKey: provider.privateKey,
    pageUrl: (token) => token,
    now: () => at,
  })
  const answerTo = async (text: string) => {
    const form = new URLSearchParams({ ...fields, sign: byMerchant(text) })
    const response = await simulator.fetch('http://127.0.0.1/gateway.do', { method: 'POST', body: form })
    return response.text()
  }
  const content = fields.biz_content
  const rest =
    'charset=utf-8&method=alipay.trade.query&sign_type=RSA2&timestamp=2026-11-15 12:00:00&version=1.0'
  const right = `app_id=2021000000000001&biz_content=${content}&${rest}`

  it('believes a request that is signed by the order of names, decoded, and answers with its own signature', async () => {
    const answer = await answerTo(right)
    expect(answer).toContain('ACQ.TRADE_NOT_EXIST')
    const [, text = '', signature = ''] =
      /^{"alipay_trade_query_response":(.*),"sign":"([^"]+)"}$/.exec(answer) ?? []
    expect(isProviders(text, signature)).toBe(true)
  })

  it.each([
    [
      'in the order in which it was written',
      Object.entries(fields)
        .map((pair) => pair.join('='))
        .join('&'),
    ],
    ['with its values encoded', new URLSearchParams(fields).toString()],
    ['in order and encoded', right.replace(content, encodeURIComponent(content))],
    ['without its sign_type', right.replace('&sign_type=RSA2', '')],
    ['with an empty field', right.replace('&charset', '&app_auth_token=&charset')],
    ['in reverse', right.split('&').reverse().join('&')],
  ])('does not believe one signed %s', async (_, text) => {
    expect(await answerTo(text)).toContain('isv.invalid-signature')
  })

  it('signs a webhook without its sign_type, and without what is empty', () => {
    const signature = signAlipayWebhook(
      { b: '2 + 2', sign_type: 'RSA2', a: '印', c: '' },
      provider.privateKey,
    )
    expect(isProviders('a=印&b=2 + 2', signature)).toBe(true)
    expect(signature).toBe(signAsAlipay('a=印&b=2 + 2', provider.privateKey))
  })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('Aliyun’s messages', () => {
  const date = '2023-10-26T10:22:32Z'
  const names = 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version'
  const query = {
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  }
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': date,
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  }
  const faultOf = (signature: string, parameters: Record<string, string>) => {
    const check = createAcs3Check(
      { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
      () => Date.parse(date),
    )
    const authorization = `ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=${names},Signature=${signature}`
    return check({
      method: 'POST',
      target: '/',
      path: '/',
      query: parameters,
      headers: { ...headers, authorization },
      body: '',
    })?.code
  }

  it('take the request that Aliyun publishes with its signature', () => {
    expect(faultOf('06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0', query)).toBeUndefined()
  })

  const oddQuery = { b: '印 铺*', a: '~', B: '' }
  const right = [
    'POST',
    '/',
    'B=&a=~&b=%E5%8D%B0%20%E9%93%BA%2A',
    ...Object.entries(headers).map((pair) => pair.join(':')),
    '',
    names,
    sha256(''),
  ]
  const signatureOver = (lines: string[]) =>
    createHmac('sha256', 'YourAccessKeySecret')
      .update(`ACS3-HMAC-SHA256\n${sha256(lines.join('\n'))}`)
      .digest('hex')

  it('take another that is signed rightly', () => {
    expect(faultOf(signatureOver(right), oddQuery)).toBeUndefined()
  })

  it.each([
    ['with a plus for a space', right.with(2, 'B=&a=~&b=%E5%8D%B0+%E9%93%BA%2A')],
    ['with a star left alone', right.with(2, 'B=&a=~&b=%E5%8D%B0%20%E9%93%BA*')],
    ['with a tilde encoded', right.with(2, 'B=&a=%7E&b=%E5%8D%B0%20%E9%93%BA%2A')],
    ['with small letters before capitals', right.with(2, 'a=~&b=%E5%8D%B0%20%E9%93%BA%2A&B=')],
    ['without its empty parameter', right.with(2, 'a=~&b=%E5%8D%B0%20%E9%93%BA%2A')],
    [
      'with its headers in another order',
      [...right.slice(0, 3), ...right.slice(3, 9).reverse(), ...right.slice(9)],
    ],
    ['without the empty line after its headers', right.toSpliced(9, 1)],
    ['without the names of its headers', right.toSpliced(10, 1)],
    ['without its body', right.toSpliced(11, 1)],
  ])('refuse one signed %s', (_, lines) => {
    expect(faultOf(signatureOver(lines), oddQuery)).toBe('SignatureDoesNotMatch')
  })
})

describe('kuaidi100', () => {
  let running: RunningSimulator
  beforeAll(async () => {
    running = await createKuaidi100Simulator({ customer: 'CUSTOMER', key: 'KEY' }).listen()
  })
  afterAll(() => running.close())

  const param = '{"com":"yunda","num":"3950055201640"}'
  const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
  const codeTo = async (signature: string) => {
    const body = new URLSearchParams({ customer: 'CUSTOMER', param, sign: signature })
    const response = await fetch(`${running.url}/poll/query.do`, { method: 'POST', body })
    return ((await response.json()) as { returnCode: string }).returnCode
  }

  it('believes the published signature, and has then nothing to tell', async () => {
    expect(await codeTo('2C8AEE2E7FC19832A89E32F03A2C9C2A')).toBe('500')
  })

  it.each([
    ['key and customer exchanged', md5(`${param}CUSTOMERKEY`)],
    ['the key first', md5(`KEY${param}CUSTOMER`)],
    ['no customer', md5(`${param}KEY`)],
    ['the parameter encoded', md5(`${encodeURIComponent(param)}KEYCUSTOMER`)],
    ['small letters', md5(`${param}KEYCUSTOMER`).toLowerCase()],
  ])('does not believe one with %s', async (_, signature) => {
    expect(await codeTo(signature)).toBe('503')
  })
})

describe('WeChat’s login', () => {
  it('signs nothing, and wants the secret with the code', async () => {
    const simulator = createWechatLoginSimulator({ appId: 'wx', appSecret: 'secret', allowedHosts: [] })
    const running = await simulator.listen()
    const exchange = async (secret: string) => {
      const query = { appid: 'wx', secret, code: simulator.issueCode(), grant_type: 'authorization_code' }
      return (await fetch(`${running.url}/sns/oauth2/access_token?${new URLSearchParams(query)}`)).json()
    }
    expect(await exchange('guess')).toMatchObject({ errcode: 40125 })
    expect(await exchange('secret')).toMatchObject({ unionid: expect.any(String) })
    await running.close()
  })
})
