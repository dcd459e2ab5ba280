import { correction, generate } from 'lean-qr'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

/** Returns the modules that a scanner would see: those that the drawn path covers. */
const seenIn = (html: string) => {
  const [, least = '', side = ''] = /viewBox="(-?\d+) -?\d+ (\d+)/.exec(html) ?? []
  const dark = new Set<string>()
  for (const [, x, y, width] of html.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) dark.add(`${Number(x) + at} ${y}`)
  }
  return { least: Number(least), side: Number(side), isDark: (x: number, y: number) => dark.has(`${x} ${y}`) }
}
const drawn = (text: string) => seenIn(renderToString(<QrCode text={text} label="微信支付二维码" />))

const text = 'weixin://wxpay/bizpayurl?pr=7K3QXM'

describe('a code', () => {
  it('has every module of its content and none besides', () => {
    const modules = generate(text, { minCorrectionLevel: correction.M })
    const { side, isDark } = drawn(text)
    expect(side).toBe(modules.size + 8)
    for (let y = 0; y < modules.size; y += 1) {
      for (let x = 0; x < modules.size; x += 1)
        expect([x, y, isDark(x, y)]).toEqual([x, y, modules.get(x, y)])
    }
  })

  it('has a finder in three corners, and quiet around it', () => {
    const { least, side, isDark } = drawn(text)
    const size = side - 8
    expect(least).toBe(-4)
    const ringOf = (x: number, y: number) => Math.max(Math.abs(x - 3), Math.abs(y - 3))
    const finder = (left: number, top: number) =>
      Array.from({ length: 49 }, (_, at) => ({ x: at % 7, y: Math.floor(at / 7) })).every(
        ({ x, y }) => isDark(left + x, top + y) === (ringOf(x, y) !== 2),
      )
    expect([finder(0, 0), finder(size - 7, 0), finder(0, size - 7)]).toEqual([true, true, true])
    expect(finder(size - 7, size - 7)).toBe(false)
  })

  it('is another one for another content', () => {
    const html = (content: string) => renderToString(<QrCode text={content} label="" />)
    expect(html(text)).toBe(html(text))
    expect(html(text)).not.toBe(html(`${text}2`))
  })

  it('bears losses as level M asks for, or better', () => {
    const levelBits = (isDark: (x: number, y: number) => boolean) => [isDark(0, 8), isDark(1, 8)]
    const frail = generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.L })
    // Under the mask of the standard, two dark modules mean L, and L alone.
    expect(levelBits(frail.get)).toEqual([true, true])
    expect(levelBits(drawn(text).isDark)).not.toEqual([true, true])
  })

  it('is named for those who cannot see it', () => {
    expect(renderToString(<QrCode text={text} label="微信支付二维码" />)).toMatch(
      /<svg role="img" aria-label="微信支付二维码"/,
    )
  })
})
