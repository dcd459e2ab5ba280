import { describe, expect, it } from 'vitest'
import { type ConsoleCallName, consoleEndpoints } from './console-endpoints.ts'
import { readingPosts, staleAfter, staleAfterEvent } from './stale-after.ts'

const names = Object.keys(consoleEndpoints) as ConsoleCallName[]
const changing = names.filter((name) => consoleEndpoints[name].method !== 'GET')
const reading = new Set<string>([
  ...names.filter((name) => consoleEndpoints[name].method === 'GET'),
  ...readingPosts,
])

describe('the answers that a change makes stale', () => {
  it('stand in a line for every changing call of the console, and for no other', () => {
    expect(Object.keys(staleAfter).toSorted()).toEqual(changing.toSorted())
  })

  it.each([...Object.entries(staleAfter), ...Object.entries(staleAfterEvent)])(
    '%s: are answers of reading calls, each once',
    (_name, stale) => {
      expect(stale.filter((one) => !reading.has(one))).toEqual([])
      expect(stale).toEqual([...new Set(stale)])
    },
  )

  it('are none after a call that only reads', () => {
    for (const name of readingPosts) expect(staleAfter[name]).toEqual([])
  })

  it('are the same whether a person or an event brings the news of an order', () => {
    const afterEvent = new Set(staleAfterEvent.order)
    const others = ['listAudit', 'listCash', 'listDiscountCodes', 'getDiscountCode', 'listDiscountCodeUses']
    for (const name of [
      'shipOrder',
      'approveArtwork',
      'confirmPayment',
      'refundOrder',
      'cancelOrder',
    ] as const)
      expect(staleAfter[name].filter((one) => !afterEvent.has(one) && !others.includes(one))).toEqual([])
  })
})
