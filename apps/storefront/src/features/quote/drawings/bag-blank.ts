import { type Blank, edgesOf, line, type Panel, polygon, sum, type Unfold } from './blank.ts'

/**
 * A bag from one sheet: `2(L+W)+glue` by `top + H + W/2 + overlap`. The sides are pleated down their middle,
 * the bottom is closed like a parcel: its corners are folded in at 45° on the broad faces.
 */
export const unfoldBag: Unfold = (solid, geometry): Blank => unfoldPanels(solid, geometry, 2)

/** One of the two halves of a bag that is too large for a press: `L+W+glue` wide. */
export const unfoldHalfBag: Unfold = (solid, geometry): Blank => unfoldPanels(solid, geometry, 1)

const unfoldPanels = (
  { length, width, height }: Parameters<Unfold>[0],
  { glue_flap, bag_top, bag_bottom_overlap }: Parameters<Unfold>[1],
  pairs: 1 | 2,
): Blank => {
  const bottom = width / 2 + bag_bottom_overlap
  const columns = [glue_flap, ...Array.from({ length: pairs }, () => [length, width]).flat()]
  const rows = [bag_top, height, bottom]
  const [total, tall] = [sum(columns), sum(rows)]
  const edges = edgesOf(columns)
  const foot = bag_top + height
  const chamfer = Math.min(glue_flap, height * 0.1)
  const corner = Math.min(bottom, length / 2)
  const pleat = Math.min(width / 2, height)
  const faces = Array.from({ length: pairs }, (_, at) => {
    const [face = 0, side = 0, end = 0] = edges.slice(2 * at + 1)
    return { face, side, end, middle: (side + end) / 2 }
  })
  const folds = [
    ...edges.slice(1, -1).map((x) => line([x, 0], [x, tall])),
    line([0, bag_top], [total, bag_top]),
    line([0, foot], [total, foot]),
    ...faces.flatMap(({ face, side, end, middle }) => [
      line([face, foot], [face + corner, foot + corner]),
      line([side, foot], [side - corner, foot + corner]),
      line([middle, 0], [middle, foot]),
      line([middle, foot - pleat], [side, foot]),
      line([middle, foot - pleat], [end, foot]),
    ]),
  ].join('')
  const outline = polygon([
    [chamfer, 0],
    [total, 0],
    [total, tall],
    [chamfer, tall],
    [0, tall - chamfer],
    [0, chamfer],
  ])
  const panels: Panel[] = [
    { name: '粘口', x: 0, y: bag_top, w: glue_flap, h: height, roomBeside: length },
    ...faces.flatMap(({ face, side }, at) => [
      { name: at ? '背面' : '正面', x: face, y: bag_top, w: length, h: height, isFace: true },
      { name: '侧面', x: side, y: bag_top, w: width, h: height, isFace: true },
      { name: '袋口折边', x: face, y: 0, w: length, h: bag_top },
      { name: '底', x: face, y: foot, w: length, h: bottom },
    ]),
  ]
  return { width: total, height: tall, columns, rows, panels, outline, folds }
}
