import type { ArtworkMark } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { changeBetween, type MarkChange, withoutChange } from './mark-history.ts'

const aMark = (text: string): ArtworkMark => ({ page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.2, text })
const [one, two, three] = [aMark('一'), aMark('二'), aMark('三')]
const known = (change: MarkChange | undefined) => {
  if (!change) throw new Error('nothing has changed')
  return change
}

describe('undoing', () => {
  it('takes a rectangle back that was just made', () => {
    const change = known(changeBetween('f', [one], [one, two]))
    expect(withoutChange([one, two], change)).toEqual([one])
  })

  it('keeps what was written on others since', () => {
    const change = known(changeBetween('f', [one], [one, two]))
    const written = { ...one, text: '改' }
    expect(withoutChange([written, { ...two, text: '新' }], change)).toEqual([written])
  })

  it.each([0, 1, 2])('brings back rectangle %i that was deleted, with its words, at its number', (at) => {
    const before = [one, two, three]
    const after = before.toSpliced(at, 1)
    expect(withoutChange(after, known(changeBetween('f', before, after)))).toEqual(before)
  })

  it('knows nothing of moving and writing', () => {
    expect(changeBetween('f', [one, two], [{ ...one, x: 0.3 }, two])).toBeUndefined()
  })
})
