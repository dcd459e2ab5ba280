import { fenOfYuan, plainYuan } from '@yinpu/contract'
import { z } from 'zod'

/** Integer fen as providers write it, without floating point: 12345 → 123.45. */
export const writeYuan = (fen: number): string => {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new Error('not an amount in fen')
  return plainYuan(fen)
}

/** An amount in yuan, read as fen. */
export const yuanField = z.string().transform((text, context) => {
  const fen = fenOfYuan(text)
  if (fen === undefined) context.addIssue('not an amount in yuan')
  return fen ?? z.NEVER
})
