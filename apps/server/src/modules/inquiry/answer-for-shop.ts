import type { Member } from '../../kernel/actor.ts'
import { findFiles, holderOf, namesOf } from '../upload/thread-files.ts'
import { answerInquiry } from './answer-inquiry.ts'
import { changeInquiry, type InquiryDeps } from './change-inquiry.ts'

interface SentFile {
  key: string
  name: string
}

export interface AnswerInput {
  text: string
  price_fen?: number | undefined
  /** number of answers that the person had read before writing this one */
  answers: number
  key: string
  files: SentFile[]
}

export const answerForShop = async (deps: InquiryDeps, member: Member, id: string, input: AnswerInput) => {
  const { text, price_fen: priceFen, answers: seen, key } = input
  const files = await findFiles(deps, holderOf(member), 'answer', input.files)
  const after = { text, ...(priceFen !== undefined && { price_fen: priceFen }), ...namesOf(input.files) }
  return changeInquiry(deps, member, { action: 'answerInquiry', id, after }, (tx, row, now) =>
    answerInquiry(tx, row, { text, priceFen, seen, key, files, by: member.actor, now }),
  )
}
