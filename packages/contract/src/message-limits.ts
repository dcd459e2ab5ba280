/** Limits of messages between buyers and the shop, apart from the shapes of the calls: pages load them alone. */

/** The longest message that either side writes at an order or an inquiry. */
export const mostMessageText = 1000

/** The longest validity of an offer. */
export const mostOfferDays = 90
