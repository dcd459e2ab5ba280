import { describe, expect, it } from 'vitest'
import { pagingOf } from './paging.tsx'

const addressOf = (page: number) => (page === 1 ? '/list' : `/list?page=${page}`)

/** 1 … 4 [5] 6 … 9 */
const drawn = (page: number, pages: number) =>
  pagingOf(page, pages, addressOf)
    ?.steps.map(
      ({ page: one, isCurrent, isAfterGap }) => `${isAfterGap ? '… ' : ''}${isCurrent ? `[${one}]` : one}`,
    )
    .join(' ')

describe('paging', () => {
  it('is not there for a single page', () => {
    expect(pagingOf(1, 1, addressOf)).toBeUndefined()
    expect(pagingOf(1, 0, addressOf)).toBeUndefined()
  })

  it('shows the ends and the neighbours of the current page', () => {
    expect(drawn(5, 9)).toBe('1 … 4 [5] 6 … 9')
    expect(drawn(1, 9)).toBe('[1] 2 … 9')
    expect(drawn(9, 9)).toBe('1 … 8 [9]')
  })

  it('never leaves out a single page', () => {
    expect(drawn(4, 9)).toBe('1 2 3 [4] 5 … 9')
    expect(drawn(6, 9)).toBe('1 … 5 [6] 7 8 9')
    expect(drawn(2, 4)).toBe('1 [2] 3 4')
  })

  it('leads one page on and one back, and no further than there are pages', () => {
    expect(pagingOf(2, 3, addressOf)).toMatchObject({ previous: '/list', next: '/list?page=3' })
    expect(pagingOf(1, 3, addressOf)?.previous).toBeUndefined()
    expect(pagingOf(3, 3, addressOf)?.next).toBeUndefined()
  })
})
