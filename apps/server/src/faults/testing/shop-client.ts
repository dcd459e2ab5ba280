import { yinpuCredentials } from '../../testing/test-app.ts'

export interface Answered {
  status: number
  code: number
  msg: string
  data: Record<string, never>
  ms: number
}

/** A buyer of 印铺 at a server process, who takes every answer as it comes. */
export const shopClient = (address: string) => {
  const headers: Record<string, string> = { 'content-type': 'application/json' }

  const ask = async (
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Answered> => {
    const began = performance.now()
    const response = await fetch(`${address}/api/v2/${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body && { body: JSON.stringify(body) }),
    })
    const envelope = (await response.json()) as Omit<Answered, 'status' | 'ms'>
    return { status: response.status, ...envelope, ms: performance.now() - began }
  }

  /** The same if it must succeed. */
  const must = async (...args: Parameters<typeof ask>) => {
    const { code, msg, data } = await ask(...args)
    if (code !== 10000) throw new Error(`${args[1]}: ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }

  const logIn = (mobile = '13800138000', password = 'demo123456') =>
    ask('POST', 'auth/user/login', { mobile, password })

  return {
    headers,
    ask,
    must,
    logIn,
    signIn: async () => {
      headers.AccessToken = String((await must('POST', 'auth/company/token', yinpuCredentials)).token)
      headers.AuthUserToken = String((await logIn()).data.token)
    },
  }
}

export type ShopClient = ReturnType<typeof shopClient>
