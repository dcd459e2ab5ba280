import type { Member } from '../../kernel/actor.ts'
import { takeInquiry } from './answer-inquiry.ts'
import { changeInquiry, type InquiryDeps } from './change-inquiry.ts'

export const takeForShop = (deps: InquiryDeps, member: Member, id: string, seenOwner: string | undefined) =>
  changeInquiry(deps, member, { action: 'takeInquiry', id }, async (tx, row, now) => {
    await takeInquiry(tx, row, seenOwner, { by: member.actor, now })
    return row.ownerId === null || row.ownerId !== member.actor.id
  })
