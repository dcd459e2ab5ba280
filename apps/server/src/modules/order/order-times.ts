const hourMs = 60 * 60_000

/** An order that nobody pays is closed after a day. */
export const unpaidMs = 24 * hourMs

/** Goods that nobody complains of are taken as received. */
export const receiveAfterMs = 10 * 24 * hourMs
