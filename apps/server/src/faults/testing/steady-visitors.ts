import { setTimeout as delay } from 'node:timers/promises'
import { flyer } from '../../testing/order-shop.ts'
import type { Answered, ShopClient } from './shop-client.ts'

/** the repeated requests: out of memory, or of the database */
const kinds = {
  cached: [
    (client: ShopClient) => client.ask('GET', 'shop/company'),
    (client: ShopClient) => client.ask('GET', 'shop/produce/list'),
  ],
  read: [(client: ShopClient) => client.ask('GET', 'user/address'), (client: ShopClient) => client.logIn()],
  written: [(client: ShopClient) => client.ask('POST', 'user/baojiadan/quote/ysp', { ...flyer, save: true })],
}

export interface Seen extends Answered {
  kind: keyof typeof kinds
  at: number
}

/** A light, steady load; a request that gets no answer at all counts with the status 0. */
export const startVisitors = (client: ShopClient, pauseMs = 30) => {
  const records: Seen[] = []
  let isOver = false
  const visit = async (kind: keyof typeof kinds, ask: (client: ShopClient) => Promise<Answered>) => {
    while (!isOver) {
      const at = performance.now()
      const answer = await ask(client).catch((error: Error) => ({
        status: 0,
        code: 0,
        msg: error.message,
        data: {},
        ms: performance.now() - at,
      }))
      records.push({ ...answer, kind, at })
      await delay(pauseMs)
    }
  }
  const visits = Object.entries(kinds).flatMap(([kind, requests]) =>
    requests.map((ask) => visit(kind as keyof typeof kinds, ask)),
  )
  return {
    /** the requests of this time with an answer */
    between: (from: number, to: number) => records.filter(({ at, ms }) => at >= from && at + ms <= to),
    end: async () => {
      isOver = true
      await Promise.all(visits)
      return records
    },
  }
}
