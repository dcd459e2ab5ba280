import { typeOfQuote } from '@yinpu/contract'
import { standardStations } from '@yinpu/contract/console'
import { routeOf, type Ticket, ticketOf } from '@yinpu/workshop'
import { describe, expect, it } from 'vitest'
import { everyConfiguration } from '../quote/testing/every-configuration.ts'
import { configuredLines } from './testing/configured-lines.ts'

/** Whole numbers and decimals of a text, in their order. */
const figuresIn = (text: string) => (text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []).map(Number)

const factsOf = (ticket: Ticket, at: number) =>
  new Map(ticket.pages[at]?.facts.map(({ label, value, note }) => [label, { value, note }]))

describe('the ticket of every product of both demo shops', () => {
  it.each(everyConfiguration.map((one) => [one.title, one] as const))('%s', (_, one) => {
    for (const { line, spec } of configuredLines(one)) {
      const steps = routeOf(line, one.tariff.source, standardStations)
      const { quote } = line
      const pieces = quote.quantity * quote.styles
      const ticket = ticketOf({ line, spec, steps, pieces, plannedPieces: pieces, unit: '件' })
      const runs = quote.production?.runs ?? []
      expect(JSON.stringify(ticket)).not.toMatch(/undefined|NaN/)
      expect(ticket.pages).toHaveLength(Math.max(1, runs.length))
      // Every step of the route is signed on one page at least, in its order.
      const numbers = ticket.pages.map(({ rows }) => rows.map(({ number }) => number))
      for (const own of numbers) expect(own).toEqual(own.toSorted((a, b) => a - b))
      expect(new Set(numbers.flat()).size).toBe(steps.length)
      expect(ticket.netKg).toBe(quote.net_kg)
      expect(ticket.cartons).toBe(steps.at(-1)?.quantity)
      runs.forEach((run, at) => {
        const facts = factsOf(ticket, at)
        const page = ticket.pages[at]
        expect(page?.plan).toEqual(quote.plan?.parts.find(({ part }) => part === run.part))
        expect(facts.get('用纸')?.note).toBe(`${run.base} ${run.cuts} 开 ${run.long}×${run.short}`)
        expect(figuresIn(facts.get('领纸')?.value ?? '')).toEqual([run.full])
        expect(figuresIn(facts.get('上机')?.value ?? '')).toEqual([run.gross])
        expect(figuresIn(facts.get('上机')?.note ?? '').slice(0, 2)).toEqual([run.net, run.gross - run.net])
        expect(figuresIn(facts.get('印版')?.value ?? '')).toEqual([run.plates])
        expect(facts.get('机器与印法')).toEqual({ value: run.press, note: run.method_name })
        expect(page?.planNote).toContain(`每面 ${run.up} 拼`)
        const planned = (name: string) => page?.rows.find((row) => row.name === name)?.planned ?? ''
        expect(figuresIn(planned('排版'))).toEqual([(page?.plan?.forms.length ?? 1) * (run.signatures ?? 1)])
        expect(figuresIn(planned('制版'))).toEqual([run.plates])
        expect(figuresIn(planned('开料'))).toEqual([run.full, run.gross])
        expect(figuresIn(planned('印刷'))).toEqual([run.gross])
        if (planned('裁切')) expect(figuresIn(planned('裁切'))).toEqual([run.up, run.gross * run.up])
      })
      const web = quote.production?.web
      if (web) {
        const facts = factsOf(ticket, 0)
        expect(figuresIn(facts.get('料宽')?.value ?? '')).toEqual([web.web_mm])
        expect(figuresIn(facts.get('横排')?.value ?? '')).toEqual([web.across])
        expect(figuresIn(facts.get('用料')?.value ?? '')).toEqual([web.metres])
        if (web.plates) expect(figuresIn(facts.get('印版')?.value ?? '')).toEqual([web.plates])
      }
      if (line.quote_type === typeOfQuote.gangRun) expect(ticket.kind).toBe('合版')
      for (const step of ticket.pages.flatMap(({ rows }) => rows)) {
        const own = steps[step.number - 1]
        if (own?.count.by === 'piece') expect(figuresIn(step.planned)).toEqual([own.count.planned])
      }
    }
  })
})
