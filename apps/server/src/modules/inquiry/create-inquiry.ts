import { hourMs, type InquiryInput } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { newId } from '../../kernel/ids.ts'
import { readableNumber, withFreeNumber } from '../../kernel/readable-number.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import type { Visitor } from '../../kernel/routes.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { accountRepository } from '../account/account-repository.ts'
import { onceIn } from '../idempotency/once.ts'
import type { Limit } from '../limits/limit.ts'
import { withinLimits } from '../limits/limit-attempts.ts'
import { findFiles, keepFiles, type MessageFiles, noFiles } from '../upload/thread-files.ts'
import { inquiryRepository } from './inquiry-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

const limitsOf = (address: string, mobile: string): Limit[] => [
  { subject: `inquiry:mobile:${mobile}`, most: 5, pauseMs: hourMs },
  { subject: `inquiry:address:${addressGroup(address)}`, most: 10, pauseMs: hourMs },
]

const keepInquiry = (
  deps: Deps,
  companyId: string,
  { name, mobile, content, quote }: InquiryInput,
  { address, userId, files }: { address: string; userId: string | undefined; files: MessageFiles },
) =>
  withinLimits(deps, companyId, limitsOf(address, mobile), '询价过于频繁', async (tx) => {
    if (userId !== undefined) await accountRepository.hold(tx, companyId, userId)
    const id = newId()
    const createdAt = new Date(deps.now())
    const { inquiryNo } = await withFreeNumber(
      () => readableNumber('XJ', deps.now()),
      (inquiryNo) =>
        inquiryRepository.insert(tx, {
          companyId,
          id,
          inquiryNo,
          name,
          mobile,
          content,
          quote: quote ?? null,
          userId: userId ?? null,
          createdAt,
        }),
    )
    const position = { companyId, inquiryId: id, entryId: id, userId: userId ?? null, createdAt }
    await keepFiles(tx, files, position)
    await inquiryRepository.announce(tx, companyId, id)
    return { inquiry_no: inquiryNo }
  })

/** A visitor without an account cannot store files. */
export const findInquiryFiles = async (
  deps: Deps & { storage: Storage },
  companyId: string,
  files: { key: string; name: string }[],
  userId: string | undefined,
): Promise<MessageFiles> => {
  if (userId !== undefined) return findFiles(deps, { companyId, userId }, 'talk', files)
  if (files.length > 0) throw invalidFields({ files: '登录后才能附文件' })
  return noFiles
}

/**
 * Creates a request for quotation, which the shop answers by message or telephone, and for a signed-in buyer also in
 * their list of inquiries. A repeat of it counts against no limit.
 */
export const createInquiry = (
  deps: Deps,
  companyId: string,
  input: InquiryInput,
  { address, accessToken, idempotencyKey: key }: Pick<Visitor, 'address' | 'accessToken' | 'idempotencyKey'>,
  userId?: string,
  files = noFiles,
) => {
  const holder = userId === undefined ? { accessToken } : { userId }
  const request = { companyId, ...holder, call: 'createInquiry', key, body: input, now: deps.now() }
  return onceIn(deps.db, request, (tx) =>
    keepInquiry({ ...deps, db: tx }, companyId, input, { address, userId, files }),
  )
}
