import { type Access, type CallInput, type CallName, type Calls, endpoints } from '@yinpu/contract'

type Named<A extends Access> = {
  [N in CallName]: (typeof endpoints)[N]['access'] extends A ? N : never
}[CallName]

/** The calls of any visitor of the shop. */
export type OpenCall = Named<'public' | 'app' | 'either'>
export type BuyerCall = Named<'user'>

export type Input<N extends CallName> = CallInput<Calls[N]>

/** Calls that require input. */
export type InNeed<N extends CallName> = {
  [M in N]: Record<never, never> extends Input<M> ? never : M
}[N]

export const namesWith = (...accesses: Access[]) =>
  (Object.keys(endpoints) as CallName[]).filter((name) => accesses.includes(endpoints[name].access))

export const titleOf = (name: CallName) => {
  const { method, path } = endpoints[name]
  return `${method} ${path.replace('/api/v2/', '')}`
}

export interface AnyInput {
  params?: object | undefined
  query?: object | undefined
  body?: object | undefined
}

/** The request on the wire for an input. */
export const questionOf = (name: CallName, { params = {}, query = {}, body }: AnyInput) => {
  const filled = Object.entries(params).reduce<string>(
    (path, [key, value]) => path.replace(`:${key}`, encodeURIComponent(String(value))),
    endpoints[name].path,
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) search.set(key, String(value))
  return {
    path: search.size > 0 ? `${filled}?${search}` : filled,
    ...(body && { body: JSON.stringify(body) }),
  }
}
