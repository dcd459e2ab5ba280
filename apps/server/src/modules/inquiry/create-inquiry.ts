import type { InquiryInput } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
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

/** A visitor's request for quotation, which the shop answers by telephone. */
export const createInquiry = async (
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
