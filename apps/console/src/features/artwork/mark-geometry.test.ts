import { describe, expect, it } from 'vitest'
import { boxBetween, boxInView, boxOfDrag, growBox, moveBox, pointOn } from './mark-geometry.ts'

/** A card of 960 × 600 pixels at its plain size, whose corner lies at 300, 200. */
const plain = { left: 300, top: 200, width: 960, height: 600 }

/** The same card magnified, with its corner scrolled out of the window. */
const zoomed = (by: number, corner: { left: number; top: number }) => ({
  ...corner,
  width: plain.width * by,
  height: plain.height * by,
})

const dragged = (picture: typeof plain, from: [number, number], to: [number, number]) =>
  boxBetween(pointOn(picture, { x: from[0], y: from[1] }), pointOn(picture, { x: to[0], y: to[1] }))

describe('a rectangle that is dragged', () => {
  it('is the same part of the page at any zoom and wherever the page is scrolled to', () => {
    const expected = { x: 0.25, y: 0.5, width: 0.25, height: 0.1 }
    expect(dragged(plain, [540, 500], [780, 560])).toEqual(expected)
    for (const by of [0.4, 1.73, 4]) {
      const corner = { left: -310, top: 77 }
      const picture = zoomed(by, corner)
      const on = (x: number, y: number): [number, number] => [
        corner.left + x * picture.width,
        corner.top + y * picture.height,
      ]
      expect(dragged(picture, on(0.25, 0.5), on(0.5, 0.6))).toEqual(expected)
    }
  })

  it('is the same in whichever direction it is dragged', () => {
    const expected = dragged(plain, [540, 500], [780, 560])
    expect(dragged(plain, [780, 560], [540, 500])).toEqual(expected)
    expect(dragged(plain, [540, 560], [780, 500])).toEqual(expected)
  })

  it('ends at the edge of the page when the pointer leaves it', () => {
    expect(dragged(plain, [780, 500], [5000, 5000])).toEqual({ x: 0.5, y: 0.5, width: 0.5, height: 0.5 })
    expect(dragged(plain, [780, 500], [-100, -100])).toEqual({ x: 0, y: 0, width: 0.5, height: 0.5 })
  })

  it('is one that can be seen and grasped, however short the drag was', () => {
    for (const picture of [plain, zoomed(4, { left: 0, top: 0 }), zoomed(0.1, { left: 0, top: 0 })]) {
      const middle = { x: picture.left + picture.width / 2, y: picture.top + picture.height / 2 }
      for (const by of [0, 1, 5]) {
        const box = boxOfDrag(picture, middle, { x: middle.x + by, y: middle.y })
        expect(box.width * picture.width).toBeGreaterThanOrEqual(23.9)
        expect(box.height * picture.height).toBeGreaterThanOrEqual(23.9)
        expect(box.x + box.width / 2).toBeCloseTo(0.5 + by / 2 / picture.width, 4)
      }
    }
  })

  it('stays on the page where a corner was clicked', () => {
    const box = boxOfDrag(plain, { x: 1260, y: 800 }, { x: 1260, y: 800 })
    expect([box.x + box.width, box.y + box.height]).toEqual([1, 1])
    expect(boxOfDrag(plain, { x: 300, y: 200 }, { x: 300, y: 200 })).toMatchObject({ x: 0, y: 0 })
  })

  it('is as it was dragged where it is large enough', () => {
    const box = boxOfDrag(plain, { x: 540, y: 500 }, { x: 780, y: 560 })
    expect(box).toEqual({ x: 0.25, y: 0.5, width: 0.25, height: 0.1 })
  })
})

describe('a rectangle that is moved by keys', () => {
  const box = { x: 0.9, y: 0.1, width: 0.1, height: 0.1 }

  it('stays on the page', () => {
    expect(moveBox(box, { x: 0.05, y: -0.2 })).toEqual({ ...box, y: 0 })
    expect(moveBox(box, { x: -0.05, y: 0.05 })).toEqual({ ...box, x: 0.85, y: 0.15 })
    expect(growBox(box, { x: 0.5, y: 0.05 })).toEqual({ ...box, height: 0.15 })
  })

  it('never becomes too small to be seen', () => {
    expect(growBox(box, { x: -1, y: -1 })).toMatchObject({ width: 0.005, height: 0.005 })
  })

  it('begins in the middle of what is seen', () => {
    const picture = zoomed(4, { left: -1620, top: -1000 })
    const view = { left: 300, top: 200, width: 960, height: 600 }
    const firstBox = boxInView(picture, view)
    expect(firstBox.x + firstBox.width / 2).toBeCloseTo((780 + 1620) / picture.width, 3)
    expect(firstBox.y + firstBox.height / 2).toBeCloseTo((500 + 1000) / picture.height, 3)
    expect(firstBox.width * picture.width).toBeCloseTo(240, 0)
  })
})
