import { codes, largestAnswerFile, largestMessageFile } from '@yinpu/contract'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'

/** `answer`: a file that staff send to a buyer; `draft`: artwork on a draft of theirs; the others are the buyers'. */
export type Purpose = 'artwork' | 'voucher' | 'after_sale' | 'talk' | 'answer' | 'draft'

const mega = 1024 ** 2
const giga = 1024 ** 3

interface Limit {
  /** of one file */
  file: number
  /** of all files that are signed for or lie there, and belong to nothing yet */
  order: number
  buyer: number
  tooLarge: string
}

export const uploadLimits: Record<Purpose, Limit> = {
  artwork: { file: giga, order: 4 * giga, buyer: 8 * giga, tooLarge: '文件不能超过 1 GB' },
  voucher: { file: 10 * mega, order: 50 * mega, buyer: 500 * mega, tooLarge: '凭证不能超过 10 MB' },
  after_sale: { file: 10 * mega, order: 200 * mega, buyer: 500 * mega, tooLarge: '图片不能超过 10 MB' },
  talk: { file: largestMessageFile, order: 500 * mega, buyer: 500 * mega, tooLarge: '文件不能超过 20 MB' },
  draft: { file: giga, order: 4 * giga, buyer: 4 * giga, tooLarge: '文件不能超过 1 GB' },
  answer: { file: largestAnswerFile, order: giga, buyer: giga, tooLarge: '文件不能超过 10 MB' },
}

/**
 * An order costs nothing before it is paid: a buyer's artwork for orders that nobody has paid is bounded, also when it is
 * attached.
 */
export const mostUnpaidArtwork = 2 * giga

const mostOpen = 100

export const checkFileSize = (purpose: Purpose, size: number): void => {
  const { file, tooLarge } = uploadLimits[purpose]
  if (size > file) throw invalidFields({ size: tooLarge })
}

export interface OpenUploads {
  /** how many of the order */
  count: number
  orderBytes: number
  buyerBytes: number
}

export const isWithinLimits = (purpose: Purpose, size: number, open: OpenUploads): boolean => {
  const { order, buyer } = uploadLimits[purpose]
  return open.count < mostOpen && open.orderBytes + size <= order && open.buyerBytes + size <= buyer
}

const tooMuch = '已上传但未提交的文件过多，请先提交，或稍后再试'
const tooMuchSaid = '一天内上传的附件太多，请明天再传，或直接联系店铺'

const tooMuchDrafted = '您的草稿里稿件太多（最多 100 个、4 GB），请先下单，或移除不要的'

export const tooMuchOpen = (purpose: Purpose) => {
  if (purpose === 'talk') return new Refusal(codes.conflict, tooMuchSaid)
  return new Refusal(codes.conflict, purpose === 'draft' ? tooMuchDrafted : tooMuch)
}

/** Refuses artwork for an unpaid order beyond what a buyer may bring before a payment. */
export const checkUnpaidArtwork = (size: number, openBytes: number, attachedBytes: number): void => {
  if (openBytes + attachedBytes + size > mostUnpaidArtwork)
    throw new Refusal(codes.conflict, '付款前最多先传 2 GB 稿件，其余的请付款后再传')
}

export const noDiskSpace = () => new Refusal(codes.conflict, '存储空间不足，请联系客服')
