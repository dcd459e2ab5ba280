import { z } from 'zod'

/** Integer fen as providers write it, without floating point: 12345 → 123.45. */
export const writeYuan = (fen: number): string => {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new Error('not an amount in fen')
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount in yuan, read as fen. */
export const yuanField = z
  .string()
  .regex(/^\d{1,11}(?:\.\d{1,2})?$/)
  .transform((text) => {
    const [yuan = '', decimals = ''] = text.split('.')
    return Number(yuan + decimals.padEnd(2, '0'))
  })
