import type { z } from 'zod'
import { type ProviderDeps, whyUnreachable } from '../../ask-provider.ts'
import { ProviderError } from '../../provider-error.ts'
import { malformedAnswer, type RawAnswer, readAlipayAnswer } from './alipay-answer.ts'
import { type AlipayQuestion, alipayRequest } from './alipay-request.ts'
import type { AlipaySettings } from './alipay-settings.ts'

export interface AlipayDeps extends ProviderDeps {
  now?: (() => number) | undefined
}

export type AskAlipay = <Shape extends z.ZodType>(
  question: AlipayQuestion,
  shape: Shape,
) => Promise<z.output<Shape>>

const defaultTimeoutMs = 10_000

/** Whether Alipay itself, and provably, said no with such a code. */
export const isRefusedWith = (error: unknown, subCode: RegExp): boolean =>
  error instanceof ProviderError && error.isRefusal && subCode.test(error.reason)

/** One request a question, never repeated. */
export const createAskAlipay = (settings: AlipaySettings, deps: AlipayDeps): AskAlipay => {
  const { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs, now = Date.now } = deps

  const send = async (question: AlipayQuestion): Promise<RawAnswer> => {
    const { biz_content, ...query } = alipayRequest(settings, question, now())
    try {
      // Alipay reads the body by the charset that stands in the address.
      const response = await fetch(`${settings.gateway}?${new URLSearchParams(query)}`, {
        method: 'POST',
        body: new URLSearchParams({ biz_content }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw new ProviderError('alipay', whyUnreachable(error), false)
    }
  }

  return async (question, shape) => {
    const raw = await send(question)
    const parsed = shape.safeParse(readAlipayAnswer(question.method, raw, settings.publicKey))
    if (!parsed.success) throw malformedAnswer(raw.status)
    return parsed.data
  }
}
