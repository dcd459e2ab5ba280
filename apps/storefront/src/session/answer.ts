import type { Code, codes, InvalidFields } from '@yinpu/contract'

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
