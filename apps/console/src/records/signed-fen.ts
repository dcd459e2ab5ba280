import { formatFen } from '@yinpu/contract'

/** A change of a sum, with its sign: +12.00, −0.31. */
export const signedFen = (fen: number): string => `${fen < 0 ? '−' : '+'}${formatFen(Math.abs(fen))}`
