/**
 * While an address is taken apart, what has been recognised leaves one private-use character behind, so that the
 * later steps still see where it stood. Cleaning removes these characters from what buyers paste.
 */
export const mark = {
  phone: '\uE000',
  region: '\uE001',
  nameLabel: '\uE002',
  phoneLabel: '\uE003',
  addressLabel: '\uE004',
} as const

/** For use inside a character class. */
export const anyMark = '\\uE000-\\uE004'
