import type { Member } from '../../kernel/actor.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type InquiryDeps, inquirySubject } from './change-inquiry.ts'
import { getInquiry } from './get-inquiry.ts'

/** Reading the whole number leaves an audit row. */
export const revealInquirer = async (
  { db, now }: Omit<InquiryDeps, 'storage'>,
  member: Member,
  id: string,
) => {
  const row = await getInquiry(db, member, id)
  await writeAudit(db, member, { action: 'revealInquirer', subject: inquirySubject(row) }, now())
  return { mobile: row.mobile }
}
