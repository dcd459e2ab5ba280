/** How many of the newest are shown where nobody says how many. */
export const usualLimit = '50'
