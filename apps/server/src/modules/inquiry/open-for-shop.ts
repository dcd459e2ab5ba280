import type { Member } from '../../kernel/actor.ts'
import { openInquiry } from './answer-inquiry.ts'
import { changeInquiry, type InquiryDeps } from './change-inquiry.ts'

export const openForShop = (deps: InquiryDeps, member: Member, id: string) =>
  changeInquiry(deps, member, { action: 'openInquiry', id }, openInquiry)
