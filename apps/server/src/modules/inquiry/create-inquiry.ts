import type { InquiryInput } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Visitor } from '../../http/calls.ts'
import { onceIn } from '../idempotency/once.ts'
import { addressGroup, hourMs, type Limit } from '../limits/limit.ts'
import { withinLimits } from '../limits/limit-attempts.ts'
import { readableNumber, withFreeNumber } from '../quote/readable-number.ts'
import { inquiryRepository } from './inquiry-repository.ts'

interface Needs {
  db: Db
  now: () => number
}

const limitsOf = (address: string, mobile: string): Limit[] => [
  { subject: `inquiry:mobile:${mobile}`, most: 5, pauseMs: hourMs },
  { subject: `inquiry:address:${addressGroup(address)}`, most: 10, pauseMs: hourMs },
]

const keepInquiry = (
  needs: Needs,
  companyId: string,
  { name, mobile, content, quote }: InquiryInput,
  address: string,
) =>
  withinLimits(needs, companyId, limitsOf(address, mobile), '询价过于频繁', async (tx) => {
    const { inquiryNo } = await withFreeNumber(
      () => readableNumber('XJ', needs.now()),
      (inquiryNo) =>
        inquiryRepository.insert(tx, {
          companyId,
          id: newId(),
          inquiryNo,
          name,
          mobile,
          content,
          quote: quote ?? null,
          createdAt: new Date(needs.now()),
        }),
    )
    return { inquiry_no: inquiryNo }
  })

/** A visitor's request for quotation, which the shop answers by telephone. A repeat of it counts against no limit. */
export const createInquiry = (
  needs: Needs,
  companyId: string,
  given: InquiryInput,
  { address, accessToken, idempotencyKey: key }: Pick<Visitor, 'address' | 'accessToken' | 'idempotencyKey'>,
) => {
  const asked = { companyId, accessToken, call: 'createInquiry', key, body: given, now: needs.now() }
  return onceIn(needs.db, asked, (tx) => keepInquiry({ ...needs, db: tx }, companyId, given, address))
}
