import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findFiles, holderOf, namesOf } from '../upload/thread-files.ts'
import { answerInquiry, closeInquiry, openInquiry, takeInquiry } from './answer-inquiry.ts'
import { type InquiryRow, inquiryRepository } from './inquiry-repository.ts'
import { makeOffer, withdrawOffer } from './make-offer.ts'
import { offerPercentOf } from './offer-limit.ts'

/** The staff's work on an inquiry, each step with its audit row; a repetition writes none. */

interface Deps {
  db: Db
  now: () => number
  storage: Storage
}

export const getInquiry = async (
  db: Db,
  { companyId }: Pick<Member, 'companyId'>,
  id: string,
): Promise<InquiryRow> => {
  const row = isUuid(id) ? await inquiryRepository.find(db, companyId, id) : undefined
  if (!row) throw notFound()
  return row
}

const subjectOf = ({ id, inquiryNo }: InquiryRow) => ({ kind: 'inquiry', id, name: inquiryNo })

interface Step {
  action: ConsoleCallName
  id: string
  after?: Record<string, unknown>
}

/** The step returns whether anything was done. */
const change = async (
  deps: Deps,
  member: Member,
  { action, id, after }: Step,
  step: (tx: Db, row: InquiryRow, now: number) => Promise<boolean>,
): Promise<void> => {
  const row = await getInquiry(deps.db, member, id)
  await changeWithAudit(deps, member, async (tx, now) => {
    const isDone = await step(tx, row, now)
    const entry = { action, subject: subjectOf(row), before: { state: row.state }, ...(after && { after }) }
    return { result: undefined, entry: isDone ? entry : undefined }
  })
}

export const openForShop = (deps: Deps, member: Member, id: string) =>
  change(deps, member, { action: 'openInquiry', id }, openInquiry)

export const takeForShop = (deps: Deps, member: Member, id: string, seenOwner: string | undefined) =>
  change(deps, member, { action: 'takeInquiry', id }, async (tx, row, now) => {
    await takeInquiry(tx, row, seenOwner, { by: member.actor, now })
    return row.ownerId === null || row.ownerId !== member.actor.id
  })

interface SentFile {
  key: string
  name: string
}

interface AnswerInput {
  text: string
  price_fen?: number | undefined
  /** number of answers that the person had read before writing this one */
  answers: number
  key: string
  files: SentFile[]
}

export const answerForShop = async (deps: Deps, member: Member, id: string, input: AnswerInput) => {
  const { text, price_fen: priceFen, answers: seen, key } = input
  const files = await findFiles(deps, holderOf(member), 'answer', input.files)
  const after = { text, ...(priceFen !== undefined && { price_fen: priceFen }), ...namesOf(input.files) }
  return change(deps, member, { action: 'answerInquiry', id, after }, (tx, row, now) =>
    answerInquiry(tx, row, { text, priceFen, seen, key, files, by: member.actor, now }),
  )
}

interface OfferInput extends Omit<AnswerInput, 'price_fen'> {
  title: string
  detail: string
  quantity: number
  unit: string
  goods_fen: number
  freight_fen: number
  valid_days: number
  days?: number | undefined
}

/** `whoMay` names the roles that may offer less than this person. */
export const offerForShop = async (
  deps: Deps,
  member: Member,
  id: string,
  { text, answers: seen, key, files: sent, ...offer }: OfferInput,
  whoMay: string | undefined,
) => {
  const files = await findFiles(deps, holderOf(member), 'answer', sent)
  const { goods_fen: goodsFen, freight_fen: freightFen, valid_days: validDays, days, ...goods } = offer
  const after = {
    ...{ text, ...goods, goods_fen: goodsFen, freight_fen: freightFen, valid_days: validDays },
    ...(days !== undefined && { days }),
    ...namesOf(sent),
  }
  return change(deps, member, { action: 'offerInquiry', id, after }, (tx, row, now) =>
    makeOffer(tx, row, {
      ...goods,
      ...{ text, goodsFen, freightFen, days, validDays, seen, key, files, by: member.actor, now },
      limitPercent: offerPercentOf(member),
      whoMay,
    }),
  )
}

export const withdrawForShop = (deps: Deps, member: Member, id: string, offerId: string) =>
  change(deps, member, { action: 'withdrawOffer', id, after: { offer_id: offerId } }, (tx, row) =>
    withdrawOffer(tx, row, offerId),
  )

export const closeForShop = (
  deps: Deps,
  member: Member,
  id: string,
  { why, answers: seen }: { why: string; answers: number },
) =>
  change(deps, member, { action: 'closeInquiry', id, after: { why } }, (tx, row, now) =>
    closeInquiry(tx, row, { why, seen, by: member.actor, now }),
  )

/** Reading the whole number leaves an audit row. */
export const revealInquirer = async ({ db, now }: Deps, member: Member, id: string) => {
  const row = await getInquiry(db, member, id)
  await writeAudit(db, member, { action: 'revealInquirer', subject: subjectOf(row) }, now())
  return { mobile: row.mobile }
}
