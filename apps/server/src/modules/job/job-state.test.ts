import { stepMoves } from '@yinpu/contract/console'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedStep, followersOf, isSupplied, sourcesOf, takenAt } from './job-flow.ts'
import { closeSteps, currentStep, isPrinted, moveStep, type StepInput, stepTransitions } from './job-state.ts'

const aStep = (more: Partial<CountedStep> = {}): CountedStep => ({
  kind: 'hand',
  part: '',
  countUnit: 'piece',
  planned: 10,
  needed: 10,
  state: 'waiting',
  good: 0,
  waste: 0,
  ...more,
})

/** 排版, 开料, 印刷, 裁切, 包装 of 5,000 pieces, eight on a sheet, 625 sheets and 167 of spoilage. */
const flyer = (): CountedStep[] => {
  const sheet = { countUnit: 'sheet' as const, planned: 792, needed: 625 }
  const piece = { countUnit: 'piece' as const, planned: 5000, needed: 5000 }
  return [
    aStep({ kind: 'prepress', countUnit: 'none', planned: 1, needed: 1 }),
    aStep({ kind: 'paper_cut', ...sheet }),
    aStep({ kind: 'press', ...sheet }),
    aStep({ kind: 'trim', ...sheet }),
    aStep({ kind: 'pack', ...piece }),
  ]
}

/** A book whose cover and inside go their own ways until they are bound. */
const book = (): CountedStep[] => [
  aStep({ kind: 'prepress', countUnit: 'none', planned: 3, needed: 3 }),
  aStep({ kind: 'paper_cut', countUnit: 'sheet', planned: 5300, needed: 5000 }),
  aStep({ kind: 'press', part: '内页', countUnit: 'sheet', planned: 4200, needed: 4000 }),
  aStep({ kind: 'press', part: '封面', countUnit: 'sheet', planned: 1100, needed: 1000 }),
  aStep({ kind: 'laminate', part: '封面', countUnit: 'sheet', planned: 1100, needed: 1000 }),
  aStep({ kind: 'fold', part: '内页', countUnit: 'sheet', planned: 4200, needed: 4000 }),
  aStep({ kind: 'bind', planned: 1000, needed: 1000 }),
  aStep({ kind: 'pack', planned: 1000, needed: 1000 }),
]

const must = (steps: readonly CountedStep[], input: StepInput): CountedStep[] => {
  const result = moveStep(steps, input)
  if (!result.ok) throw new Error(result.why)
  return result.steps
}

const finished = (steps: readonly CountedStep[], at: number, good?: number, waste = 0, reason = '缺') =>
  must(steps, { move: 'finish', at, good, waste, reason })

