import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type InquiryRow, inquiryRepository } from './inquiry-repository.ts'

export const getInquiry = async (
  db: Db,
  { companyId }: Pick<Member, 'companyId'>,
  id: string,
): Promise<InquiryRow> => {
  const row = isUuid(id) ? await inquiryRepository.find(db, companyId, id) : undefined
  if (!row) throw notFound()
  return row
}
