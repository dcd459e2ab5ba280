import { z } from 'zod'
import type { Endpoint, Method } from './endpoints.ts'
import { codes } from './envelope.ts'

type Shape = z.ZodType | undefined

/** A line of either table of calls: the buyers' and the shop's own. */
export interface CallLine {
  readonly method: Method
  readonly path: string
}

/** A call: its endpoint with the shapes of its input and its answer. */
export interface Call<
  E extends CallLine = Endpoint,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends z.ZodType = z.ZodType,
> {
  readonly endpoint: E
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** Answers change rarely: they carry an ETag and are cached by the server. */
  readonly cacheable: boolean
  /** A pure query: while the shop does not change, the same input gets the same answer. */
  readonly repeatable: boolean
}

interface Shapes<Params extends Shape, Query extends Shape, Body extends Shape, Data extends z.ZodType> {
  params?: Params
  query?: Query
  body?: Body
  data: Data
  cacheable?: boolean
  repeatable?: boolean
}

/** A call of either table. */
export type AnyCall = Call<CallLine>

export const defineCall = <
  E extends CallLine,
  Data extends z.ZodType,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(
  endpoint: E,
  { params, query, body, data, cacheable = false, repeatable = false }: Shapes<Params, Query, Body, Data>,
): Call<E, Params, Query, Body, Data> => ({
  endpoint,
  params: params as Params,
  query: query as Query,
  body: body as Body,
  data,
  cacheable,
  repeatable,
})

type Sent<S extends Shape> = S extends z.ZodType ? z.input<S> : undefined
type Received<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

/** A part without fields, or without required ones. */
type MayBeLeftOut<T> = undefined extends T ? true : Record<never, never> extends T ? true : false

type InputParts<T> = { [K in keyof T as MayBeLeftOut<T[K]> extends true ? never : K]: T[K] } & {
  [K in keyof T as MayBeLeftOut<T[K]> extends true ? K : never]?: T[K]
}

/** The input of a client. */
export type CallInput<C extends AnyCall> = InputParts<{
  params: Sent<C['params']>
  query: Sent<C['query']>
  body: Sent<C['body']>
}>

/** The input of a handler, after validation. */
export interface ParsedInput<C extends AnyCall> {
  params: Received<C['params']>
  query: Received<C['query']>
  body: Received<C['body']>
}

export type CallData<C extends AnyCall> = z.output<C['data']>

export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ code: z.literal(codes.ok), msg: z.string(), data })

/** The answer of a call without data. */
export const nothing = z.null()
