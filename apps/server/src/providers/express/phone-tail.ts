const landlineExtension = /(?<=^0\d{2,3}-?\d{7,8})-\d+$/

/** The last four digits, which are all that a carrier compares; an extension is not among them. */
export const phoneTail = (phone: string): string =>
  phone.trim().replace(landlineExtension, '').replace(/\D/g, '').slice(-4)
