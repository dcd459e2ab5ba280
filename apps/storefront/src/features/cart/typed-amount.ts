import { readNumber } from '@yinpu/contract'

export type TypedAmount = { ok: true; value: number } | { ok: false; message: string }

const largest = 100_000_000

/** A whole number as people type it, thousands apart too; whether the shop makes so many, the shop says. */
export const readAmount = (typed: string): TypedAmount => {
  const read = readNumber(typed.replace(/[,，\s]/g, ''))
  if (!read.ok) return { ok: false, message: typed.trim() ? read.message : '请填写数量' }
  if (!Number.isInteger(read.value) || read.value < 1) return { ok: false, message: '须为不小于 1 的整数' }
  return read.value > largest ? { ok: false, message: '数量过大，请联系店铺' } : read
}
