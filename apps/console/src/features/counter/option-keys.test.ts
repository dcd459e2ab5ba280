import { describe, expect, it } from 'vitest'
import { lastBeforeTab, nextOption } from './option-keys.ts'

describe('keys in a row of options', () => {
  it('go to the neighbour, and from the end to the beginning', () => {
    expect(nextOption('ArrowRight', 0, 3)).toBe(1)
    expect(nextOption('ArrowRight', 2, 3)).toBe(0)
    expect(nextOption('ArrowLeft', 0, 3)).toBe(2)
    expect(nextOption('ArrowLeft', 2, 3)).toBe(1)
  })

  it('leave every other key to the browser', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter', ' ', 'a'])
      expect(nextOption(key, 1, 3)).toBeUndefined()
  })

  it('leave the row by one Tab, at either end', () => {
    expect(lastBeforeTab(false, 5)).toBe(4)
    expect(lastBeforeTab(true, 5)).toBe(0)
  })
})
