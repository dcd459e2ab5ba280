import type { QuoteDieline } from '@yinpu/contract'

export interface PanelLabel {
  text: string
  /** The position of the text, in the blank's millimetres. */
  x: number
  y: number
  placing: 'across' | 'upright' | 'beside'
}

/** Pixels of a character along its line, and of the line's height. */
const CHARACTER = 13
const LINE = 14

/**
 * A label is horizontal in its panel, upright in it, or beside it with a pointer; one that fits nowhere is left
 * out.
 */
export const labelPanel = (
  panel: QuoteDieline['panels'][number],
  pixelsPerMm: number,
): PanelLabel | undefined => {
  const { name, x, y, w, h } = panel
  const [width, height, room] = [w, h, panel.room].map((mm) => mm * pixelsPerMm) as [number, number, number]
  const length = name.length * CHARACTER
  const middle = { text: name, x: x + w / 2, y: y + h / 2 }
  if (width >= length && height >= LINE) return { ...middle, placing: 'across' }
  if (height >= length && width >= LINE) return { ...middle, placing: 'upright' }
  const arrow = { text: `← ${name}`, x: x + w, placing: 'beside' as const }
  if (room < length + CHARACTER) return undefined
  if (h <= w) return { ...arrow, y: middle.y }
  // Away from the middle of a tall flap, where its neighbour's label is.
  return height >= 4 * LINE ? { ...arrow, y: y + h * 0.8 } : undefined
}