describe('the counts of a job', () => {
  it('takes what the step before gave, with spoilage, and sheets become pieces after the cut', () => {
    let steps = finished(finished(flyer(), 0), 1)
    expect(takenAt(steps, 2)).toBe(792)
    steps = finished(steps, 2, 780, 12)
    expect(takenAt(steps, 3)).toBe(780)
    steps = finished(steps, 3)
    expect(takenAt(steps, 4)).toBe(6240)
  })

  it('counts 8 of 10 and then the other 2 as 10, and the part ends the step', () => {
    const first = must([aStep(), aStep()], { move: 'part', at: 0, good: 8 })
    expect(first[0]).toMatchObject({ state: 'running', good: 8 })
    expect(takenAt(first, 1)).toBe(8)
    // Pieces that are still to come are no loss.
    const next = must(first, { move: 'part', at: 1, good: 8 })
    expect(next[1]).toMatchObject({ state: 'running', good: 8 })
    expect(moveStep(next, { move: 'finish', at: 1 })).toMatchObject({ ok: false, why: 'more-to-come' })
    const rest = must(next, { move: 'part', at: 0, good: 2 })
    expect(rest[0]).toMatchObject({ state: 'done', good: 10 })
    expect(finished(rest, 1)[1]).toMatchObject({ state: 'done', good: 10 })
  })

  it('refuses more than is there, whoever counts it twice', () => {
    const first = must([aStep()], { move: 'part', at: 0, good: 8 })
    expect(moveStep(first, { move: 'part', at: 0, good: 8 })).toMatchObject({ why: 'too-many', open: 2 })
  })

  it('asks for the reason of what is short, once: waste of one step never shows in the next', () => {
    const short = { move: 'finish' as const, at: 0, good: 7, waste: 3 }
    expect(moveStep([aStep(), aStep()], short)).toMatchObject({ why: 'no-reason', missing: 3 })
    expect(moveStep([aStep()], { ...short, waste: 1 })).toMatchObject({ why: 'unexplained', missing: 2 })
    const lost = moveStep([aStep(), aStep()], { ...short, reason: '起泡' })
    expect(lost).toMatchObject({ ok: true, missing: 3 })
    const steps = lost.ok ? lost.steps : []
    expect(moveStep(steps, { move: 'finish', at: 1 })).toMatchObject({ ok: true, good: 7, missing: 0 })
  })

  it('leaves spoilage that was not needed out of the loss', () => {
    const printed = moveStep(finished(finished(flyer(), 0), 1), {
      move: 'finish',
      at: 2,
      good: 700,
      waste: 92,
    })
    expect(printed).toMatchObject({ ok: true, missing: 0 })
  })

  it('waits for nothing after everything was lost', () => {
    const steps = finished([aStep(), aStep(), aStep()], 0, 0, 10)
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(currentStep(steps)).toBeUndefined()
  })

  it('lets the parts of a book go their own ways, and binds the fewer', () => {
    expect(sourcesOf(book())).toEqual([[], [0], [1], [1], [3], [2], [5, 4], [6]])
    let steps = finished(finished(book(), 0), 1)
    expect([takenAt(steps, 2), takenAt(steps, 3)]).toEqual([4200, 1100])
    steps = finished(steps, 3, 990, 110)
    expect(takenAt(steps, 2)).toBe(4200)
    steps = finished(finished(finished(steps, 2, 4100, 100), 4), 5)
    expect(takenAt(steps, 6)).toBe(990)
  })

  it('goes back over the steps that follow, and no others', () => {
    let steps = finished(finished(finished(finished(book(), 0), 1), 2), 3)
    steps = finished(steps, 4)
    expect(isPrinted(steps)).toBe(true)
    const back = moveStep(steps, { move: 'back', at: 4, to: 3, reason: '套印不准' })
    expect(back).toMatchObject({ ok: true, voided: [3, 4, 6, 7] })
    expect(back.ok && back.steps[3]).toMatchObject({ state: 'waiting', good: 0 })
    expect(back.ok && back.steps[2]).toMatchObject({ state: 'done' })
    expect(moveStep(steps, { move: 'back', at: 4, to: 2 })).toMatchObject({ why: 'not-earlier' })
  })

  it('starts nothing that has not come yet', () => {
    expect(moveStep(flyer(), { move: 'start', at: 2 })).toMatchObject({ why: 'nothing-here' })
  })

  it('knows what is finished without a count, and counts no plates', () => {
    expect(moveStep(flyer(), { move: 'part', at: 0, good: 1 })).toMatchObject({ why: 'uncounted' })
    const closed = closeSteps(finished(flyer(), 0))
    expect(closed.every(({ state }) => state === 'done')).toBe(true)
    expect(closed.at(-1)?.good).toBe(6336)
  })
})

describe('the table of moves', () => {
  it('has every move, and a way out of every state but done', () => {
    expect(new Set(stepTransitions.map(({ move }) => move))).toEqual(new Set(stepMoves))
    for (const state of ['waiting', 'running', 'paused'] as const)
      expect(stepTransitions.some(({ from, to }) => from.includes(state) && to !== state)).toBe(true)
  })
})

const anInput = fc.record(
  {
    move: fc.constantFrom(...stepMoves),
    at: fc.nat(7),
    good: fc.nat(1200),
    waste: fc.nat(30),
    reason: fc.constantFrom('', '起泡'),
    to: fc.nat(7),
  },
  { requiredKeys: ['move', 'at'] },
)

describe('random histories', () => {
  it('conserve pieces: good, waste and open are what was taken, and nothing stands in no column', () => {
    const histories = fc.tuple(fc.constantFrom(flyer, book), fc.array(anInput, { maxLength: 80 }))
    fc.assert(
      fc.property(histories, ([make, inputs]) => {
        let steps = make()
        for (const input of inputs) {
          const result = moveStep(steps, input)
          if (result.ok) steps = result.steps
          const sources = sourcesOf(steps)
          steps.forEach((step, at) => {
            const taken = takenAt(steps, at, sources[at])
            const open = taken - step.good - step.waste
            expect(open).toBeGreaterThanOrEqual(0)
            if (step.state !== 'done') return
            expect(isSupplied(steps, sources[at] ?? [])).toBe(true)
            // A rest was not needed.
            expect(open === 0 || step.good >= Math.min(step.needed, taken)).toBe(true)
          })
          const current = currentStep(steps)
          if (current !== undefined) {
            expect(isSupplied(steps, sources[current] ?? [])).toBe(true)
            expect(takenAt(steps, current, sources[current])).toBeGreaterThan(0)
          }
        }
        const closed = closeSteps(steps)
        expect(currentStep(closed)).toBeUndefined()
        closed.forEach((step, at) => {
          expect(step.good + step.waste).toBeLessThanOrEqual(takenAt(closed, at))
        })
      }),
      { numRuns: 300 },
    )
  })

  it('never send a step back by itself', () => {
    expect(followersOf(flyer(), 2)).toEqual([3, 4])
  })
})
