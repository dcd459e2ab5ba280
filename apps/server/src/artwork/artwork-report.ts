import type { PageDie } from '@yinpu/contract'

/** An error stops a file from being printed, a warning may be accepted by the buyer, a note is information. */
export interface Finding {
  level: 'error' | 'warning' | 'note'
  code: string
  title: string
  advice: string
  /** the order that this file would fit; whether it is still possible depends on the order */
  otherOrder?: string
}

/** A rectangle as fractions of its picture, from the upper left corner. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export interface Preview {
  page: number
  webp: Buffer
  widthPx: number
  heightPx: number
  trim: Frame
  bleed: Frame
  die?: PageDie
}

export interface ArtworkReport {
  /** `off`: the programs are missing here; `unchecked`: a person has to check it */
  state: 'checked' | 'off' | 'unchecked'
  pages?: number
  findings: Finding[]
  previews: Preview[]
}
