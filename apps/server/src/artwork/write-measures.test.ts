import { describe, expect, it } from 'vitest'
import { writePages, writeSize } from './write-measures.ts'

describe('measures in words', () => {
  it('have one decimal where they need it', () => {
    expect(writeSize({ width: 215.98, height: 142.46 })).toBe('216×142.5 mm')
  })

  it.each([
    [[1], 1, '页面'],
    [[2], 4, '第 2 页'],
    [[5, 1, 3, 1], 6, '第 1、3、5 页'],
    [[1, 2], 2, '第 1、2 页'],
    [[3, 4, 5, 6], 9, '第 3–6 页'],
    [[1, 3, 5, 7, 9, 11, 13], 20, '第 1、3、5、7、9、11 页等 7 页'],
  ])('name pages %j of %i', (pages, total, expected) => {
    expect(writePages(pages, total)).toBe(expected)
  })
})
