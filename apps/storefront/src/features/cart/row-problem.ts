import type { Answer } from '@yinpu/client'
import { codes } from '@yinpu/contract'

/** The reason why a change of one row failed. */
export interface RowProblem {
  text: string
  /** the product that can print such a job */
  produceId?: string | undefined
  /** the row itself may have been deleted */
  isGone?: boolean
}

/** The error of the changed field comes first, then those of other fields. */
export const readRowProblem = (answer: Answer<unknown>, field: string): RowProblem => {
  if (answer.code === codes.notFound) return { text: '这一项已被删除，或店铺不再提供', isGone: true }
  if (answer.code !== codes.invalid || !answer.data) return { text: answer.msg }
  const { fields, produce_id } = answer.data
  const { [field]: own, ...others } = fields
  const texts = [...new Set([own, ...Object.values(others)])].filter((text) => text !== undefined)
  return { text: texts.length > 0 ? texts.join('；') : answer.msg, produceId: produce_id }
}
