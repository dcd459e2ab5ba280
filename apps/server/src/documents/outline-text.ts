import type { Weight } from './open-fonts.ts'
import { openGlyphs } from './open-glyphs.ts'
import { printableText } from './printable-text.ts'
import { clampLines, wrapText } from './wrap-text.ts'

export interface TextBlock {
  text: string
  size: number
  weight: Weight
  fill: string
  mostLines: number
  /** to the block above it */
  gap: number
}

export interface TextColumn {
  x: number
  width: number
  /** the blocks are in the middle between these */
  top: number
  bottom: number
  blocks: TextBlock[]
}

const lineHeight = 1.24
/** From the top of a line to the baseline of its characters. */
const baseline = 0.98

/** Text as outlines, which are the same wherever they are drawn: the machine needs no font for them. */
export const openOutlines = async () => {
  const letters = await openGlyphs()

  const lineOf = (text: string, x: number, y: number, { size, weight, fill }: TextBlock) => {
    const scale = size / letters.unitsOf(weight)
    let at = 0
    const shapes = letters.glyphsOf(text, weight).map((glyph) => {
      const shape = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`
      at += glyph.advanceWidth
      return shape
    })
    return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${shapes.join('')}</g>`
  }

  return ({ x, width, top, bottom, blocks }: TextColumn): string => {
    const laid = blocks.flatMap((block) => {
      const text = printableText(block.text, (character) => letters.covers(character, block.weight))
      const wide = (part: string) => letters.measure(part, block)
      const lines = clampLines(wrapText(text, width, wide), block.mostLines, width, wide)
      return text === '' ? [] : [{ block, lines, height: lines.length * block.size * lineHeight }]
    })
    const gaps = laid.reduce((sum, { block }, at) => sum + (at === 0 ? 0 : block.gap), 0)
    const whole = laid.reduce((sum, { height }) => sum + height, gaps)
    let y = top + Math.max(0, (bottom - top - whole) / 2)
    return laid
      .map(({ block, lines, height }, at) => {
        if (at > 0) y += block.gap
        const start = y
        y += height
        return lines
          .map((line, row) => lineOf(line, x, start + (row * lineHeight + baseline) * block.size, block))
          .join('')
      })
      .join('')
  }
}
