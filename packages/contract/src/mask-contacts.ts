/** 138****8000, 0755****1234: the beginning and the last four, of landlines without the extension. */
export const maskMobile = (mobile: string): string =>
  mobile
    .replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
    .replace(/^(0\d{2,3}-|0\d{2}|400-?)[\d-]*?(\d{4})(-\d{1,6})?$/, '$1****$2')

/** wang@example.com → w***@example.com: always the same number of stars, so that they do not reveal the length. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 1) return email && `${email.slice(0, 1)}***`
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
