import { describe, expect, it } from 'vitest'
import { aQuotedBag, aQuotedBook, aQuotedLeaflet } from '../testing/a-quoted-job.ts'
import {
  cellsOfSide,
  cellsPath,
  cutsPath,
  headDirection,
  headsPath,
  isFine,
  type PlannedPart,
} from './press-sheet-paths.ts'

const parts = [
  ...aQuotedLeaflet().plan.parts,
  ...aQuotedBook().plan.parts,
  ...aQuotedBag().plan.parts,
  ...aQuotedLeaflet({ width: 90, height: 54, quantity: 200_000, print_method: 4 }).plan.parts,
]

/** Every point of a path of absolute M and L, relative l, h and v. */
const pointsOf = (path: string) => {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([MLlhv])(-?[\d.]+)(?: (-?[\d.]+))?/g)].map(([, command, first, second]) => {
    const [a, b] = [Number(first), Number(second)]
    if (command === 'h') x += a
    else if (command === 'v') y += a
    else if (command === 'l') [x, y] = [x + a, y + b]
    else [x, y] = [a, b]
    return { x, y }
  })
}

const expectInside = ({ sheet }: PlannedPart, path: string) => {
  for (const { x, y } of pointsOf(path)) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(sheet.long + 0.01)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(sheet.short + 0.01)
  }
}

describe('the paths of a press sheet', () => {
  it('hold every cell, mark and cut, inside the sheet', () => {
    for (const part of parts) {
      for (const form of part.forms) {
        const cells = [...cellsOfSide(form, 'front'), ...cellsOfSide(form, 'back')]
        expect(cells).toHaveLength(part.up)
        expect(cellsPath(cells).match(/M/g)).toHaveLength(part.up)
        expect(headsPath(part, cells).match(/z/g)).toHaveLength(part.up)
        expectInside(part, cellsPath(cells) + cellsPath(cells, part.bleed) + headsPath(part, cells))
      }
      expect(cutsPath(part).match(/M/g)).toHaveLength(part.cuts.length * (isFine(part) ? 2 : 1))
      expectInside(part, cutsPath(part))
    }
  })

  it('inset the trimmed size by the bleed', () => {
    const cell = { x: 10, y: 20, w: 216, h: 291, side: 'front', rotation: 0 } as const
    expect(cellsPath([cell], 3)).toBe('M13 23h210v285h-210z')
  })

  it('leave the trimmed size out where the bleed eats it', () => {
    expect(cellsPath([{ x: 0, y: 0, w: 6, h: 40, side: 'front', rotation: 0 }], 3)).toBe('')
  })

  it.each([
    [0, { dx: 0, dy: -1 }],
    [90, { dx: 1, dy: 0 }],
    [180, { dx: 0, dy: 1 }],
    [270, { dx: -1, dy: 0 }],
  ] as const)('point to the head of artwork turned by %i', (rotation, direction) => {
    expect(headDirection(rotation)).toEqual(direction)
    const cell = { x: 0, y: 0, w: 100, h: 100, side: 'front', rotation } as const
    const part = { ...(parts[0] as PlannedPart), bleed: 0 }
    const [tip] = pointsOf(headsPath(part, [cell]))
    expect(Math.sign((tip?.x ?? 0) - 50)).toBe(direction.dx)
    expect(Math.sign((tip?.y ?? 0) - 50)).toBe(direction.dy)
  })
})
