import { randomUUID } from 'node:crypto'
import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import { createSmsSimulator } from '@yinpu/simulators/sms-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acs3Authorization, canonicalQuery, hashBody } from './acs3-signature.ts'

const account = {
  accessKeyId: 'LTAI-test',
  accessKeySecret: 'secret',
  signName: '印铺',
  templateCode: 'SMS_1',
  noticeTemplateCode: 'SMS_2',
}
const simulator = createSmsSimulator(account)
let running: RunningSimulator
beforeAll(async () => {
  running = await simulator.listen()
})
afterAll(() => running.close())

const good = {
  PhoneNumbers: '13800138000',
  SignName: account.signName,
  TemplateCode: account.templateCode,
  TemplateParam: '{"code":"482913"}',
}

const notification = {
  ...good,
  TemplateCode: 'SMS_2',
  TemplateParam: '{"number":"SH1","title":"商家已同意"}',
}

interface Change {
  query?: Record<string, string>
  headers?: Record<string, string>
  method?: string
}

/** A request with a right signature, whatever else is wrong with it. */
const ask = async ({ query = good, headers: changed = {}, method = 'POST' }: Change) => {
  const headers = {
    host: new URL(running.url).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': hashBody(''),
    'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
    ...changed,
  }
  const authorization = acs3Authorization({ method, path: '/', query, headers, body: '' }, account)
  const { host: _, ...sentHeaders } = headers
  const response = await fetch(`${running.url}/?${canonicalQuery(query)}`, {
    method,
    headers: { ...sentHeaders, authorization },
  })
  return { status: response.status, answer: (await response.json()) as { Code: string } }
}

describe('the simulated Aliyun', () => {
  it('answers in Aliyun’s form', async () => {
    const { status, answer } = await ask({})
    expect(status).toBe(200)
    expect(answer).toEqual({
      Code: 'OK',
      Message: 'OK',
      BizId: expect.any(String),
      RequestId: expect.any(String),
    })
    expect((await ask({})).answer).toMatchObject({
      Code: 'isv.BUSINESS_LIMIT_CONTROL',
      Message: '触发分钟级流控Permits:1',
    })
  })

  it.each<[string, number, Change]>([
    ['InvalidAction.NotFound', 404, { headers: { 'x-acs-action': 'SendBatchSms' } }],
    ['InvalidAction.NotFound', 404, { headers: { 'x-acs-version': '2018-05-01' } }],
    ['InvalidAction.NotFound', 404, { method: 'GET' }],
    ['InvalidTimeStamp.Format', 400, { headers: { 'x-acs-date': 'yesterday' } }],
    ['InvalidTimeStamp.Expired', 400, { headers: { 'x-acs-date': '2020-01-01T00:00:00Z' } }],
    ['SignatureDoesNotMatch', 400, { headers: { 'x-acs-content-sha256': hashBody('other') } }],
    ['isv.INVALID_JSON_PARAM', 200, { query: { ...good, TemplateParam: 'code=1' } }],
    ['isv.INVALID_JSON_PARAM', 200, { query: { ...good, TemplateParam: '["482913"]' } }],
    ['isv.INVALID_JSON_PARAM', 200, { query: { ...good, TemplateParam: '{"code":482913}' } }],
    ['isv.SMS_TEMPLATE_ILLEGAL', 200, { query: { ...good, TemplateCode: 'SMS_3' } }],
    ['isv.TEMPLATE_MISSING_PARAMETERS', 200, { query: { ...good, TemplateCode: 'SMS_2' } }],
    [
      'isv.TEMPLATE_MISSING_PARAMETERS',
      200,
      { query: { ...notification, TemplateParam: '{"number":"SH1"}' } },
    ],
    ['isv.MOBILE_NUMBER_ILLEGAL', 200, { query: { ...good, PhoneNumbers: '85212345678' } }],
  ])('answers %s with HTTP %i', async (code, expected, change) => {
    const { status, answer } = await ask(change)
    expect({ status, code: answer.Code }).toEqual({ status: expected, code })
  })

  it('answers IncompleteSignature to a request without one', async () => {
    const headers = { 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' }
    const response = await fetch(`${running.url}/`, { method: 'POST', headers })
    expect(await response.json()).toMatchObject({ Code: 'IncompleteSignature' })
  })

  it('takes notices as often as they come', async () => {
    for (let count = 0; count < 3; count++)
      expect((await ask({ query: notification })).answer).toMatchObject({ Code: 'OK' })
    expect(simulator.received.splice(1)).toHaveLength(3)
  })

  it('keeps nothing that it refused', () => {
    expect(simulator.received).toEqual([
      {
        mobile: good.PhoneNumbers,
        signName: account.signName,
        templateCode: account.templateCode,
        params: { code: '482913' },
      },
    ])
  })
})
