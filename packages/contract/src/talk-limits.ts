/** Limits of what buyers and the shop write to each other, apart from the shapes of the calls: pages load them alone. */

/** The longest message that either side writes at an order or an inquiry. */
export const mostTalkText = 1000

/** The longest time that an offer stands. */
export const mostOfferDays = 90
