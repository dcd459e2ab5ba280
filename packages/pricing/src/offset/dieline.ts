import { MICRONS_PER_MM } from '../request/request-reader.ts'
import type { CutLine } from '../sheet/piece-blocks.ts'
import type { Tariff } from '../tariff/tariff.ts'
import type { Solid } from './offset-job.ts'
import { flatPiece, type Stretches, sum, unfold, waysToUnfold } from './unfold.ts'

export interface DielinePoint {
  x: number
  y: number
}

export interface DielinePanel {
  name: string
  x: number
  y: number
  w: number
  h: number
  /** Seen on the finished article. */
  face: boolean
  /** Empty or plain room at its right, for the name of a narrow flap. */
  room: number
}

/** A size in which the flat article may be drawn, and how many such pieces make one. */
export interface DielineSize {
  pieces_each: number
  width: number
  height: number
}

/** A box or bag laid flat by the tariff, in mm from its upper left corner. */
export interface Dieline {
  kind: 'box' | 'bag'
  finished: { length: number; width: number; height: number }
  width: number
  height: number
  /** Two if a bag fits no press in one piece and is glued from halves. */
  pieces_each: number
  /** In one piece, and in halves if it can be made of them: artwork may come either way. */
  sizes: DielineSize[]
  /** The shop's allowances for gluing and folding. */
  allowances: { name: string; mm: number }[]
  /** Between the folds, from the left and from the top; they add up to the whole. */
  columns: number[]
  rows: number[]
  panels: DielinePanel[]
  /** The corners of the cut shape. */
  outline: DielinePoint[]
  creases: CutLine[]
}

type Point = readonly [x: number, y: number]
type Line = readonly [from: Point, to: Point]
type Panel = Omit<DielinePanel, 'face' | 'room'> & { face?: boolean; room?: number }

interface Drawn {
  readonly panels: readonly Panel[]
  readonly outline: readonly Point[]
  readonly creases: readonly Line[]
}

/** Hundredths are finer than any crease. */
const mm = (microns: number): number => Math.round(microns / 10) / 100

/** The start of each stretch, and the end of the last one. */
const edgesOf = (sizes: readonly number[]): number[] => [0, ...sizes].map((_, at) => sum(sizes.slice(0, at)))

const sizeOf = (stretches: Stretches): DielineSize => {
  const { width, height, piecesEach } = flatPiece(stretches)
  return { pieces_each: piecesEach, width: mm(width), height: mm(height) }
}

function allowancesOf({ geometry }: Tariff, { kind }: Solid): Dieline['allowances'] {
  const { glueFlap, tuck, bagTop, bagBottomOverlap } = geometry
  const named: [string, number][] =
    kind === 'box'
      ? [['插舌', tuck]]
      : [
          ['袋口折边', bagTop],
          ['袋底搭接', bagBottomOverlap],
        ]
  return [['粘口', glueFlap] as [string, number], ...named].map(([name, size]) => ({ name, mm: mm(size) }))
}

export function drawDieline(tariff: Tariff, solid: Solid): Dieline {
  const stretches = unfold(tariff, solid)
  const { columns, rows } = stretches
  const { panels, outline, creases } =
    solid.kind === 'box' ? drawBox(solid, stretches) : drawBag(solid, stretches)
  return {
    kind: solid.kind,
    finished: { length: mm(solid.length), width: mm(solid.width), height: mm(solid.height) },
    ...sizeOf(stretches),
    sizes: waysToUnfold(tariff, solid).map(sizeOf),
    allowances: allowancesOf(tariff, solid),
    columns: columns.map(mm),
    rows: rows.map(mm),
    panels: panels.map(({ name, x, y, w, h, face = false, room = 0 }) => ({
      name,
      x: mm(x),
      y: mm(y),
      w: mm(w),
      h: mm(h),
      face,
      room: mm(room),
    })),
    outline: outline.map(([x, y]) => ({ x: mm(x), y: mm(y) })),
    creases: creases.map(([[x1, y1], [x2, y2]]) => ({ x1: mm(x1), y1: mm(y1), x2: mm(x2), y2: mm(y2) })),
  }
}

/**
 * A box or bag with these sides in mm, whatever the shop's rules for new ones are: an order may be older than a
 * rule.
 */
export function dielineOf(
  tariff: Tariff,
  { ysp_type, length, width, height }: { ysp_type: 4 | 5; length: number; width: number; height: number },
): Dieline {
  const microns = (side: number): number => Math.round(side * MICRONS_PER_MM)
  const sides = { length: microns(length), width: microns(width), height: microns(height) }
  return drawDieline(tariff, { kind: ysp_type === 4 ? 'box' : 'bag', ...sides })
}

interface FlapFrame {
  /** The fold of the flap, and the direction in which it stands off it. */
  readonly y: number
  readonly away: 1 | -1
}

/** The width that a dust flap loses towards its end, at each side. */
const dustSlope = (width: number, depth: number): number => Math.min(depth * 0.35, width * 0.18)

