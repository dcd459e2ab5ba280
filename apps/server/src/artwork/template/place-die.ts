import type { PageDie } from '@yinpu/contract'
import type { Contour, Point, Segment, TemplatePage } from '../../documents/template/template-sheet.ts'
import type { ArtworkJob } from '../artwork-job.ts'
import type { Frame } from '../artwork-report.ts'
import { evenBleed, type SizeMm } from '../page-geometry.ts'

const toleranceMm = 0.6

/** A rectangle is drawn by the frames that every page has. */
const hasOwnShape = ({ isDie, cut, creases }: TemplatePage) =>
  isDie && (cut.kind === 'ellipse' || creases.length > 0)

/** The die of a page of a file; plates and white ink use that of the first page. */
export const dieOf = ({ template }: ArtworkJob, page: number): TemplatePage | undefined => {
  const dies = (template?.pages ?? []).filter(hasOwnShape)
  return dies[page - 1] ?? dies[0]
}

const number = (value: number) => String(Math.round(value * 1e5) / 1e5)

const polygon = (points: readonly Point[]) =>
  `M${points.map(({ x, y }) => `${number(x)} ${number(y)}`).join('L')}z`

/** Halves of an ellipse, by the ends of its level axis. */
const ellipse = (from: Point, to: Point) => {
  const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
  const y = (from.y + to.y) / 2
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map(number)
  const arc = `A${number(rx)} ${number(ry)} 0 1 1 `
  return `M${left} ${number(y)}${arc}${right} ${number(y)}${arc}${left} ${number(y)}z`
}

/** Lines that continue the one before are one stroke, so that dashes run through. */
const strokes = (segments: readonly Segment[], at: (point: Point) => Point) => {
  let end = ''
  return segments
    .map(({ x1, y1, x2, y2 }) => {
      const [from, to] = [at({ x: x1, y: y1 }), at({ x: x2, y: y2 })].map(
        ({ x, y }) => `${number(x)} ${number(y)}`,
      )
      const isOn = from === end
      end = to ?? ''
      return `${isOn ? '' : `M${from}`}L${to}`
    })
    .join('')
}

/**
 * The lines of a die at their positions on the picture of a page, as SVG paths in fractions of its width and
 * height. Undefined if the page has another size than the die: on a shop's own die ours would mislead.
 */
export const placeDie = (die: TemplatePage, trim: Frame, trimMm: SizeMm): PageDie | undefined => {
  const fit = evenBleed(trimMm, die, toleranceMm)
  if (!fit) return undefined
  const { bleedMm, isTurned } = fit
  const perMm = { x: trim.width / trimMm.width, y: trim.height / trimMm.height }
  const at = ({ x, y }: Point): Point => {
    const [across, down] = isTurned ? [die.height - y, x] : [x, y]
    return { x: trim.x + (across + bleedMm) * perMm.x, y: trim.y + (down + bleedMm) * perMm.y }
  }
  const contour = (one: Contour) => {
    if (one.kind === 'polygon') return polygon(one.points.map(at))
    const { x, y, width, height } = one.frame
    return ellipse(at({ x, y }), at({ x: x + width, y: y + height }))
  }
  const { bleedLines } = die
  return {
    cut: contour(die.cut),
    creases: strokes(die.creases, at),
    bleed: die.bleed > 0 ? ('kind' in bleedLines ? contour(bleedLines) : strokes(bleedLines, at)) : '',
    safe: die.safe.map(contour).join(''),
  }
}
