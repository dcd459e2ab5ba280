import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pathOf } from '../../testing/test-app.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import type { DearShop } from './dear-shop.ts'

export interface WalkInput {
  params?: object
  query?: object
  body?: object
  /** of the calling buyer; undefined means the buyer of the shop */
  token?: string
  /** of the calling member of the shop; undefined means the owner */
  client?: Pick<ConsoleClient, 'cookie'>
}

/**
 * Makes new input of a call for every run, outside of the measured time; a text is the reason why a call is left
 * out.
 */
export type WalkStep = string | ((shop: DearShop, run: number) => WalkInput | Promise<WalkInput>)
export type Walk<Name extends string> = Record<Name, WalkStep>

/** The server and the address that a call is sent to. */
export interface Side {
  app: FastifyInstance
  method: string
  path: string
  headers: Record<string, string>
}

/** The request as it comes over the wire: its body is text already. */
export const requestOf = (
  { method, path, headers }: Side,
  { params, query, body }: WalkInput,
): InjectOptions => ({
  method: method as 'GET',
  url: pathOf(path, params as Record<string, unknown>),
  ...(query && { query: query as Record<string, string> }),
  ...(method !== 'GET' && (body || path.startsWith('/api/console/'))
    ? {
        payload: Buffer.from(JSON.stringify(body ?? {})),
        headers: { ...headers, 'content-type': 'application/json' },
      }
    : { headers }),
})

/** The refusal in an answer. Undefined for a success: a file or an envelope with the code of success. */
export const refusalIn = ({ statusCode, headers, body }: LightMyRequestResponse): string | undefined => {
  const isJson = String(headers['content-type']).startsWith('application/json')
  const isFile = headers['content-disposition'] !== undefined
  if (statusCode === 200 && (!isJson || isFile)) return undefined
  const isOk = statusCode === 200 && body.startsWith('{"code":10000,')
  return isOk ? undefined : `${statusCode} ${body.slice(0, 300)}`
}
