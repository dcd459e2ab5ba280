/** What stands in the place of a mobile once its holder was erased; the database checks the form. */
export const erasedMobile = (userId: string): string => `erased:${userId}`

/** Whole, for the few who may see it; of whoever was erased there is none. */
export const wholeMobile = (mobile: string): string => (mobile.startsWith('erased:') ? '' : mobile)

/** As lists, papers and messages show it. */
export const maskMobile = (mobile: string): string =>
  wholeMobile(mobile).replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** What is shown in the place of somebody who was erased. */
export const erasedName = '已注销用户'
