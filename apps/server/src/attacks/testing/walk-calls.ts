import type { LightMyRequestResponse } from 'fastify'
import type { ConsoleClient } from '../../testing/test-console.ts'
import type { DearShop } from './dear-shop.ts'

export interface WalkInput {
  params?: object
  query?: object
  body?: object
  /** of the buyer who asks; the buyer of the shop where nothing is said */
  token?: string
  /** of the person of the shop who asks; the owner where nothing is said */
  client?: Pick<ConsoleClient, 'cookie'>
}

/** Makes the input of a call anew for every run, outside of what is measured; a text says why a call is left out. */
export type WalkStep = string | ((shop: DearShop, run: number) => WalkInput | Promise<WalkInput>)
export type Walk<Name extends string> = Record<Name, WalkStep>

/** Why an answer is none, or undefined: a file or an envelope with the code of success. */
export const refusalIn = ({ statusCode, headers, body }: LightMyRequestResponse): string | undefined => {
  const isJson = String(headers['content-type']).startsWith('application/json')
  const isFile = headers['content-disposition'] !== undefined
  if (statusCode === 200 && (!isJson || isFile)) return undefined
  const isOk = statusCode === 200 && body.startsWith('{"code":10000,')
  return isOk ? undefined : `${statusCode} ${body.slice(0, 300)}`
}
