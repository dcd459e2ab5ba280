const hidden = '****'

/** 13800138000 → 138****8000. What is too short to keep both ends apart shows only its first sign. */
export const maskMobile = (mobile: string): string =>
  mobile.length < 8
    ? mobile && `${mobile.slice(0, 1)}${hidden}`
    : `${mobile.slice(0, 3)}${hidden}${mobile.slice(-4)}`

/** wang@example.com → w***@example.com: always as many stars, so that they tell no length. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 1) return email && `${email.slice(0, 1)}***`
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
