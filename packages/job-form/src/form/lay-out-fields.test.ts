import type { FormField } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { layOutFields } from './lay-out-fields.ts'

const base = (name: string) => ({ name, label: name, hint: '', required: true })
const choice = (name: string, labels: string[]): FormField => ({
  kind: 'choice',
  ...base(name),
  options: labels.map((label) => ({ value: label, label })),
})
const number = (name: string, max: number, suggestions: number[] = []): FormField => ({
  kind: 'number',
  ...base(name),
  min: 0,
  max,
  step: 1,
  unit: '色',
  suggestions,
})
const names = (fields: FormField[]) => layOutFields(fields).map((line) => line.map(({ name }) => name))

it('lets two short questions share a line, and no third', () => {
  const inks = ['不印', '单色', '四色']
  expect(names([choice('a', inks), choice('b', inks), choice('c', inks)])).toEqual([['a', 'b'], ['c']])
  expect(names([number('a', 2), number('b', 2)])).toEqual([['a', 'b']])
})

it('gives long questions a line of their own', () => {
  const long = choice('long', ['无线胶装', '锁线胶装', '骑马钉', '精装硬壳'])
  expect(names([choice('a', ['是', '否']), long, number('n', 900, [1, 2]), number('m', 900)])).toEqual([
    ['a'],
    ['long'],
    ['n'],
    ['m'],
  ])
})
