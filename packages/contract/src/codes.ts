/** Business codes of the envelope, each with the message a buyer reads where nothing more exact is known. */
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
