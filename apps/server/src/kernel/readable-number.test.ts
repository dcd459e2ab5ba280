import { describe, expect, it } from 'vitest'
import { readableNumber, withFreeNumber } from './readable-number.ts'

describe('a readable number', () => {
  it('says what it is and the day in China, and nothing of how many there were', () => {
    expect(readableNumber('BJ', Date.parse('2026-11-15T15:59:59Z'))).toMatch(/^BJ261115-[2-9A-Z]{6}$/)
    expect(readableNumber('BJ', Date.parse('2026-11-15T16:00:00Z'))).toMatch(/^BJ261116-/)
  })

  it('has no sign that is taken for another', () => {
    const many = Array.from({ length: 2000 }, () => readableNumber('', 0).split('-')[1]).join('')
    expect(many).not.toMatch(/[01ILOU]/)
  })

  it('is tried again where it is taken, but not for ever', async () => {
    const taken = ['a', 'b']
    let at = 0
    const make = () => 'abc'.charAt(at++)
    expect(await withFreeNumber(make, async (no) => (taken.includes(no) ? undefined : no))).toBe('c')
    await expect(
      withFreeNumber(
        () => 'a',
        async () => undefined,
      ),
    ).rejects.toThrow('no free number')
  })
})
