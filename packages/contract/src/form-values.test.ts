import { expect, it } from 'vitest'
import { askQuote, quoteInputOf } from './form-values.ts'

it('asks the call of its kind, with what was chosen and how it is kept', () => {
  const questions: unknown[] = []
  for (const type of [1, 2, 3, 4, 5] as const)
    askQuote((name, input) => questions.push([name, input]), quoteInputOf(type, { width: 90 }), {
      save: true,
    })
  expect(questions).toEqual([
    ['quoteGangRun', { body: { width: 90, save: true } }],
    ['quoteOffset', { body: { width: 90, save: true } }],
    ['quoteRollLabel', { body: { width: 90, save: true } }],
    ['quoteInkLabel', { body: { width: 90, save: true } }],
    ['quotePaper', { body: { width: 90 } }],
  ])
})
