import { createHmac } from 'node:crypto'
import type { RobotKind } from '@yinpu/contract/console'
import { z } from 'zod'
import { askProvider, type ProviderDeps } from '../ask-provider.ts'
import { ProviderError } from '../provider-error.ts'
import type { RobotOrigins } from './robot-settings.ts'

/** A group robot of one shop: whoever has the key writes to the group. */
export interface RobotAccount {
  kind: RobotKind
  key: string
  /** of 钉钉's signature; empty: the robot has another safeguard */
  secret: string
}

export interface StaffRobots {
  /** The key in a webhook address as the service shows it; undefined if it is none of its addresses. */
  readKey(kind: RobotKind, url: string): string | undefined
  /** Throws a ProviderError. */
  send(account: RobotAccount, text: string): Promise<void>
}

const paths = { wecom: '/cgi-bin/webhook/send', dingtalk: '/robot/send' }
const keyNames = { wecom: 'key', dingtalk: 'access_token' }
const keyForm = /^[\w-]{10,100}$/

/** 企业微信 takes 2048 bytes; 钉钉 more. */
export const longestRobotBytes = 2000

const answerShape = z.object({ errcode: z.int() })

const codeTexts: ReadonlyMap<number, string> = new Map([
  [93000, '企业微信不认识这个地址：机器人可能已被移出群，请重新复制 Webhook 地址'],
  [93008, '机器人不在群里，请重新添加后复制地址'],
  [45009, '一分钟内发得太多，企业微信暂时不收'],
  [45033, '一分钟内发得太多，企业微信暂时不收'],
  [300_001, '钉钉不认识这个地址：请重新复制 Webhook 地址'],
  [300_005, '钉钉不认识这个地址：机器人可能已被删除，请重新复制 Webhook 地址'],
  [310_000, '钉钉的安全设置没有通过：请选“加签”并填写密钥，或把关键词设为店铺名称'],
  [130_101, '一分钟内发得太多，钉钉暂时不收'],
  [660_026, '一分钟内发得太多，钉钉暂时不收'],
])
/** The service's own trouble: the message may have arrived. */
const troubleCodes = new Set([-1, 6000, 43_009])

/** The reason for which a message was not sent, for the shop's people. */
export const describeRobotError = (error: unknown): string => {
  if (!(error instanceof ProviderError)) return '没有发出'
  const [, code = ''] = /^errcode (-?\d+)$/.exec(error.reason) ?? []
  if (error.isRefusal) return codeTexts.get(Number(code)) ?? `机器人没有接受（代码 ${code}）`
  return error.isUnheard ? '连不上机器人的服务' : '机器人的服务没有正常应答'
}

const signed = (secret: string): Record<string, string> => {
  if (secret === '') return {}
  const timestamp = String(Date.now())
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
  return { timestamp, sign }
}

export const createStaffRobots = (origins: RobotOrigins, deps: ProviderDeps = {}): StaffRobots => ({
  readKey: (kind, url) => {
    const parsed = URL.canParse(url.trim()) ? new URL(url.trim()) : undefined
    if (parsed?.origin !== origins[kind] || parsed.pathname !== paths[kind]) return undefined
    const key = parsed.searchParams.get(keyNames[kind]) ?? ''
    return keyForm.test(key) ? key : undefined
  },
  send: async ({ kind, key, secret }, text) => {
    const query = new URLSearchParams({ [keyNames[kind]]: key, ...(kind === 'dingtalk' && signed(secret)) })
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
    }
    const { status, body } = await askProvider('robot', `${origins[kind]}${paths[kind]}?${query}`, init, deps)
    const answer = answerShape.safeParse(body).data
    if (status !== 200 || !answer)
      throw new ProviderError('robot', `malformed answer (HTTP ${status})`, false)
    if (answer.errcode === 0) return
    throw new ProviderError('robot', `errcode ${answer.errcode}`, !troubleCodes.has(answer.errcode))
  },
})
