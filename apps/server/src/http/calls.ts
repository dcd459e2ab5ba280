import type { CallData, CallName, Calls, ParsedInput } from '@yinpu/contract'
import type { Shop } from '../modules/company/shop.ts'

/** What a route receives: validated input and, unless the call is public, the shop it speaks for. */
export type CallContext<Name extends CallName> = ParsedInput<Calls[Name]> &
  (Calls[Name]['endpoint']['access'] extends 'public' | 'provider' ? unknown : { shop: Shop })

export type Route<Name extends CallName> = (
  context: CallContext<Name>,
) => CallData<Calls[Name]> | Promise<CallData<Calls[Name]>>

/** Routes by the name of their call. A module gives the part that it serves. */
export type Routes = { [Name in CallName]?: Route<Name> }

type Erased = (context: unknown) => unknown

/** A route without its types, for the two places that serve any call: HTTP and rendered pages. */
export const findRoute = (routes: Routes, name: CallName) => routes[name] as Erased | undefined

export const servedNames = (routes: Routes) => Object.keys(routes) as CallName[]
