import { describe, expect, it } from 'vitest'
import { pageFrames, safeFrame } from './page-geometry.ts'

const media = { left: 0, bottom: 0, right: 200, top: 100 }
/** In the upper left corner of the page as it is stored. */
const trim = { left: 20, bottom: 60, right: 120, top: 90 }

describe('the frames on a picture', () => {
  it.each([
    [0, { x: 0.1, y: 0.1, width: 0.5, height: 0.3 }],
    [90, { x: 0.6, y: 0.1, width: 0.3, height: 0.5 }],
    [180, { x: 0.4, y: 0.6, width: 0.5, height: 0.3 }],
    [270, { x: 0.1, y: 0.4, width: 0.3, height: 0.5 }],
  ])('turn with the page by %i degrees', (rotation, expected) => {
    const frame = pageFrames(media, trim, 0, rotation).trim
    for (const [name, value] of Object.entries(expected))
      expect(frame[name as keyof typeof frame]).toBeCloseTo(value)
  })

  it('stay on the picture', () => {
    const { bleed } = pageFrames(media, trim, 30, 0)
    expect(bleed).toEqual({ x: 0, y: 0, width: 0.75, height: 0.7 })
  })

  it('keep words as far inside the cut as the ground reaches outside, and none where nothing is left', () => {
    const { height, ...rest } = safeFrame(media, trim, 10, 0) ?? { height: 0 }
    expect(rest).toEqual({ x: 0.15, y: 0.2, width: 0.4 })
    expect(height).toBeCloseTo(0.1)
    expect(safeFrame(media, trim, 15, 0)).toBeUndefined()
    expect(safeFrame(media, trim, 0, 0)).toBeUndefined()
  })
})
