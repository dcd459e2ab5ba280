import type { MessageWay } from '@yinpu/contract'
import type { ConsoleCallName, OutboxState } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { readCursor, writeCursor } from '../kernel/list-cursor.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { notFound } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import {
  answerInquiry,
  causesOfAnswer,
  closeInquiry,
  openInquiry,
  takeInquiry,
} from '../modules/inquiry/answer-inquiry.ts'
import { describeOffer } from '../modules/inquiry/describe-offer.ts'
import { type InquiryRow, inquiryRepository } from '../modules/inquiry/inquiry-repository.ts'
import { makeOffer, withdrawOffer } from '../modules/inquiry/make-offer.ts'
import { offerLimitOf } from '../modules/inquiry/offer-limit.ts'
import { offerRepository } from '../modules/inquiry/offer-repository.ts'
import { readFilesOf } from '../modules/inquiry/read-inquiries.ts'
import type { MessageRow } from '../modules/outbox/outbox-repository.ts'
import { fileLinksFor } from '../modules/upload/file-links.ts'
import { findFiles } from '../modules/upload/talk-files.ts'
import type { BucketStorage } from '../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../providers/storage/local-storage.ts'
import { holderOf, namesOf } from './answer-files.ts'
import { whoMay } from './who-may.ts'

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

/** A person without the right to change prices offers no price below the known one. */
const percentOf = ({ permissions, limits }: Pick<Member, 'permissions' | 'limits'>) =>
  permissions.has('order.reprice') ? limits.reprice_percent : 0

const getInquiry = async (db: Db, { companyId }: Member, id: string): Promise<InquiryRow> => {
  const row = isUuid(id) ? await inquiryRepository.find(db, companyId, id) : undefined
  if (!row) throw notFound()
  return row
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
  planned: MessageWay | null,
  message: Pick<MessageRow, 'state' | 'channel'> | undefined,
) => ({
  channel: message?.channel ?? planned ?? undefined,
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
    offer_limit: offerLimitOf(row, offers, percentOf(member)),
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

/** A change with its row of the audit, if there was one, and the inquiry's view after it. */
const change = async (
  deps: Deps,
  member: Member,
  { action, id, told }: { action: ConsoleCallName; id: string; told?: Record<string, unknown> },
  step: (tx: Db, row: InquiryRow, now: number) => Promise<boolean>,
) => {
  const { db, now } = deps
  const row = await getInquiry(db, member, id)
  const time = now()
  await db.transaction(async (tx) => {
    if (!(await step(tx, row, time))) return
    const subject = { kind: 'inquiry', id, name: row.inquiryNo }
    await writeAudit(
      tx,
      member,
      { action, subject, before: { state: row.state }, ...(told && { after: told }) },
      time,
    )
  })
  return showWhole(deps, member, id)
}

/** Inquiries of visitors, and the shop's answers. */
export const consoleInquiryRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    searchInquiries: async ({ member, query: { keyword, state, mine, cursor, limit } }) => {
      const { companyId, actor } = member
      if (mine && !actor.id) return { list: [] }
      const found = await inquiryRepository.search(db, companyId, {
        keyword,
        state,
        ownerId: mine && (actor.id ?? undefined),
        cursor: cursor ? readCursor(cursor, 'newest') : undefined,
        most: limit + 1,
      })
      const shown = found.slice(0, limit)
      const ids = shown.map(({ row }) => row.id)
      const counts = new Map(
        (await inquiryRepository.countAnswers(db, companyId, ids)).map(({ inquiryId, n }) => [inquiryId, n]),
      )
      const last = found.length > limit ? shown.at(-1) : undefined
      return {
        list: shown.map(({ row }) => showRow(member, row, counts.get(row.id) ?? 0)),
        next: last && writeCursor({ sort: 'newest', value: last.micros, id: last.row.id }),
      }
    },
    getInquiry: ({ member, params }) => showWhole(deps, member, params.id),
    openInquiry: ({ member, params: { id } }) =>
      change(deps, member, { action: 'openInquiry', id }, (tx, row, now) => openInquiry(tx, row, now)),
    takeInquiry: ({ member, params: { id }, body }) =>
      change(deps, member, { action: 'takeInquiry', id }, async (tx, row, now) => {
        await takeInquiry(tx, row, body.owner_id, { by: member.actor, now })
        return row.ownerId === null || row.ownerId !== member.actor.id
      }),
    answerInquiry: async ({ member, params: { id }, body }) => {
      const { text, price_fen: priceFen, answers, key } = body
      const files = await findFiles(deps, holderOf(member), 'answer', body.files)
      const told = { text, ...(priceFen !== undefined && { price_fen: priceFen }), ...namesOf(body.files) }
      return change(deps, member, { action: 'answerInquiry', id, told }, (tx, row, now) =>
        answerInquiry(tx, row, { text, priceFen, seen: answers, key, files, by: member.actor, now }),
      )
    },
    offerInquiry: async ({ member, params: { id }, body }) => {
      const { text, answers, key, files: given, goods_fen, freight_fen, valid_days, days, ...goods } = body
      const files = await findFiles(deps, holderOf(member), 'answer', given)
      const told = {
        ...{ text, ...goods, goods_fen, freight_fen, valid_days },
        ...(days !== undefined && { days }),
        ...namesOf(given),
      }
      const limitPercent = percentOf(member)
      const who =
        limitPercent === undefined
          ? undefined
          : await whoMay(
              db,
              member.companyId,
              (role) =>
                role.permissions.includes('customer.edit') &&
                role.permissions.includes('order.reprice') &&
                (role.limits.reprice_percent ?? 100) > limitPercent,
            )
      return change(deps, member, { action: 'offerInquiry', id, told }, (tx, row, now) =>
        makeOffer(tx, row, {
          ...goods,
          text,
          goodsFen: goods_fen,
          freightFen: freight_fen,
          days,
          validDays: valid_days,
          seen: answers,
          key,
          files,
          by: member.actor,
          now,
          limitPercent,
          whoMay: who,
        }),
      )
    },
    withdrawOffer: ({ member, params: { id, offer_id } }) =>
      change(deps, member, { action: 'withdrawOffer', id, told: { offer_id } }, (tx, row) =>
        withdrawOffer(tx, row, offer_id),
      ),
    closeInquiry: ({ member, params: { id }, body: { why, answers } }) =>
      change(deps, member, { action: 'closeInquiry', id, told: { why } }, (tx, row, now) =>
        closeInquiry(tx, row, { why, seen: answers, by: member.actor, now }),
      ),
    revealInquirer: async ({ member, params: { id } }) => {
      const row = await getInquiry(db, member, id)
      const subject = { kind: 'inquiry', id, name: row.inquiryNo }
      await writeAudit(db, member, { action: 'revealInquirer', subject }, deps.now())
      return { mobile: row.mobile }
    },
  } satisfies ConsoleRoutes
}
