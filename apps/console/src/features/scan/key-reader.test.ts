import { jobNoIn } from '@yinpu/contract/console'
import { describe, expect, it } from 'vitest'
import { createKeyReader } from './key-reader.ts'

const codeOf = (sign: string) =>
  /[A-Z]/.test(sign)
    ? `Key${sign}`
    : /\d/.test(sign)
      ? `Digit${sign}`
      : ({ '-': 'Minus', '/': 'Slash', '.': 'Period', ':': 'Semicolon' }[sign] ?? '')
const type = (reader: ReturnType<typeof createKeyReader>, text: string, options = {}) =>
  [...text].map((sign, at) => reader.read({ code: codeOf(sign) }, 1_000 + at, options))
const enter = (reader: ReturnType<typeof createKeyReader>) => reader.read({ code: 'Enter' }, 2_000)

describe('what a scanner types', () => {
  it('is read by its keys, with and without hyphen, and from an address', () => {
    const reader = createKeyReader()
    for (const text of ['GD261117V5K8NT', 'GD261117-V5K8NT', 'HTTPS://SHOP.EXAMPLE/J/GD261117-V5K8NT']) {
      type(reader, text)
      const scanned = enter(reader)
      expect(scanned).toEqual({ kind: 'scanned', text })
      expect(jobNoIn('text' in scanned ? scanned.text : '')).toBe('GD261117-V5K8NT')
    }
  })

  it('leaves the digits of a count alone until a letter comes', () => {
    const reader = createKeyReader()
    expect(type(reader, '774', { isCounting: true })).toEqual(Array(3).fill({ kind: 'ignored' }))
    expect(enter(reader)).toEqual({ kind: 'ignored' })
    type(reader, 'GD261117V5K8NT', { isCounting: true })
    expect(enter(reader)).toMatchObject({ text: 'GD261117V5K8NT' })
  })

  it('is no shortcut, can be mended by hand and is forgotten after a while', () => {
    const reader = createKeyReader()
    expect(reader.read({ code: 'KeyK', ctrlKey: true }, 1_000)).toEqual({ kind: 'ignored' })
    type(reader, 'GDX')
    expect(reader.read({ code: 'Backspace' }, 1_100)).toEqual({ kind: 'typed', text: 'GD' })
    expect(reader.read({ code: 'KeyY' }, 60_000)).toEqual({ kind: 'typed', text: 'Y' })
    expect(reader.read({ code: 'Tab' }, 60_001)).toEqual({ kind: 'ignored' })
  })
})
