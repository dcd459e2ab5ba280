import { MICRONS_PER_MM } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { flatCover, spineWidth } from './unfold.ts'

/** A book's cover laid flat, in mm. */
export interface BookCover {
  width: number
  height: number
  spine: number
}

interface Book {
  width: number
  height: number
  pages: number
  binding: string
  inner: { paper: string; gsm: number }
}

/** The cover of the price. Undefined if the tariff does not know the paper, whose caliper makes the spine. */
export function coverOf(
  tariff: Tariff,
  { width, height, pages, binding, inner }: Book,
): BookCover | undefined {
  const paper = tariff.papers.get(inner.paper)
  if (!paper) return undefined
  const microns = (side: number): number => Math.round(side * MICRONS_PER_MM)
  const spine = spineWidth(binding, pages, paper, inner.gsm)
  const flat = flatCover(microns(width), microns(height), spine)
  return {
    width: flat.width / MICRONS_PER_MM,
    height: flat.height / MICRONS_PER_MM,
    spine: spine / MICRONS_PER_MM,
  }
}
