import type { Member } from '../../kernel/actor.ts'
import { findFiles, holderOf, namesOf } from '../upload/thread-files.ts'
import type { AnswerInput } from './answer-for-shop.ts'
import { changeInquiry, type InquiryDeps } from './change-inquiry.ts'
import { makeOffer } from './make-offer.ts'
import { offerPercentOf } from './offer-limit.ts'

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
  deps: InquiryDeps,
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
  return changeInquiry(deps, member, { action: 'offerInquiry', id, after }, (tx, row, now) =>
    makeOffer(tx, row, {
      ...goods,
      ...{ text, goodsFen, freightFen, days, validDays, seen, key, files, by: member.actor, now },
      limitPercent: offerPercentOf(member),
      whoMay,
    }),
  )
}
