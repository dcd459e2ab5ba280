import { describe, expect, it } from 'vitest'
import { createMemoryStorage, usableStorage } from './usable-storage.ts'

describe('usable storage', () => {
  it('is the browser’s own where that works, left as it was', () => {
    const names: string[] = []
    const real = createMemoryStorage()
    const own = {
      ...real,
      setItem: (name: string, value: string) => {
        names.push(name)
        real.setItem(name, value)
      },
    }
    expect(usableStorage(() => own)).toBe(own)
    expect(names.map((name) => own.getItem(name))).toEqual([null])
  })

  it('is memory where opening it is forbidden', () => {
    const storage = usableStorage(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('is memory where it takes nothing', () => {
    const full = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const storage = usableStorage(() => full)
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
  })
})
