import { z } from 'zod'
import { type FindKey, findSignatureFault } from './find-signature-fault.ts'
import { parseJson } from './parse-json.ts'
import type { Question, Sender } from './send-signed.ts'
import { refusal, trouble } from './wechat-pay-problem.ts'

interface Answer {
  status: number
  /** why not; empty where it went well */
  code: string
  body: unknown
}

export type Ask = (question: Question) => Promise<Answer>

const failureShape = z.object({ code: z.string().regex(/^[A-Z][A-Z_]{1,63}$/) })

/** Asks, and believes only what WeChat Pay has signed. */
export const createAsk =
  (send: Sender, findKey: FindKey, now: () => number): Ask =>
  async (question) => {
    const { status, headers, bytes } = await send(question)
    const fault = await findSignatureFault({ headers, body: bytes, now: now() }, findKey)
    if (fault) throw trouble(`unverified answer (HTTP ${status}, ${fault})`)
    const body = parseJson(bytes.toString())
    if (status === 200 || status === 204) return { status, code: '', body }
    return { status, code: failureShape.safeParse(body).data?.code ?? 'unknown code', body }
  }

/** Of what WeChat Pay says only the code is kept. Its own troubles, and haste, are no refusals. */
const failureOf = ({ status, code }: Answer) =>
  status >= 400 && status < 500 && status !== 429 ? refusal(code) : trouble(code)

export const checkDone = (answer: Answer) => {
  if (answer.code) throw failureOf(answer)
}

export const readAnswer = <Shape extends z.ZodType>(shape: Shape, answer: Answer): z.output<Shape> => {
  checkDone(answer)
  const parsed = shape.safeParse(answer.body)
  if (!parsed.success) throw trouble(`malformed answer (HTTP ${answer.status})`)
  return parsed.data
}
