import type { Weight } from '../open-fonts.ts'
import type { Glyphs, LetterStyle } from '../open-glyphs.ts'
import { pdfNumber } from './pdf-file.ts'
import { type LayerName, lineColours } from './template-layers.ts'
import { type Contour, type Point, type Rectangle, rectangle, type Segment } from './template-sheet.ts'

export const pointsPerMm = 72 / 25.4

export interface Stroke {
  /** a colour of process inks, or one of the inks of a die */
  ink: keyof typeof lineColours | { spot: 'die' | 'crease' }
  /** in mm on the page */
  thickness: number
  dash?: readonly number[]
}

export interface Letters {
  size: number
  weight?: Weight
  ink?: keyof typeof lineColours
  /** the position of the point in the line of text */
  align?: 'start' | 'middle' | 'end'
  /** read from below */
  isUpright?: boolean
}

/** The distance of the handles of a circle's four curves from its middle. */
const handle = 0.5523

const curveNames: Record<string, string> = { moveTo: 'm', lineTo: 'l', bezierCurveTo: 'c', closePath: 'h' }

/**
 * Writes the content of a page. All positions are in mm on the page, from its upper left corner. Text is drawn as
 * shapes: a program that opens the file needs no font.
 */
export const createPen = (glyphs: Glyphs, pageHeight: number) => {
  const lines: string[] = []
  const put = (...parts: (string | number)[]) =>
    lines.push(parts.map((part) => (typeof part === 'number' ? pdfNumber(part) : part)).join(' '))
  const across = (x: number) => x * pointsPerMm
  const up = (y: number) => (pageHeight - y) * pointsPerMm

  const setStroke = ({ ink, thickness, dash = [] }: Stroke) => {
    if (typeof ink === 'string') put(lineColours[ink], 'K')
    else put(`/${ink.spot} CS 1 SCN /overprint gs`)
    put(thickness * pointsPerMm, 'w')
    put(`[${dash.map((part) => pdfNumber(part * pointsPerMm)).join(' ')}] 0 d`)
  }

  const traceEllipse = ({ x, y, width, height }: Extract<Contour, { kind: 'ellipse' }>['frame']) => {
    const [rx, ry] = [width / 2, height / 2]
    const [cx, cy] = [x + rx, y + ry]
    const at = (dx: number, dy: number) => [across(cx + dx * rx), up(cy + dy * ry)] as const
    put(...at(1, 0), 'm')
    put(...at(1, handle), ...at(handle, 1), ...at(0, 1), 'c')
    put(...at(-handle, 1), ...at(-1, handle), ...at(-1, 0), 'c')
    put(...at(-1, -handle), ...at(-handle, -1), ...at(0, -1), 'c')
    put(...at(handle, -1), ...at(1, -handle), ...at(1, 0), 'c h')
  }

  const trace = (contour: Contour) => {
    if (contour.kind === 'ellipse') return traceEllipse(contour.frame)
    contour.points.forEach(({ x, y }, at) => {
      put(across(x), up(y), at === 0 ? 'm' : 'l')
    })
    put('h')
  }

  const segments = (drawn: readonly Segment[], stroke: Stroke) => {
    if (drawn.length === 0) return
    put('q')
    setStroke(stroke)
    for (const { x1, y1, x2, y2 } of drawn) put(across(x1), up(y1), 'm', across(x2), up(y2), 'l')
    put('S Q')
  }

  const measure = (text: string, { size, weight = 'regular' }: Pick<Letters, 'size' | 'weight'>) =>
    glyphs.measure(text, { size, weight } satisfies LetterStyle)

  const text = (value: string, { x, y }: Point, style: Letters) => {
    const { size, weight = 'regular', ink = 'guide', align = 'start', isUpright = false } = style
    if (value === '') return
    const part = { start: 0, middle: 0.5, end: 1 }[align]
    const back = -part * measure(value, style)
    const scale = (size * pointsPerMm) / glyphs.unitsOf(weight)
    const [startX, startY] = isUpright ? [x, y - back] : [x + back, y]
    put('q', lineColours[ink], 'k')
    const turned = isUpright ? [0, scale, -scale, 0] : [scale, 0, 0, scale]
    lines.push(
      `${turned.map((one) => one.toFixed(6)).join(' ')} ${pdfNumber(across(startX))} ${pdfNumber(up(startY))} cm`,
    )
    let advance = 0
    for (const { path, advanceWidth } of glyphs.glyphsOf(value, weight)) {
      for (const { command, args } of path.commands)
        put(
          ...args.map((value, at) => Math.round(value + (at % 2 === 0 ? advance : 0))),
          curveNames[command] ?? '',
        )
      advance += advanceWidth
    }
    put('f Q')
  }

  return {
    measure,
    text,
    segments,
    contour: (contour: Contour, stroke: Stroke) => {
      put('q')
      setStroke(stroke)
      trace(contour)
      put('S Q')
    },
    /** Slanted lines over a rectangle, clipped by the contour. */
    hatch: (contour: Contour, over: Rectangle, gap: number) => {
      put('q')
      trace(contour)
      put('W n')
      trace(rectangle(over))
      put('W n')
      const count = Math.ceil((over.width + over.height) / gap)
      segments(
        Array.from({ length: count }, (_, at) => {
          const x1 = over.x + at * gap
          return { x1, y1: over.y, x2: x1 - over.height, y2: over.y + over.height }
        }),
        { ink: 'glue', thickness: 0.12 },
      )
      put('Q')
    },
    fill: (points: readonly Point[], ink: keyof typeof lineColours) => {
      put('q', lineColours[ink], 'k')
      trace({ kind: 'polygon', points })
      put('f Q')
    },
    /** Everything that `draw` draws belongs to that layer. */
    on: (layer: LayerName, draw: () => void) => {
      put(`/OC /${layer} BDC`)
      draw()
      put('EMC')
    },
    content: () => `${lines.join('\n')}\n`,
  }
}

export type Pen = ReturnType<typeof createPen>
