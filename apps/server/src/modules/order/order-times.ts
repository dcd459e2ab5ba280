const hourMs = 60 * 60_000

/** An order that nobody pays is closed after a day. */
export const unpaidMs = 24 * hourMs

/** Money on its way through a bank is waited for longer, once the buyer has said so. */
export const announcedMs = 7 * 24 * hourMs

/** Goods that nobody complains of are taken as received. */
export const receiveAfterMs = 10 * 24 * hourMs

/** A form may be used until it expires, and a large file may then be on its way for long. */
export const unattachedMs = 24 * hourMs

/** Artwork of a cancelled order is kept for a while, because buyers change their minds and ask what happened. */
export const cancelledArtworkMs = 30 * 24 * hourMs

/** Vouchers of an order that was never paid prove nothing for long. */
export const cancelledVoucherMs = 7 * 24 * hourMs

/** Where the disk is nearly full, what belongs to cancelled orders goes sooner. */
export const shortOfRoomMs = 24 * hourMs
