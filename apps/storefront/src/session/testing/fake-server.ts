import type { Fetch } from '@yinpu/client'

export interface SeenRequest {
  method: string
  url: string
  headers: Headers
  body: unknown
  init: RequestInit
}

export type Reply = (request: SeenRequest) => Response | Promise<Response>

export const tokenPath = '/api/v2/auth/company/token'

export const reply = (code: number, data: unknown = null, msg = code === 10000 ? 'ok' : `msg ${code}`) =>
  Response.json({ code, msg, data })

/** Never answers by itself; ends as a real fetch does when its signal aborts. */
export const silence: Reply = ({ init }) =>
  new Promise((_, reject) => {
    const end = () => reject(new DOMException('aborted', 'AbortError'))
    if (init.signal?.aborted) end()
    init.signal?.addEventListener('abort', end)
  })

/** A server in memory: it issues access-1, access-2, … and answers other requests with `answer`. */
export const createFakeServer = (expireTime = 9_000_000) => {
  const requests: SeenRequest[] = []
  let issued = 0
  const server = {
    requests,
    answer: (() => reply(10000)) as Reply,
    issue: (() => {
      issued += 1
      return reply(10000, { token: `access-${issued}`, expire_time: expireTime })
    }) as Reply,
    /** requests other than those for a token */
    calls: () => requests.filter(({ url }) => !url.endsWith(tokenPath)),
    tokenCalls: () => requests.filter(({ url }) => url.endsWith(tokenPath)),
    fetch: (async (url, init) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const request = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body, init }
      requests.push(request)
      await Promise.resolve()
      return url.endsWith(tokenPath) ? server.issue(request) : server.answer(request)
    }) as Fetch,
  }
  return server
}

/** An answer at a moment that the test decides. */
export const createDelayedReply = () => {
  let answerWith: (response: Response) => void = () => undefined
  const response = new Promise<Response>((resolve) => {
    answerWith = resolve
  })
  return { reply: () => response, answerWith: (late: Response) => answerWith(late) }
}
