import { unwindDirections } from '@yinpu/contract'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { labelRotation, type UnwindEdge } from './unwind-orientation.ts'
import { UnwindPicture } from './unwind-picture.tsx'
import { labelCentres, labelFootprint, roll, webBounds } from './unwind-roll.ts'

const DOWN = [0, 1]
/** The directions of the edges of an upright label, y downwards. */
const outwards: Record<UnwindEdge, [number, number]> = {
  top: [0, -1],
  bottom: [0, 1],
  left: [-1, 0],
  right: [1, 0],
}

const turned = ([x, y]: [number, number], degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * cos - y * sin, x * sin + y * cos].map((size) => Math.round(size) + 0)
}

describe('labelRotation', () => {
  it.each([
    ['top', 180],
    ['bottom', 0],
    ['left', 270],
    ['right', 90],
  ] as const)('turns a label that leaves %s first by %i', (edge, angle) => {
    expect(labelRotation(edge)).toBe(angle)
    expect(turned(outwards[edge], labelRotation(edge))).toEqual(DOWN)
  })
})

describe('UnwindPicture', () => {
  const pictures = unwindDirections.map(({ edge, wound }) =>
    renderToString(<UnwindPicture edge={edge} wound={wound} />),
  )

  it('draws eight different pictures that say nothing', () => {
    expect(new Set(pictures).size).toBe(8)
    for (const html of pictures) expect(html).toMatch(/^<svg[^>]*aria-hidden="true"/)
  })

  it('hangs a web printed outside before the roll, one printed inside behind it', () => {
    const isWebFirst = pictures.map((html) => html.indexOf('<text') < html.indexOf('<ellipse'))
    expect(isWebFirst).toEqual([false, false, false, false, true, true, true, true])
    expect(webBounds('out').x).toBeLessThan(webBounds('in').x)
  })

  it.each(['top', 'bottom', 'left', 'right'] as const)(
    'keeps the leading label below the roll, %s first',
    (edge) => {
      const { along, across } = labelFootprint(edge)
      const { width, height, y } = webBounds('out')
      const [first = 0] = labelCentres(edge)
      expect(first - along / 2).toBeGreaterThan(roll.y + roll.radius)
      expect(first + along / 2).toBeLessThan(y + height)
      expect(across).toBeLessThan(width)
    },
  )
})
