import { codes, hourMs, stateOfInquiry } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Limit } from '../limits/limit.ts'
import { keepFiles, type MessageFiles } from '../upload/thread-files.ts'
import { underLock } from './answer-inquiry.ts'
import { type InquiryRow, inquiryRepository } from './inquiry-repository.ts'
import { offerRepository } from './offer-repository.ts'

export const additionLimits = ({ id }: InquiryRow): Limit[] => [
  { subject: `inquiry:added:${id}`, most: 10, pauseMs: hourMs },
]

/** Follow-up words: the inquiry is unread again, so that the shop sees that something was said. */
export const addToInquiry = (
  tx: Db,
  { companyId, id, userId }: InquiryRow,
  { text, files, now }: { text: string; files: MessageFiles; now: number },
) =>
  underLock(tx, companyId, id, async (row) => {
    if (row.state === stateOfInquiry.closed) throw new Refusal(codes.conflict, '这个询价已关闭，请重新询价')
    const createdAt = new Date(now)
    const entryId = newId()
    await offerRepository.insertAddition(tx, { companyId, id: entryId, inquiryId: id, text, createdAt })
    await keepFiles(tx, files, { companyId, inquiryId: id, entryId, userId, createdAt })
    await inquiryRepository.update(tx, row, { state: stateOfInquiry.unread, readAt: null })
  })
