import { describe, expect, it } from 'vitest'
import { addSample, type ProgressSample, secondsLeft, speedOf } from './upload-rate.ts'

const after = (samples: ProgressSample[]) => samples.reduce<ProgressSample[]>(addSample, [])

describe('how fast a file goes up', () => {
  it('is not known from the first moment on', () => {
    expect(speedOf([])).toBeUndefined()
    expect(speedOf(after([{ at: 0, sent: 0 }]))).toBeUndefined()
    const soon = after([
      { at: 0, sent: 0 },
      { at: 100, sent: 5000 },
    ])
    expect(speedOf(soon)).toBeUndefined()
    expect(secondsLeft(soon, 10_000)).toBeUndefined()
  })

  it('is what went over the last seconds, whatever was before', () => {
    const samples = after([
      { at: 0, sent: 0 },
      { at: 1000, sent: 900_000 },
      { at: 10_000, sent: 901_000 },
      { at: 11_000, sent: 902_000 },
    ])
    expect(speedOf(samples)).toBe(1000)
    expect(secondsLeft(samples, 904_500)).toBe(3)
  })

  it('promises nothing where nothing moves', () => {
    const samples = after([
      { at: 0, sent: 10 },
      { at: 2000, sent: 10 },
    ])
    expect(speedOf(samples)).toBe(0)
    expect(secondsLeft(samples, 100)).toBeUndefined()
  })
})
