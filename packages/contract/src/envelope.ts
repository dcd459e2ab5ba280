/** Business codes of the envelope, each with the message for a buyer if there is no more exact one. */
export const codes = {
  ok: 10000,
  invalid: 20400,
  accessTokenInvalid: 20401,
  signInRequired: 20402,
  refused: 20403,
  notFound: 20404,
  conflict: 20409,
  failed: 50000,
} as const

export type Code = (typeof codes)[keyof typeof codes]

export const codeMessages: Record<Code, string> = {
  10000: 'ok',
  20400: '参数错误',
  20401: '应用令牌无效或已过期',
  20402: '登陆超时,请重新登陆!',
  20403: '没有权限',
  20404: '内容不存在',
  20409: '内容已变更，请刷新后再试',
  50000: '系统繁忙,请稍后再试',
}

export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}

/** `data` of a 20400: the faults, by field. */
export interface InvalidFields {
  fields: Record<string, string>
  /** The product that accepts the request instead: 专版 beyond the largest 合版 quantity. */
  produce_id?: string | undefined
}

/** `data` of a 20409 if the price is no longer the one that the buyer agreed to. */
export interface PriceChanged {
  expect_fen: number
  total_fen: number
}

/**
 * The wire has null for a field without a value, our own code has undefined. Lists keep their positions. A document
 * is an owner's own file, in which null is a value.
 */
export const withoutNulls = <Data>(data: Data): Data => {
  if (Array.isArray(data)) return data.map(withoutNulls) as Data
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data).filter(([, value]) => value !== null)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === 'document' ? value : withoutNulls(value)]),
  ) as Data
}
