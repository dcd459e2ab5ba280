/** A weight, as the printed quotation says it too. */
export { kgWords as formatKg } from '@yinpu/contract'
