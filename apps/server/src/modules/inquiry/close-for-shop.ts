import type { Member } from '../../kernel/actor.ts'
import { closeInquiry } from './answer-inquiry.ts'
import { changeInquiry, type InquiryDeps } from './change-inquiry.ts'

export const closeForShop = (
  deps: InquiryDeps,
  member: Member,
  id: string,
  { why, answers: seen }: { why: string; answers: number },
) =>
  changeInquiry(deps, member, { action: 'closeInquiry', id, after: { why } }, (tx, row, now) =>
    closeInquiry(tx, row, { why, seen, by: member.actor, now }),
  )
