/** A paper family on the pages. */
export interface PaperPrice {
  id: string
  name: string
  gsmRange: string
  /** null: not sold by weight */
  tonFen: number | null
  sizes: { id: string; name: string; measure: string }[]
  rows: { gsm: number; reamFen: (number | null)[] }[]
}

/** The same in one line. */
export interface PaperSummary {
  id: string
  name: string
  gsmRange: string
  /** null: not sold by weight */
  tonFen: number | null
  ream: { gsm: number; fen: number } | null
}
