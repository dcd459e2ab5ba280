import type { Member } from '../../kernel/actor.ts'
import { changeInquiry, type InquiryDeps } from './change-inquiry.ts'
import { withdrawOffer } from './make-offer.ts'

export const withdrawForShop = (deps: InquiryDeps, member: Member, id: string, offerId: string) =>
  changeInquiry(deps, member, { action: 'withdrawOffer', id, after: { offer_id: offerId } }, (tx, row) =>
    withdrawOffer(tx, row, offerId),
  )
