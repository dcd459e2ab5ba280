import { createHmac } from 'node:crypto'
import { jsonAnswer, listenOnLoopback, type SimulatorRequest } from './loopback-server.ts'

interface Options {
  /** 企业微信's key of the robot */
  wecomKey: string
  /** 钉钉's token, and the secret of its signature if it has one */
  dingtalkToken: string
  dingtalkSecret?: string
  now?: () => number
}

export interface RobotMessage {
  kind: 'wecom' | 'dingtalk'
  text: string
  at: number
}

const mostInMinute = 20
const longestWecomBytes = 2048
const longestClockGapMs = 3_600_000

const refuse = (errcode: number, errmsg: string) => jsonAnswer(200, { errcode, errmsg })

const textIn = (body: string): string | undefined => {
  try {
    const { msgtype, text } = JSON.parse(body) as { msgtype?: unknown; text?: { content?: unknown } }
    return msgtype === 'text' && typeof text?.content === 'string' ? text.content : undefined
  } catch {
    return undefined
  }
}

/** The group robots of 企业微信 and 钉钉: their keys, 钉钉's signature, and twenty messages a minute. */
export const createRobotSimulator = ({
  wecomKey,
  dingtalkToken,
  dingtalkSecret,
  now = Date.now,
}: Options) => {
  const received: RobotMessage[] = []
  const lost = { answers: 0 }
  const attempts = { count: 0 }

  const isTooOften = (kind: RobotMessage['kind']) =>
    received.filter((message) => message.kind === kind && now() - message.at < 60_000).length >= mostInMinute

  const take = (kind: RobotMessage['kind'], text: string) => {
    received.push({ kind, text, at: now() })
    if (lost.answers > 0) {
      lost.answers -= 1
      throw new Error('the line broke')
    }
    return jsonAnswer(200, { errcode: 0, errmsg: 'ok' })
  }

  const wecom = ({ query, body }: SimulatorRequest) => {
    if (query.key !== wecomKey) return refuse(93000, 'invalid webhook url')
    const text = textIn(body)
    if (text === undefined) return refuse(40008, 'invalid message type')
    if (text === '') return refuse(44004, 'empty content')
    if (Buffer.byteLength(text) > longestWecomBytes) return refuse(40058, 'content exceed max length')
    return isTooOften('wecom') ? refuse(45009, 'api freq out of limit') : take('wecom', text)
  }

  const isSigned = ({ timestamp = '', sign }: Record<string, string>, secret: string) =>
    // Signed by the machine's clock, whatever time a test has set.
    Math.abs(Date.now() - Number(timestamp)) < longestClockGapMs &&
    sign === createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')

  const dingtalk = ({ query, body }: SimulatorRequest) => {
    if (query.access_token !== dingtalkToken) return refuse(300_005, 'token is not exist')
    if (dingtalkSecret !== undefined && !isSigned(query, dingtalkSecret))
      return refuse(310_000, 'sign not match')
    const text = textIn(body)
    if (!text) return refuse(40_035, '缺少参数 content')
    return isTooOften('dingtalk') ? refuse(130_101, 'send too fast') : take('dingtalk', text)
  }

  const answer = (request: SimulatorRequest) => {
    attempts.count += 1
    const { method, path, headers } = request
    if (method !== 'POST' || !headers['content-type']?.startsWith('application/json'))
      return { status: 405, headers: {}, body: '' }
    if (path === '/cgi-bin/webhook/send') return wecom(request)
    if (path === '/robot/send') return dingtalk(request)
    return { status: 404, headers: {}, body: '' }
  }

  return {
    received,
    attempts,
    /** takes the next messages without an answer */
    loseAnswers: (count: number) => {
      lost.answers = count
    },
    listen: (port?: number) => listenOnLoopback(answer, port),
  }
}
