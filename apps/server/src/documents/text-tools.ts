import type { Weight } from './open-fonts.ts'
import { clampLines, wrapText } from './wrap-text.ts'

export interface TextStyle {
  size: number
  weight?: Weight
  colour?: string
  /** between characters */
  spacing?: number
}

type WidthOf = (text: string, style: TextStyle) => number
type Put = (line: string, x: number, baseline: number, style: TextStyle) => void

/** Ways to place text that follow from its width, the same on every kind of page. */
export const textTools = (widthOf: WidthOf, text: Put) => ({
  widthOf,
  text,
  textEndingAt: (line: string, right: number, baseline: number, style: TextStyle) =>
    text(line, right - widthOf(line, style) + (style.spacing ?? 0), baseline, style),
  shrinkToFit: (line: string, width: number, style: TextStyle): TextStyle => ({
    ...style,
    size: Math.min(style.size, (style.size * width) / widthOf(line, style)),
  }),
  /** The lines of a text in a column, not more than `most`. */
  wrap: (text: string, width: number, style: TextStyle, most = Number.POSITIVE_INFINITY) => {
    const measure = (part: string) => widthOf(part, style)
    return clampLines(wrapText(text, width, measure), most, width, measure)
  },
})
