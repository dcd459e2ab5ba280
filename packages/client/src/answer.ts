import { type Code, type codes, type InvalidFields, withoutNulls } from '@yinpu/contract'
import { ApiFailure, type FailureTextOf } from './api-failure.ts'

type Ok = typeof codes.ok
type Invalid = typeof codes.invalid

/** A response body. Comparing `code` with `codes.ok` tells the compiler that `data` is the call's own. */
export type Answer<Data> =
  | { code: Ok; msg: string; data: Data }
  | { code: Invalid; msg: string; data: InvalidFields | null }
  | { code: Exclude<Code, Ok | Invalid>; msg: string; data: unknown }

/** The shape of `data` is the contract's promise; the browser checks only that it is our envelope. */
export const isAnswer = (body: unknown): body is Answer<unknown> =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'number' &&
  'msg' in body &&
  typeof body.msg === 'string'

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the envelope of a response, whatever its status; a body that is none is an ApiFailure. */
export const readAnswer = async (response: Response, textOf: FailureTextOf): Promise<Answer<unknown>> => {
  const body = parseBody(await response.text())
  if (isAnswer(body)) return { ...body, data: withoutNulls(body.data) } as Answer<unknown>
  const kind = response.ok ? 'malformed' : 'http'
  throw new ApiFailure(kind, response.status, textOf(kind, response.status))
}