/** A dust flap under the lid: tapered, so that it slides in. */
function dustFlap({ y, away }: FlapFrame, x1: number, x2: number, depth: number): Point[] {
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
function lid({ y, away }: FlapFrame, x1: number, x2: number, depth: number, tuck: number): Point[] {
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

/** A carton with lids tucked in at both ends (双插盒), both lids on the back. */
function drawBox({ length, width, height }: Solid, { columns, rows }: Stretches): Drawn {
  const [glueFlap = 0] = columns
  const [, front = 0, side = 0, back = 0, otherSide = 0, right = 0] = edgesOf(columns)
  const [, lidTop = 0, top = 0, foot = 0, lidFoot = 0] = edgesOf(rows)
  const [tuck = 0] = rows
  const dust = Math.min(width * 0.8, length * 0.45)
  const chamfer = Math.min(glueFlap, height * 0.2)
  const above: FlapFrame = { y: top, away: -1 }
  const below: FlapFrame = { y: foot, away: 1 }
  const outline: Point[] = [
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
  ]
  const creases: Line[] = [
    ...[front, side, back, otherSide].map(
      (x): Line => [
        [x, top],
        [x, foot],
      ],
    ),
    ...[top, foot].map(
      (y): Line => [
        [side, y],
        [right, y],
      ],
    ),
    ...[lidTop, lidFoot].map(
      (y): Line => [
        [back, y],
        [otherSide, y],
      ],
    ),
  ]
  const body = { y: top, h: height }
  const onBack = { x: back, w: length }
  const slope = dustSlope(width, dust)
  const dustPanel = { name: '防尘翼', w: width - 2 * slope, h: dust }
  const panels: Panel[] = [
    { name: '粘口', x: 0, w: glueFlap, ...body, room: length },
    { name: '正面', x: front, w: length, ...body, face: true },
    { name: '侧面', x: side, w: width, ...body, face: true },
    { name: '背面', x: back, w: length, ...body, face: true },
    { name: '侧面', x: otherSide, w: width, ...body, face: true },
    { name: '盖', ...onBack, y: lidTop, h: width, face: true },
    { name: '底', ...onBack, y: foot, h: width, face: true },
    { name: '插舌', ...onBack, y: 0, h: tuck, room: width },
    { name: '插舌', ...onBack, y: lidFoot, h: tuck, room: width },
    ...[side, otherSide].flatMap((x) => [
      { ...dustPanel, x: x + slope, y: top - dust },
      { ...dustPanel, x: x + slope, y: foot },
    ]),
  ]
  return { panels, outline, creases }
}

/**
 * A bag, or half of one. The sides are pleated down their middle, the bottom is closed like a parcel: its
 * corners are folded in at 45° on the broad faces.
 */
function drawBag({ length, width, height }: Solid, { columns, rows, piecesEach }: Stretches): Drawn {
  const [glueFlap = 0] = columns
  const [bagTop = 0, , bottom = 0] = rows
  const [total, tall] = [sum(columns), sum(rows)]
  const edges = edgesOf(columns)
  const foot = bagTop + height
  const chamfer = Math.min(glueFlap, height * 0.1)
  const corner = Math.min(bottom, length / 2)
  const pleat = Math.min(width / 2, height)
  const faces = Array.from({ length: 2 / piecesEach }, (_, at) => {
    const [face = 0, side = 0, end = 0] = edges.slice(2 * at + 1)
    return { face, side, end, middle: (side + end) / 2 }
  })
  const creases: Line[] = [
    ...edges.slice(1, -1).map(
      (x): Line => [
        [x, 0],
        [x, tall],
      ],
    ),
    ...[bagTop, foot].map(
      (y): Line => [
        [0, y],
        [total, y],
      ],
    ),
    ...faces.flatMap(({ face, side, end, middle }): Line[] => [
      [
        [face, foot],
        [face + corner, foot + corner],
      ],
      [
        [side, foot],
        [side - corner, foot + corner],
      ],
      [
        [middle, 0],
        [middle, foot],
      ],
      [
        [middle, foot - pleat],
        [side, foot],
      ],
      [
        [middle, foot - pleat],
        [end, foot],
      ],
    ]),
  ]
  const outline: Point[] = [
    [chamfer, 0],
    [total, 0],
    [total, tall],
    [chamfer, tall],
    [0, tall - chamfer],
    [0, chamfer],
  ]
  const body = { y: bagTop, h: height }
  const panels: Panel[] = [
    { name: '粘口', x: 0, w: glueFlap, ...body, room: length },
    ...faces.flatMap(({ face, side }, at) => [
      { name: at ? '背面' : '正面', x: face, w: length, ...body, face: true },
      { name: '侧面', x: side, w: width, ...body, face: true },
      { name: '袋口折边', x: face, y: 0, w: length, h: bagTop },
      { name: '底', x: face, y: foot, w: length, h: bottom },
    ]),
  ]
  return { panels, outline, creases }
}
