import { z } from 'zod'
import { money, wholePositive } from './schema-parts.ts'

/** The usual price of the trade for a bare sample; a tariff without its own gets it. */
const USUAL = { setup: 60, per_m2: 80, piece_min: 8, max_pieces: 10 }

/** 白样: a box or bag of its real paper, cut on a plotter and glued by hand, without a print. */
export const sampleSchema = z
  .object({
    /** Once for a design: its die is drawn and laid on the plotter. */
    setup: money.default(USUAL.setup),
    /** Cutting, creasing and gluing, by the area laid flat, and at least so much for a piece. */
    per_m2: money.default(USUAL.per_m2),
    piece_min: money.default(USUAL.piece_min),
    /** A larger number is a print run. */
    max_pieces: wholePositive.default(USUAL.max_pieces),
  })
  .default(USUAL)
