/** In mm from the upper left corner of the sheet, as one looks at the printed side. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** 正反版, 自翻, 滚翻. */
export type WorkStyle = 'sheetwise' | 'turn' | 'tumble'

/** A page of artwork on a sheet. */
export interface ImposedCell {
  /** The job's artwork. */
  id: string
  /** Its page, counted from 1. */
  page: number
  /** The place of the page's trim. */
  trim: Box
  /** The printed part of the page: its trim with its bleed, and never more than its cell. */
  clip: Box
  /** Clockwise. */
  rotation: 0 | 90 | 180 | 270
}

/** 版: what one set of plates prints on one side; `both` is printed on either side of the sheet. */
export interface ImposedForm {
  side: 'front' | 'back' | 'both'
  cells: ImposedCell[]
}

/** The reason why a sheet cannot be imposed. */
export class ImpositionError extends Error {
  readonly reason: 'too_large' | 'past_middle' | 'bad_pages' | 'bad_number'

  constructor(reason: ImpositionError['reason']) {
    super(`not imposed: ${reason}`)
    this.name = 'ImpositionError'
    this.reason = reason
  }
}
