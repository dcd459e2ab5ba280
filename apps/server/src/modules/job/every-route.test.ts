import { typeOfQuote } from '@yinpu/contract'
import { standardStations } from '@yinpu/contract/console'
import { routeOf } from '@yinpu/workshop'
import { describe, expect, it } from 'vitest'
import { everyConfiguration } from '../quote/testing/every-configuration.ts'
import { configuredLines } from './testing/configured-lines.ts'

const isFinishing = ({ code }: { code: string }) =>
  code.includes('finishing.') || code.startsWith('process.') || code === 'binding'

describe('the route of every product of both demo shops', () => {
  it.each(everyConfiguration.map((one) => [one.title, one] as const))('%s', (_, one) => {
    for (const { line } of configuredLines(one)) {
      const route = routeOf(line, one.tariff.source, standardStations)
      expect(route.flatMap(({ code }) => code ?? []).toSorted()).toEqual(
        line.quote.lines
          .filter(isFinishing)
          .map(({ code }) => code)
          .toSorted(),
      )
      expect(route.at(-1)?.name).toBe('包装')
      for (const step of route) {
        expect(step.station, step.name).toBeDefined()
        expect(step.quantity, step.name).toBeGreaterThan(0)
        expect(step.minutes, step.name).toBeGreaterThan(0)
        expect(step.note).not.toMatch(/undefined|NaN/)
      }
      if (one.product.read.quoteType !== typeOfQuote.sample)
        expect(route.some(({ name }) => name === '印刷')).toBe(true)
    }
  })
})
