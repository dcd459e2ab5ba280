import type { Canvas, TextStyle } from './create-canvas.ts'
import type { Weight } from './open-fonts.ts'
import type { Glyphs } from './open-glyphs.ts'
import { page } from './sheet-style.ts'
import { textTools } from './text-tools.ts'

/** Pages one under the other, as shapes in the picture's own pixels. */
export interface SheetPicture {
  width: number
  height: number
  shapes: string
}

/** Sharp enough to be read on a phone. */
const scale = 1240 / page.width
const rounded = (value: number) => Math.round(value * 100) / 100

/** The same pages as a drawing without fonts, so that a picture of a sheet is laid out by the sheet's own code. */
export const createSvgCanvas = (glyphs: Glyphs) => {
  const shapes: string[] = []
  const outlines = new Map<string, string>()
  let pages = 0
  const down = (y: number) => rounded(y + Math.max(0, pages - 1) * page.height)

  const widthOf = (line: string, { size, weight = 'regular', spacing = 0 }: TextStyle) =>
    glyphs.measure(line, { size, weight }) + [...line].length * spacing

  /** The id of a letter's outline, which stands in the drawing once. */
  const outlineOf = (glyph: ReturnType<Glyphs['glyphsOf']>[number], weight: Weight) => {
    const id = `${weight}${glyph.id}`
    if (!outlines.has(id)) outlines.set(id, `<path id="${id}" d="${glyph.path.toSVG()}"/>`)
    return id
  }

  const text = (line: string, x: number, baseline: number, style: TextStyle) => {
    const { size, weight = 'regular', colour = '#17191e', spacing = 0 } = style
    const unit = size / glyphs.unitsOf(weight)
    let at = 0
    const letters = glyphs.glyphsOf(line, weight).map((glyph) => {
      const letter = `<use href="#${outlineOf(glyph, weight)}" x="${rounded(at)}"/>`
      at += glyph.advanceWidth + spacing / unit
      return letter
    })
    shapes.push(
      `<g transform="translate(${rounded(x)} ${down(baseline)}) scale(${unit} ${-unit})" fill="${colour}">${letters.join('')}</g>`,
    )
  }

  const canvas: Canvas = {
    ...textTools(widthOf, text),
    box: (x, y, width, height, colour, radius = 0) => {
      shapes.push(
        `<rect x="${rounded(x)}" y="${down(y)}" width="${rounded(width)}" height="${rounded(height)}" rx="${radius}" fill="${colour}"${radius === 0 ? ' shape-rendering="crispEdges"' : ''}/>`,
      )
    },
    frame: (x, y, width, height, colour, thickness = 0.5) => {
      shapes.push(
        `<rect x="${rounded(x)}" y="${down(y)}" width="${rounded(width)}" height="${rounded(height)}" fill="none" stroke="${colour}" stroke-width="${thickness}"/>`,
      )
    },
    line: (x1, y1, x2, y2, colour, thickness = 0.5) => {
      shapes.push(
        `<path d="M${rounded(x1)} ${down(y1)}L${rounded(x2)} ${down(y2)}" stroke="${colour}" stroke-width="${thickness}"/>`,
      )
    },
    ring: (x, y, radius, colour) => {
      shapes.push(
        `<circle cx="${rounded(x)}" cy="${down(y)}" r="${radius}" fill="none" stroke="${colour}" stroke-width="0.8" stroke-dasharray="3 2"/>`,
      )
    },
    dashedFrame: (x, y, width, height, colour, thickness = 0.5) => {
      shapes.push(
        `<rect x="${rounded(x)}" y="${down(y)}" width="${rounded(width)}" height="${rounded(height)}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-dasharray="2.2 1.6"/>`,
      )
    },
    turnedText: (line, x, y, degrees, style) => {
      shapes.push(`<g transform="rotate(${degrees} ${rounded(x)} ${down(y)})">`)
      text(line, x - widthOf(line, style) / 2, y + style.size * 0.38, style)
      shapes.push('</g>')
    },
    picture: (bytes, x, y, width, height = width) => {
      shapes.push(
        `<image x="${rounded(x)}" y="${down(y)}" width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/>`,
      )
    },
    addPage: () => {
      pages += 1
    },
  }
  return {
    canvas,
    picture: (): SheetPicture => ({
      width: Math.round(page.width * scale),
      height: Math.round(page.height * scale * Math.max(1, pages)),
      shapes: `<defs>${[...outlines.values()].join('')}</defs><g transform="scale(${scale})">${shapes.join('')}</g>`,
    }),
  }
}
