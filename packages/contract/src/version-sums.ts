interface Compared<Fen> {
  was_fen: Fen
  is_fen: Fen
  freight_was_fen: Fen
  freight_is_fen: Fen
}

/** The sums that a changed quantity or specification changes, for a table of old and new. */
export const changedSums = <Fen extends number | undefined>(version: Compared<Fen>) =>
  [
    { label: '这一款', was: version.was_fen, is: version.is_fen },
    { label: '运费', was: version.freight_was_fen, is: version.freight_is_fen },
  ].filter(({ was, is }) => was !== is)
