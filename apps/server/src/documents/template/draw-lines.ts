import type { LegendItem, TemplateLayout } from './place-template.ts'
import type { Pen, Stroke } from './template-pen.ts'
import type { Contour, Point, Segment, TemplatePage } from './template-sheet.ts'

/** Thin enough to cut by, thick enough to see. */
const thickness = 0.2

export const strokeOf = (layer: LegendItem['layer'], unit = 1): Stroke => {
  // Lines grow less than text: a knife follows them.
  const thick = thickness * Math.sqrt(unit)
  switch (layer) {
    case 'trim':
      return { ink: 'trim', thickness: thick }
    case 'die':
      return { ink: { spot: 'die' }, thickness: thick * 1.25 }
    case 'crease':
      return { ink: { spot: 'crease' }, thickness: thick, dash: [3 * unit, 1.2 * unit] }
    case 'glue':
      return { ink: 'glue', thickness: thick / 2 }
    case 'bleed':
      return { ink: 'bleed', thickness: thick }
    case 'safe':
      return { ink: 'safe', thickness: thick, dash: [1.2 * unit, unit] }
  }
}

/** Brings mm of the piece to mm on the page. */
const moveTo = ({ left, top, scale }: TemplateLayout) => {
  const point = ({ x, y }: Point): Point => ({ x: left + x * scale, y: top + y * scale })
  const segment = ({ x1, y1, x2, y2 }: Segment): Segment => ({
    x1: left + x1 * scale,
    y1: top + y1 * scale,
    x2: left + x2 * scale,
    y2: top + y2 * scale,
  })
  const contour = (one: Contour): Contour =>
    one.kind === 'polygon'
      ? { kind: 'polygon', points: one.points.map(point) }
      : {
          kind: 'ellipse',
          frame: { ...point(one.frame), width: one.frame.width * scale, height: one.frame.height * scale },
        }
  return { point, segment, contour }
}

/** At the corners, for setting a guillotine. */
const cropMarks = ({ left, top, width, height, bleed, unit }: TemplateLayout): Segment[] => {
  const [from, to] = [bleed + unit, bleed + 5 * unit]
  return [left, left + width].flatMap((x, isRight) =>
    [top, top + height].flatMap((y, isBottom) => {
      const [across, down] = [isRight === 1 ? 1 : -1, isBottom === 1 ? 1 : -1]
      return [
        { x1: x + across * from, y1: y, x2: x + across * to, y2: y },
        { x1: x, y1: y + down * from, x2: x, y2: y + down * to },
      ]
    }),
  )
}

const isContour = (lines: TemplatePage['bleedLines']): lines is Contour => 'kind' in lines

/** The piece itself, each kind of line on its layer. */
export const drawLines = (pen: Pen, page: TemplatePage, placed: TemplateLayout) => {
  const { unit, scale } = placed
  const move = moveTo(placed)
  // Empty: the designer draws here, below all lines.
  pen.on('design', () => undefined)
  if (page.glue.length > 0)
    pen.on('glue', () => {
      for (const { x, y, width, height } of page.glue) {
        const frame = { ...move.point({ x, y }), width: width * scale, height: height * scale }
        // Cut off at the die, whose corners may be slanted.
        pen.hatch(move.contour(page.cut), frame, 2.4 * unit)
      }
    })
  if (page.safe.length > 0)
    pen.on('safe', () => {
      for (const one of page.safe) pen.contour(move.contour(one), strokeOf('safe', unit))
    })
  if (page.bleed > 0)
    pen.on('bleed', () => {
      const { bleedLines } = page
      if (isContour(bleedLines)) pen.contour(move.contour(bleedLines), strokeOf('bleed', unit))
      else pen.segments(bleedLines.map(move.segment), strokeOf('bleed', unit))
    })
  if (page.creases.length > 0)
    pen.on('crease', () => pen.segments(page.creases.map(move.segment), strokeOf('crease', unit)))
  const cut = page.isDie ? 'die' : 'trim'
  pen.on(cut, () => {
    pen.contour(move.contour(page.cut), strokeOf(cut, unit))
    if (!page.isDie) pen.segments(cropMarks(placed), { ink: 'guide', thickness: 0.1 * unit })
  })
}
