import { demoTariffSource, type Quote, quoteFreight, quoteOffset } from '@yinpu/pricing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memberFenOf } from '../../kernel/member-price.ts'
import { readShopTariff } from '../../tariff/shop-tariff.ts'
import { objectionTo, worthOf } from '../discount-code/discount-terms.ts'
import { costOf, leftToClaim, shareOf } from './claims.ts'

const demoTariff = readShopTariff(demoTariffSource)

const job = fc.record({
  ysp_type: fc.constant(1),
  width: fc.constantFrom(90, 210),
  height: fc.constantFrom(54, 285),
  quantity: fc.integer({ min: 100, max: 20_000 }),
  paper: fc.constant('tb'),
  gsm: fc.constantFrom(128, 157),
  colours_front: fc.constant(4),
  rush: fc.constantFrom(...demoTariff.source.rush.map(({ id }) => id)),
})

/** Tenths of a percent, as a level may have them. */
const level = fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10)
const anyTime = { enabled: true, startsAt: null, endsAt: null, mostUses: null, used: 0, mostOfBuyer: null }
const code = fc
  .oneof(
    fc.record({ amountFen: fc.integer({ min: 1, max: 500_000 }), percent: fc.constant(null) }),
    fc.record({ amountFen: fc.constant(null), percent: fc.integer({ min: 10, max: 10_000 }) }),
  )
  .chain((worth) =>
    fc
      .record({
        mostFen: fc.option(fc.integer({ min: 1, max: 50_000 })),
        leastFen: fc.integer({ min: 0, max: 200_000 }),
      })
      .map((limits) => ({ ...anyTime, ...worth, ...limits })),
  )

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

const quoted = (request: object, percent: number): Quote => {
  const result = quoteOffset(demoTariff.compiled, request, { discount_percent: percent, neighbours: false })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote
}

/** An order of these jobs, as it is placed. */
const ordered = (
  jobs: object[],
  percent: number,
  terms: Parameters<typeof worthOf>[0] & { leastFen: number },
) => {
  const quotes = jobs.map((request) => quoted(request, percent))
  const goodsFen = sum(quotes.map(({ total_fen }) => total_fen))
  const net_kg = Number(sum(quotes.map((quote) => quote.net_kg)).toFixed(9))
  const offers = quoteFreight(demoTariff.compiled, { province: '44', net_kg, goods_fen: goodsFen })
  const freightFen = (offers.ok && offers.list.find(({ id }) => id !== 'pickup')?.fee_fen) || 0
  const counts = objectionTo({ ...anyTime, ...terms }, { goodsFen, usedByBuyer: 0, now: 0 }) === undefined
  const discountFen = counts ? worthOf(terms, goodsFen) : 0
  return { quotes, goodsFen, freightFen, discountFen, totalFen: goodsFen + freightFen - discountFen }
}

const jobs = fc.array(job, { minLength: 1, maxLength: 4 })

it('lines, discounts and total add up for every level, code, rush and freight', () => {
  fc.assert(
    fc.property(jobs, level, code, (requests, percent, terms) => {
      const { quotes, goodsFen, freightFen, discountFen, totalFen } = ordered(requests, percent, terms)
      const list = requests.map((request) => quoted(request, 0).total_fen)
      for (const quote of quotes)
        expect(sum(quote.lines.map((line) => line.amount_fen))).toBe(quote.total_fen)
      quotes.forEach((quote, at) => {
        const off = memberFenOf(quote)
        expect(quote.total_fen + off).toBe(list[at])
        // Half up to the fen, in whole numbers.
        const share = ((list[at] ?? 0) * Math.round(percent * 10)) / 1000
        expect(Math.abs(off - share)).toBeLessThanOrEqual(0.5)
      })
      expect(totalFen).toBe(sum(list) - sum(quotes.map(memberFenOf)) + freightFen - discountFen)
      expect(totalFen).toBeGreaterThan(0)
      expect(discountFen).toBeLessThan(goodsFen)
      if (terms.percent !== null) expect(discountFen).toBeLessThanOrEqual(terms.mostFen ?? goodsFen)
      if (goodsFen < terms.leastFen) expect(discountFen).toBe(0)
    }),
    { numRuns: 150 },
  )
})

it('what can be claimed of all lines, piece by piece, is never more than was paid after discounts', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(jobs, level, code, fc.array(part, { maxLength: 4 }), (requests, percent, terms, parts) => {
      const { quotes, goodsFen, freightFen, totalFen } = ordered(requests, percent, terms)
      const lines = quotes.map((quote) =>
        costOf({ goodsFen, freightFen, totalFen }, { totalFen: quote.total_fen, quantity: quote.quantity }),
      )
      expect(sum(lines.map((line) => line.totalFen))).toBeLessThanOrEqual(totalFen)
      const claimed = lines.flatMap((line, at) => {
        const pieces = Math.floor(line.quantity * (parts[at] ?? 1))
        return [shareOf(line, pieces), shareOf(line, line.quantity - pieces)]
      })
      expect(sum(claimed)).toBeLessThanOrEqual(totalFen)
      const bought = { paidFen: totalFen, refundedFen: sum(claimed), lines: [] }
      expect(leftToClaim(bought, []).refundableFen).toBe(totalFen - sum(claimed))
    }),
    { numRuns: 150 },
  )
})
