import { type Blank, edgesOf, line, type Panel, type Point, polygon, sum, type Unfold } from './blank.ts'

interface FlapFrame {
  /** The fold the flap hangs on, and which way it stands off it. */
  y: number
  away: 1 | -1
}

/** How much narrower a dust flap becomes towards its end, at each side. */
const dustSlope = (width: number, depth: number): number => Math.min(depth * 0.35, width * 0.18)

/** A dust flap under the lid: tapered, so that it slides in. */
const dustFlap = ({ y, away }: FlapFrame, x1: number, x2: number, depth: number): Point[] => {
  const slope = dustSlope(x2 - x1, depth)
  return [
    [x1, y],
    [x1 + slope * 0.4, y + away * depth * 0.35],
    [x1 + slope, y + away * depth],
    [x2 - slope, y + away * depth],
    [x2 - slope * 0.4, y + away * depth * 0.35],
    [x2, y],
  ]
}

/** A lid as deep as the box is wide, with the tongue that is tucked in. */
const lid = ({ y, away }: FlapFrame, x1: number, x2: number, depth: number, tuck: number): Point[] => {
  const corner = Math.min(tuck * 0.7, (x2 - x1) * 0.2)
  const end = y + away * (depth + tuck)
  return [
    [x1, y],
    [x1, y + away * depth],
    [x1 + corner * 0.35, end - away * corner * 0.5],
    [x1 + corner, end],
    [x2 - corner, end],
    [x2 - corner * 0.35, end - away * corner * 0.5],
    [x2, y + away * depth],
    [x2, y],
  ]
}

/** A carton with lids tucked in at both ends (双插盒), both lids on the back: `2(L+W)+glue` by `H+2W+2·tuck`. */
export const unfoldBox: Unfold = ({ length, width, height }, { glue_flap, tuck }): Blank => {
  const columns = [glue_flap, length, width, length, width]
  const rows = [tuck, width, height, width, tuck]
  const [, front = 0, side = 0, back = 0, otherSide = 0, right = 0] = edgesOf(columns)
  const [, lidTop = 0, top = 0, foot = 0, lidFoot = 0] = edgesOf(rows)
  const dust = Math.min(width * 0.8, length * 0.45)
  const chamfer = Math.min(glue_flap, height * 0.2)
  const [above, below] = [
    { y: top, away: -1 },
    { y: foot, away: 1 },
  ] as const
  const outline = polygon([
    [front, top],
    ...dustFlap(above, side, back, dust),
    ...lid(above, back, otherSide, width, tuck),
    ...dustFlap(above, otherSide, right, dust),
    ...dustFlap(below, otherSide, right, dust).reverse(),
    ...lid(below, back, otherSide, width, tuck).reverse(),
    ...dustFlap(below, side, back, dust).reverse(),
    [front, foot],
    [0, foot - chamfer],
    [0, top + chamfer],
  ])
  const folds = [
    ...[front, side, back, otherSide].map((x) => line([x, top], [x, foot])),
    ...[top, foot].map((y) => line([side, y], [right, y])),
    line([back, lidTop], [otherSide, lidTop]),
    line([back, lidFoot], [otherSide, lidFoot]),
  ].join('')
  const lidPanel = { x: back, w: length }
  const slope = dustSlope(width, dust)
  const dustPanel = { name: '防尘翼', w: width - 2 * slope, h: dust }
  const panels: Panel[] = [
    { name: '粘口', x: 0, y: top, w: glue_flap, h: height, roomBeside: length },
    { name: '正面', x: front, y: top, w: length, h: height, isFace: true },
    { name: '侧面', x: side, y: top, w: width, h: height, isFace: true },
    { name: '背面', x: back, y: top, w: length, h: height, isFace: true },
    { name: '侧面', x: otherSide, y: top, w: width, h: height, isFace: true },
    { name: '盖', ...lidPanel, y: lidTop, h: width, isFace: true },
    { name: '底', ...lidPanel, y: foot, h: width, isFace: true },
    { name: '插舌', ...lidPanel, y: 0, h: tuck, roomBeside: width },
    { name: '插舌', ...lidPanel, y: lidFoot, h: tuck, roomBeside: width },
    ...[side, otherSide].flatMap((x) => [
      { ...dustPanel, x: x + slope, y: top - dust },
      { ...dustPanel, x: x + slope, y: foot },
    ]),
  ]
  return { width: sum(columns), height: sum(rows), columns, rows, panels, outline, folds }
}
