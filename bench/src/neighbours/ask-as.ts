import { Agent, request } from 'node:http'
import { type CallName, endpoints } from '@yinpu/contract'
import type { Question } from '../soak/send-request.ts'

interface Answer {
  status: number
  /** of the envelope; undefined of a file */
  code: number | undefined
  data: unknown
  ms: number
}

/** Answers of one who attacks are not parsed: that would delay the measured answers of the others in this process. */
const codeOnly = (text: string) => ({
  code: Number(/^\{"code":(\d+)/.exec(text)?.[1] ?? 0),
  data: undefined,
})
const whole = (text: string) => JSON.parse(text) as { code: number; data: unknown }

/** Sends requests as one person from one address: the shop trusts its proxy. */
export const askAs = (origin: string, accesstoken: string, from: string, usertoken?: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const headers = {
    accesstoken,
    'x-forwarded-for': from,
    ...(usertoken && { authusertoken: usertoken }),
  }
  const question = (method: string, path: string, body?: object): Question => ({
    ...{ method, path, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
    ...(body && { body: JSON.stringify(body) }),
  })
  const send = (
    { method, path, headers: sent, body }: Question,
    read: (text: string) => Pick<Answer, 'code' | 'data'> = whole,
  ): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const began = performance.now()
    const length = body && { 'content-length': Buffer.byteLength(body) }
    const outgoing = request(
      `${origin}${path}`,
      { method, headers: { ...sent, ...length }, agent },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => {
          if (read === whole || chunks.length === 0) chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', () => {
          const ms = performance.now() - began
          const isJson = String(response.headers['content-type']).startsWith('application/json')
          const { code, data } = isJson
            ? read(Buffer.concat(chunks).toString())
            : { code: undefined, data: undefined }
          resolve({ status: response.statusCode ?? 0, code, data, ms })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
    return promise
  }
  const must = async <Data>(name: CallName, body: object): Promise<Data> => {
    const { code, data } = await send(question('POST', endpoints[name].path, body))
    if (code !== 10000) throw new Error(`${name}: ${code} ${JSON.stringify(data)}`)
    return data as Data
  }
  return {
    question,
    send,
    sendUnread: (question: Question) => send(question, codeOnly),
    must,
    close: () => agent.destroy(),
  }
}

export type AskAs = ReturnType<typeof askAs>
