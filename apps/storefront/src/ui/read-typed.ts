import { readNumber } from '@yinpu/contract'

/** What was typed, as the number it is, or as it stands until it is one. */
export const readTyped = (typed: string): number | string => {
  const read = readNumber(typed)
  return read.ok ? read.value : typed
}
