import { hourMs, minuteMs } from '@yinpu/contract'
import { type ScanMove, scanMoves } from '@yinpu/contract/console'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseScanMove } from './choose-scan-move.ts'

const start = 1_000 * hourMs
const mine = 'a'
const theirs = 'b'

type States = ('waiting' | 'running' | 'paused' | 'done')[]
const kinds = ['press', 'trim', 'inspect'] as const
const aRoute = (states: States, actorId: string | null = mine) =>
  states.map((state, position) => ({
    ...{ state, position, kind: kinds[position] ?? ('pack' as const), part: '', actorId },
  }))
const anEntry = (move: 'start' | 'finish' | 'hold', position: number, ago: number, actorId = mine) => ({
  ...{ move, position, actorId, at: new Date(start - ago) },
})
const scan = (move: ScanMove = 'next', changes: object = {}) => ({
  ...{ move, at: start, delayed: false, by: mine, ...changes },
})

describe('a scan of a ticket', () => {
  it('begins what waits, goes on with what stands still, and asks for the counts of what runs', () => {
    expect(chooseScanMove(aRoute(['done', 'waiting', 'waiting']), [], scan())).toMatchObject({
      ...{ do: 'move', move: 'start', step: { position: 1 } },
    })
    expect(chooseScanMove(aRoute(['paused', 'waiting']), [], scan())).toMatchObject({ move: 'resume' })
    expect(chooseScanMove(aRoute(['running', 'waiting']), [], scan())).toMatchObject({
      ...{ do: 'count', step: { position: 0 } },
    })
  })

  it('that was kept finishes what the person does, and leaves the work of another alone', () => {
    const delayed = scan('next', { delayed: true })
    expect(chooseScanMove(aRoute(['running']), [], delayed)).toMatchObject({ do: 'move', move: 'finish' })
    expect(chooseScanMove(aRoute(['running'], theirs), [], delayed)).toMatchObject({
      ...{ do: 'refuse', why: 'not-own' },
    })
  })

  it('is told of the last move if it is older than that, whatever it asks for', () => {
    const route = aRoute(['done', 'running', 'waiting'])
    const entries = [anEntry('finish', 0, hourMs), anEntry('start', 1, minuteMs, theirs)]
    for (const move of scanMoves)
      expect(chooseScanMove(route, entries, scan(move, { at: start - 2 * minuteMs }))).toMatchObject({
        ...{ do: 'already', last: { position: 1, actorId: theirs } },
      })
    // Its own step has not moved since.
    const named = scan('finish', { at: start - 2 * minuteMs, step: 0 })
    expect(chooseScanMove(route, entries, named)).toMatchObject({ do: 'already', last: { position: 0 } })
  })

  it('is one move when two people make it, and the second is told', () => {
    const route = aRoute(['done', 'waiting', 'waiting'])
    const finished = (ago: number, by: string) => [anEntry('finish', 0, ago, by)]
    expect(chooseScanMove(route, finished(5_000, theirs), scan())).toMatchObject({ do: 'already' })
    expect(chooseScanMove(route, finished(20_000, theirs), scan())).toMatchObject({ move: 'start' })
    expect(chooseScanMove(route, finished(1_000, mine), scan())).toMatchObject({ move: 'start' })
    expect(chooseScanMove(route, finished(minuteMs, theirs), scan('finish'))).toMatchObject({ do: 'already' })
    expect(chooseScanMove(route, finished(minuteMs, mine), scan('finish'))).toMatchObject({ move: 'finish' })
    const running = aRoute(['running', 'waiting'], theirs)
    const begun = [anEntry('start', 0, hourMs, theirs)]
    expect(chooseScanMove(running, begun, scan('start'))).toMatchObject({ do: 'already' })
  })

  it('of 质检 is for a job at its check only', () => {
    expect(chooseScanMove(aRoute(['done', 'waiting']), [], scan('check'))).toMatchObject({
      ...{ do: 'refuse', why: 'not-at-check' },
    })
    expect(chooseScanMove(aRoute(['done', 'done', 'waiting']), [], scan('check'))).toMatchObject({
      ...{ do: 'move', move: 'start' },
    })
    expect(chooseScanMove(aRoute(['done', 'done', 'running']), [], scan('check'))).toMatchObject({
      do: 'count',
    })
  })

  it('never moves a job that is over, nor a step that is done, except back', () => {
    const state = fc.constantFrom('waiting', 'running', 'paused', 'done')
    fc.assert(
      fc.property(
        fc.array(state, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...scanMoves),
        fc.option(fc.nat(5), { nil: undefined }),
        fc.boolean(),
        (states, move, step, delayed) => {
          const choice = chooseScanMove(aRoute(states as States), [], scan(move, { step, delayed }))
          if (choice.do !== 'move' && choice.do !== 'count') return
          const isBack = choice.do === 'move' && choice.move === 'back'
          expect(isBack || choice.step.state !== 'done').toBe(true)
        },
      ),
    )
  })
})
