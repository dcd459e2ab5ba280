const shopMark = '印'

/** The sign that a buyer's seal carries; by code points, since a rare surname takes two code units. */
export const avatarCharacter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? shopMark
