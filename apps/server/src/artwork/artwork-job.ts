import type { TemplatePage } from '../documents/template/template-sheet.ts'

/** A page of another size that belongs to the job all the same. */
export interface OtherSize {
  name: string
  widthMm: number
  heightMm: number
  /** the allowed surplus: a spine, or the edges of a hard cover */
  looseMm: { width: number; height: number }
  mostPages: number
}

/** The requirements of a job for the designer's files. A part that is undefined is unknown, and is not checked. */
export interface ArtworkJob {
  /** finished size; opened flat if the piece is folded, glued or bound */
  widthMm: number | undefined
  heightMm: number | undefined
  bleedMm: number
  pages: number | undefined
  colour: 'cmyk' | 'any'
  /** page counts that are as good: a cover in a file of its own, one side or two */
  otherPages?: number[]
  /** one side or one part of the whole: the others come in files of their own */
  isPart?: boolean
  /** Foil or spot varnish may come as pages of its own. */
  hasExtraPlates?: boolean
  otherSizes?: OtherSize[]
  /** Drawn on the shop's die, or with edges for poles and eyelets: another size is a question, not a mistake. */
  isSizeOpen?: boolean
  /** Too large for a page of its own size: drawn to scale. */
  isLarge?: boolean
  /** below it pictures look soft */
  finePpi?: number
  /** A side that need not be printed: an empty page is a question, not a mistake. */
  mayBeBlank?: boolean
  /** the pages of its template, to recognise an untouched one and to draw a die */
  template?: { scale: number; pages: readonly TemplatePage[] }
}

/** Posters are viewed from further away than leaflets. */
export const finePpiOf = (widthMm: number | undefined, heightMm: number | undefined): number =>
  Math.max(widthMm ?? 0, heightMm ?? 0) >= 500 ? 200 : 250
