import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { type Owner, ownerOf } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { BucketStorage } from '../../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../../providers/storage/local-storage.ts'
import { accountRepository } from '../account/account-repository.ts'
import { onceIn } from '../idempotency/once.ts'
import { withinLimits } from '../limits/limit-attempts.ts'
import { messageRepository } from '../message/message-repository.ts'
import { inquiryPathOf } from '../message/message-texts.ts'
import { taxTermsOf } from '../order/order-total.ts'
import { fileLinks } from '../upload/file-links.ts'
import { findFiles } from '../upload/thread-files.ts'
import { additionLimits, addToInquiry } from './add-to-inquiry.ts'
import { createInquiry, findInquiryFiles } from './create-inquiry.ts'
import { describeOffer, offerProblem } from './describe-offer.ts'
import type { InquiryRow } from './inquiry-repository.ts'
import { offerRepository } from './offer-repository.ts'
import { orderOffer } from './order-offer.ts'
import { describeInquiry, getOwnInquiry, listOwnInquiries } from './read-inquiries.ts'

interface Deps {
  db: Db
  now: () => number
  storage: LocalStorage | BucketStorage
  mostUnpaid: number
}

/** Marks the messages about an inquiry as read once the buyer opens it. */
const readMessagesOf = async (db: Db, owner: Owner, row: InquiryRow, now: number) => {
  const at = new Date(now)
  const read = await messageRepository.markReadOf(db, owner, 'inquiry_answered', inquiryPathOf(row), at)
  if (read > 0) await messageRepository.announce(db, owner)
}

/** The inquiries of visitors and buyers, and the buyers' steps with the answers. */
export const inquiryRoutes = (deps: Deps) => {
  const { db, now, storage } = deps
  return {
    createInquiry: async ({ shop, buyer, body, visitor }) => {
      const files = await findInquiryFiles(deps, shop.id, body.files, buyer?.id)
      return createInquiry(deps, shop.id, body, visitor, buyer?.id, files)
    },
    listInquiries: ({ shop, buyer, query }) => listOwnInquiries(db, ownerOf(shop, buyer), query),
    getInquiry: async ({ shop, buyer, query }) => {
      const owner = ownerOf(shop, buyer)
      const row = await getOwnInquiry(db, owner, query.inquiry_id)
      const whole = await describeInquiry(db, row, fileLinks(storage, now()))
      await readMessagesOf(db, owner, row, now())
      return whole
    },
    addToInquiry: async ({ shop, buyer, body, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const row = await getOwnInquiry(db, owner, body.inquiry_id)
      const files = await findFiles(deps, owner, 'talk', body.files)
      const request = { ...owner, call: 'addToInquiry', key: visitor.idempotencyKey, body, now: now() }
      await onceIn(db, request, (outer) =>
        withinLimits({ db: outer, now }, shop.id, additionLimits(row), '补充过于频繁', async (tx) => {
          await accountRepository.hold(tx, owner.companyId, owner.userId)
          await addToInquiry(tx, row, { text: body.text, files, now: now() })
          return {}
        }),
      )
      return describeInquiry(db, await getOwnInquiry(db, owner, row.id), fileLinks(storage, now()))
    },
    getOffer: async ({ shop, buyer, query: { offer_id: id } }) => {
      const offer = isUuid(id) ? await offerRepository.findOwn(db, ownerOf(shop, buyer), id) : undefined
      if (!offer) throw notFound()
      return {
        ...describeOffer(offer),
        inquiry_id: offer.inquiry.id,
        inquiry_no: offer.inquiry.inquiryNo,
        problem: offerProblem(offer.offer, now()),
        ...taxTermsOf(shop),
      }
    },
    orderOffer: ({ shop, buyer, body, visitor }) =>
      orderOffer(deps, shop, buyer, body, visitor.idempotencyKey),
  } satisfies Routes
}
