import { describe, expect, it } from 'vitest'
import { artworkLines, cutOffPage, lineNamesOf, linesOfPage, type PictureOfPage } from './artwork-lines.ts'

const aPage = (changes: Partial<PictureOfPage> = {}): PictureOfPage => ({
  trim: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
  bleed: { x: 0.125, y: 0.125, width: 0.75, height: 0.75 },
  ...changes,
})
const whole = { x: 0, y: 0, width: 1, height: 1 }
const die = { cut: 'M0 0L1 0L1 1z', creases: 'M0 0.5L1 0.5', bleed: '', safe: 'M0.1 0.1H0.2V0.2H0.1z' }
const namesOf = (page: PictureOfPage) => linesOfPage(page).map(({ name }) => name)

describe('the lines over a page', () => {
  it('are cyan where it is cut and magenta where the bleed ends, each with a look of its own', () => {
    expect([artworkLines.trim.cmyk, artworkLines.bleed.cmyk]).toEqual([
      [1, 0, 0, 0],
      [0, 1, 0, 0],
    ])
    expect(artworkLines.die.colour).toBe(artworkLines.trim.colour)
    const { trim, bleed, safe, crease } = artworkLines
    const looks = [trim, bleed, safe, crease]
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(looks.length)
    // If a system replaces colours, the dashes still differ.
    expect(new Set(looks.map(({ dash }) => dash.join())).size).toBe(looks.length)
  })

  it('are the rectangles of trim and bleed, in fractions', () => {
    expect(linesOfPage(aPage())).toEqual([
      { name: 'bleed', path: 'M0.125 0.125H0.875V0.875H0.125z' },
      { name: 'trim', path: 'M0.25 0.25H0.75V0.75H0.25z' },
    ])
  })

  it('end at the edge of the picture where a page has no room for the bleed', () => {
    const bleed = { x: -0.05, y: -0.05, width: 1.1, height: 1.1 }
    expect(linesOfPage(aPage({ bleed }))[0]?.path).toBe('M0 0H1V1H0z')
    expect(namesOf(aPage({ trim: whole, bleed: whole }))).toEqual(['trim'])
  })

  it('are those of the die where there is one, and no rectangle', () => {
    expect(namesOf(aPage({ die, safe: whole }))).toEqual(['safe', 'crease', 'die'])
    expect(linesOfPage(aPage({ die })).at(-1)?.path).toBe(die.cut)
  })

  it('leave a hole of the finished piece in what is cut off', () => {
    expect(cutOffPage(aPage())).toBe('M0 0H1V1H0zM0.25 0.25H0.75V0.75H0.25z')
    expect(cutOffPage(aPage({ die }))).toBe(`M0 0H1V1H0z${die.cut}`)
  })

  it('are named once in a legend, whichever pages have them', () => {
    expect(lineNamesOf([aPage(), aPage({ die }), aPage({ safe: whole })])).toEqual([
      'trim',
      'die',
      'bleed',
      'safe',
      'crease',
    ])
  })
})
