import { expect, it } from 'vitest'
import type { TimedStep } from './job-step-repository.ts'
import { learnFrom } from './learnt-figures.ts'

const station = { id: 's', setup_minutes: 30 }
const aStep = (more: Partial<TimedStep> = {}): TimedStep => ({
  ...{ stationId: 's', quantity: 8000, planned: 1000, good: 990, waste: 10 },
  ...{ countUnit: 'sheet', workedSeconds: 5400 },
  ...more,
})

it('learns speed without set-up and the share of waste, as medians that one odd step does not move', () => {
  const steps = [
    aStep(),
    aStep(),
    aStep(),
    aStep({ workedSeconds: 90_000 }),
    aStep({ good: 500, waste: 500 }),
  ]
  expect(learnFrom(station, steps)).toEqual({ station_id: 's', steps: 5, per_hour: 8000, waste_percent: 1 })
})

it('says nothing of a few steps, of steps without a count, or shorter than their set-up', () => {
  expect(learnFrom(station, [aStep(), aStep()])).toEqual({ station_id: 's', steps: 2 })
  const short = Array.from({ length: 6 }, () => aStep({ workedSeconds: 600, countUnit: 'none' }))
  expect(learnFrom(station, short)).toEqual({ station_id: 's', steps: 6 })
})
