import { type MessageMethod, messageMethods } from '@yinpu/contract'
import type { OutboxState } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import { type Member, maySeePrices } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { answerForShop } from '../modules/inquiry/answer-for-shop.ts'
import { causesOfAnswer } from '../modules/inquiry/answer-inquiry.ts'
import { closeForShop } from '../modules/inquiry/close-for-shop.ts'
import { describeOffer } from '../modules/inquiry/describe-offer.ts'
import { getInquiry } from '../modules/inquiry/get-inquiry.ts'
import { type InquiryRow, inquiryRepository } from '../modules/inquiry/inquiry-repository.ts'
import { offerForShop } from '../modules/inquiry/offer-for-shop.ts'
import { offerLimitOf, offerPercentOf } from '../modules/inquiry/offer-limit.ts'
import { offerRepository } from '../modules/inquiry/offer-repository.ts'
import { openForShop } from '../modules/inquiry/open-for-shop.ts'
import { readFilesOf } from '../modules/inquiry/read-inquiries.ts'
import { revealInquirer } from '../modules/inquiry/reveal-inquirer.ts'
import { searchInquiries } from '../modules/inquiry/search-inquiries.ts'
import { takeForShop } from '../modules/inquiry/take-for-shop.ts'
import { withdrawForShop } from '../modules/inquiry/withdraw-for-shop.ts'
import type { MessageRow } from '../modules/outbox/outbox-repository.ts'
import { whoMay } from '../modules/staff/who-may.ts'
import { fileLinksFor } from '../modules/upload/file-links.ts'
import type { BucketStorage } from '../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../providers/storage/local-storage.ts'

interface Deps {
  db: Db
  now: () => number
  storage: LocalStorage | BucketStorage
}

const showRow = (member: Member, row: InquiryRow, answers: number) => ({
  inquiry_id: row.id,
  inquiry_no: row.inquiryNo,
  at: row.createdAt.getTime(),
  name: row.name,
  mobile: mobileFor(member, row.mobile),
  content: row.content,
  quote: row.quote ?? undefined,
  state: row.state,
  owner:
    row.ownerName === null && row.ownerId === null
      ? undefined
      : { id: row.ownerId ?? undefined, name: row.ownerName ?? '' },
  answers,
})

/** A row of the list; its sums are for people who may see prices. */
const showListed = (
  member: Member,
  { row, answers, offer }: Awaited<ReturnType<typeof searchInquiries>>['page'][number],
) => {
  const { quote, ...shown } = showRow(member, row, answers)
  const seesSums = maySeePrices(member)
  return {
    ...shown,
    quote: seesSums ? quote : quote && { ...quote, total_fen: undefined },
    offer: offer && {
      title: offer.title,
      quantity: offer.quantity,
      unit: offer.unit,
      total_fen: seesSums ? offer.goodsFen + offer.freightFen : undefined,
    },
  }
}

const deliveries: Record<OutboxState, 'waiting' | 'sent' | 'failed' | 'kept'> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  kept: 'kept',
  dropped: 'failed',
}

/** The delivery of the message: its channel may differ from the planned one. */
const deliveryOf = (
  planned: MessageMethod | null,
  message: Pick<MessageRow, 'state' | 'channel'> | undefined,
) => ({
  channel: messageMethods.find(({ value }) => value === message?.channel)?.value ?? planned ?? undefined,
  delivery: message && deliveries[message.state],
})

const showWhole = async ({ db, now, storage }: Deps, member: Member, id: string) => {
  const row = await getInquiry(db, member, id)
  const [answers, additions, offers, customer, filesOf] = await Promise.all([
    inquiryRepository.answersOf(db, member.companyId, id),
    offerRepository.additionsOf(db, member.companyId, [id]),
    offerRepository.listOf(db, member.companyId, [id]),
    inquiryRepository.findCustomer(db, member.companyId, row.mobile),
    readFilesOf(db, row, fileLinksFor(member, storage, now())),
  ])
  const sent = await inquiryRepository.deliveriesOf(
    db,
    member.companyId,
    answers.flatMap((answer) => causesOfAnswer(answer.id)),
  )
  return {
    ...showRow(member, row, answers.length),
    closed_why: row.closedWhy,
    customer_id: row.userId ?? customer?.id,
    can_offer: row.userId !== null,
    offer_limit: offerLimitOf(row, offers, offerPercentOf(member)),
    offers: offers.map(describeOffer),
    files: filesOf(id),
    asked_more: additions.map((added) => ({
      id: added.id,
      at: added.createdAt.getTime(),
      text: added.text,
      files: filesOf(added.id),
    })),
    history: answers.map((answer) => ({
      id: answer.id,
      at: answer.createdAt.getTime(),
      text: answer.text,
      price_fen: answer.priceFen ?? undefined,
      ...deliveryOf(
        answer.channel,
        sent.find(({ cause }) => causesOfAnswer(answer.id).includes(cause ?? '')),
      ),
      name: answer.actorName ?? '',
      role: answer.actorRole ?? '',
      files: filesOf(answer.id),
    })),
  }
}

/** A person without a limit needs no colleague. */
const whoMayOffer = async (db: Db, member: Member): Promise<string | undefined> => {
  const limitPercent = offerPercentOf(member)
  if (limitPercent === undefined) return undefined
  return whoMay(
    db,
    member.companyId,
    (role) =>
      role.permissions.includes('customer.edit') &&
      role.permissions.includes('order.reprice') &&
      (role.limits.reprice_percent ?? 100) > limitPercent,
  )
}

/** Inquiries of visitors, and the shop's answers. */
export const consoleInquiryRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    searchInquiries: async ({ member, query }) => {
      const { page, next } = await searchInquiries(db, member, query)
      return { list: page.map((one) => showListed(member, one)), next }
    },
    getInquiry: ({ member, params }) => showWhole(deps, member, params.id),
    openInquiry: async ({ member, params: { id } }) => {
      await openForShop(deps, member, id)
      return showWhole(deps, member, id)
    },
    takeInquiry: async ({ member, params: { id }, body }) => {
      await takeForShop(deps, member, id, body.owner_id)
      return showWhole(deps, member, id)
    },
    answerInquiry: async ({ member, params: { id }, body }) => {
      await answerForShop(deps, member, id, body)
      return showWhole(deps, member, id)
    },
    offerInquiry: async ({ member, params: { id }, body }) => {
      await offerForShop(deps, member, id, body, await whoMayOffer(db, member))
      return showWhole(deps, member, id)
    },
    withdrawOffer: async ({ member, params: { id, offer_id } }) => {
      await withdrawForShop(deps, member, id, offer_id)
      return showWhole(deps, member, id)
    },
    closeInquiry: async ({ member, params: { id }, body }) => {
      await closeForShop(deps, member, id, body)
      return showWhole(deps, member, id)
    },
    revealInquirer: ({ member, params: { id } }) => revealInquirer(deps, member, id),
  } satisfies ConsoleRoutes
}
