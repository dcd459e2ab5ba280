import { dayAfter, dayOf, typeOfQuote } from '@yinpu/contract'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { flyer } from '../../testing/order-shop.ts'
import { createProofConsole } from '../../testing/proof-console.ts'
import { createSecondProcess } from '../../testing/second-process.ts'

const { shop, owner, inReview, approve } = await createProofConsole()
const elsewhere = await createSecondProcess(shop)
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

const body = { baojia_type: typeOfQuote.offset, request: flyer } as const
const promised = () => shop.must(shop.ask('promiseDates', { body }))
const promisedFar = () => shop.must(elsewhere.ask('promiseDates', { body }))

/** The press stands still for so many days from today on. */
const closePress = async (days: number) => {
  const { version, stations, waste_causes } = await shop.must(owner.call('getStations', {}))
  const today = dayOf(shop.clock.time)
  const exceptions = Array.from({ length: days }, (_, at) => ({
    ...{ day: dayAfter(today, at), opens: '', closes: '', note: '检修' },
  }))
  await shop.must(
    owner.call('updateStations', {
      body: {
        version,
        waste_causes,
        stations: stations.map((station) =>
          station.kind === 'press' ? { ...station, exceptions } : station,
        ),
      },
    }),
  )
}

describe('the promise beside a price', () => {
  it('is never earlier than the days of the tariff, for each term that can be chosen', async () => {
    const { terms } = await promised()
    const quote = await shop.must(shop.ask('quoteOffset', { body: flyer }))
    expect(terms.map(({ value }) => value)).toEqual(
      quote.terms.filter(({ offered }) => offered).map(({ value }) => value),
    )
    for (const { due_at, usual_at } of terms) expect(due_at).toBeGreaterThanOrEqual(usual_at)
  })

  it('moves when the press is closed, in every process, and comes back', async () => {
    const before = (await promised()).terms[0]
    await closePress(12)
    for (const ask of [promised, promisedFar])
      await vi.waitFor(
        async () => {
          const term = (await ask()).terms[0]
          expect(term?.due_at).toBeGreaterThan((before?.due_at ?? 0) + 5 * 86_400_000)
          expect(term?.usual_at).toBe(before?.usual_at)
        },
        { timeout: 15_000, interval: 100 },
      )
    await closePress(0)
    await vi.waitFor(async () => expect((await promised()).terms[0]).toEqual(before), {
      timeout: 15_000,
      interval: 100,
    })
  })

  it('does not touch the price, which is the same with a full press room', async () => {
    const before = await shop.must(shop.ask('quoteOffset', { body: flyer }))
    const order = await inReview({ isAsked: false })
    await shop.must(approve(order.id))
    await promised()
    const after = await shop.must(shop.ask('quoteOffset', { body: flyer }))
    expect(after.total_fen).toBe(before.total_fen)
    expect(after.terms).toEqual(before.terms)
  })

  it('is refused for a request that has no price, with the fields that are wrong', async () => {
    const wrong = { ...body, request: { ...flyer, quantity: 0 } }
    const answer = await shop.ask('promiseDates', { body: wrong as never })
    expect(answer.code).toBe(20400)
    expect(JSON.stringify(answer.data)).toContain('quantity')
  })

  it('says nothing of other people’s jobs', async () => {
    expect(Object.keys(await promised()).toSorted()).toEqual(['at', 'terms'])
  })
})
