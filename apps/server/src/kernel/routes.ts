import type { Access, CallData, CallName, Calls, ParsedInput } from '@yinpu/contract'
import type { Download, EventStream, FileStream, Redirect, WebhookAnswer } from './answers.ts'
import type { MaybePromise } from './maybe-promise.ts'
import type { Buyer } from './owner.ts'
import type { Shop } from './shop.ts'

/** The origin of a request, for limits and for links back. */
export interface Visitor {
  /** as limits count it: one customer's whole network is one */
  address: string
  /** exactly, for a provider that requires it */
  ip: string
  /** the browser's User-Agent; empty without one */
  browser: string
  /** scheme and host under which we were reached */
  origin: string
  /** the request's access token; empty if the call needs none */
  accessToken: string
  idempotencyKey: string | undefined
  /** a provider's message, byte by byte: its signature covers every byte */
  posted: { headers: Record<string, string>; body: string }
}

type ForWhom<A extends Access> = (A extends 'public' | 'provider' ? unknown : { shop: Shop }) &
  (A extends 'user' ? { buyer: Buyer } : A extends 'either' ? { buyer: Buyer | undefined } : unknown)

/** The input of a route: validated fields, the visitor and, if the call needs them, shop and buyer. */
export type CallContext<Name extends CallName> = ParsedInput<Calls[Name]> & { visitor: Visitor } & ForWhom<
    Calls[Name]['endpoint']['access']
  >

type Outcome<Name extends CallName> =
  | CallData<Calls[Name]>
  | Redirect
  | Download
  | FileStream
  | EventStream
  | WebhookAnswer

export type Route<Name extends CallName> = (context: CallContext<Name>) => MaybePromise<Outcome<Name>>

/** Routes by the name of their call. A module gives the part that it serves. */
export type Routes = { [Name in CallName]?: Route<Name> }

type Erased = (context: unknown) => unknown

/** A route without its types, for the two places that serve any call: HTTP and rendered pages. */
export const findRoute = (routes: Routes, name: CallName) => routes[name] as Erased | undefined

export const servedNames = (routes: Routes) => Object.keys(routes) as CallName[]
