const hourMs = 60 * 60_000

/** An order that nobody pays is closed after a day. */
export const unpaidMs = 24 * hourMs

/** Money on its way through a bank is waited for longer, once the buyer has said so. */
export const announcedMs = 7 * 24 * hourMs

/** Goods that nobody complains of are taken as received. */
export const receiveAfterMs = 10 * 24 * hourMs
