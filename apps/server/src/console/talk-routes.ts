import type { PictureOpener } from '../artwork/picture-opener.ts'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { readCursor, writeCursor } from '../kernel/list-cursor.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { type AuditEntry, writeAudit } from '../modules/audit/write-audit.ts'
import type { OrderRow } from '../modules/order/order-repository.ts'
import { usualAnswerList } from '../modules/phrase/phrase-list.ts'
import { describeTalkMessage, readTalk } from '../modules/talk/read-talk.ts'
import { type TalkSort, talkRepository } from '../modules/talk/talk-repository.ts'
import { answerTalk, settleTalk } from '../modules/talk/write-talk.ts'
import { fileLinksFor } from '../modules/upload/file-links.ts'
import { putAnswerFile } from '../modules/upload/sign-talk-upload.ts'
import { findFiles, holderOf, namesOf } from '../modules/upload/talk-files.ts'
import { previewTalkFile } from '../modules/upload/talk-preview.ts'
import type { BucketStorage } from '../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../providers/storage/local-storage.ts'
import { getOrder } from './act-for-shop.ts'
import { orderSubject } from './move-for-shop.ts'

interface Deps {
  db: Db
  now: () => number
  storage: LocalStorage | BucketStorage
  pictures: PictureOpener
}

const usualPage = { limit: 50 }

const showTalk = async (
  { db, now, storage }: Deps,
  member: Member,
  order: OrderRow,
  asked: { before?: number | undefined; limit: number } = usualPage,
) => {
  const { rows, filesOf, waitingSince, ...rest } = await readTalk(
    db,
    order,
    asked,
    fileLinksFor(member, storage, now()),
  )
  return {
    order_id: order.id,
    list: rows.map((row) => ({
      ...describeTalkMessage(row, filesOf),
      name: row.actorName || undefined,
      role: row.actorRole || undefined,
    })),
    ...rest,
    waiting_since: waitingSince?.getTime(),
  }
}

/** A step with its row of the audit, if something was done, and the talk's view after it. */
const change = async (
  deps: Deps,
  member: Member,
  { id, action, told }: { id: string; action: AuditEntry['action']; told?: Record<string, unknown> },
  step: (tx: Db, order: OrderRow, now: number) => Promise<boolean>,
) => {
  const { db, now } = deps
  const order = await getOrder(db, member, id)
  const time = now()
  await db.transaction(async (tx) => {
    if (!(await step(tx, order, time))) return
    const entry = { action, subject: orderSubject(order), ...(told && { after: told }) }
    await writeAudit(tx, member, entry, time)
  })
  return showTalk(deps, member, order)
}

/** Buyers' messages at their orders, and the shop's answers. */
export const consoleTalkRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    listTalks: async ({ member, query: { view, limit, cursor } }) => {
      const sort: TalkSort = view === 'waiting' ? 'waiting' : 'newest'
      const place = cursor ? readCursor<TalkSort>(cursor, sort) : undefined
      const found = await talkRepository.list(db, member.companyId, { sort, place, most: limit + 1 })
      const shown = found.slice(0, limit)
      const last = found.length > limit ? shown.at(-1) : undefined
      return {
        list: shown.map(({ talk, orderNo, buyer, text, side }) => ({
          order_id: talk.orderId,
          order_no: orderNo,
          buyer: { ...buyer, mobile: mobileFor(member, buyer.mobile) },
          text,
          side,
          at: talk.lastAt.getTime(),
          waiting_since: talk.waitingSince?.getTime(),
        })),
        next: last && writeCursor({ sort, value: last.micros, id: last.talk.orderId }),
      }
    },
    getOrderTalk: async ({ member, params, query }) =>
      showTalk(deps, member, await getOrder(db, member, params.id), query),
    answerOrderTalk: async ({ member, params: { id }, body: { text, last, key, files: given } }) => {
      const files = await findFiles(deps, holderOf(member), 'answer', given)
      const told = { text, ...namesOf(given) }
      return change(deps, member, { id, action: 'answerOrderTalk', told }, (tx, order, now) =>
        answerTalk(tx, order, { text, last, key, files, by: member.actor, now }),
      )
    },
    uploadTalkFile: ({ member, body }) => putAnswerFile(deps, holderOf(member), body.file),
    previewTalkFile: ({ member, params }) => previewTalkFile(deps, member.companyId, params.file_id),
    getUsualAnswers: ({ member }) => usualAnswerList.read(db, member.companyId),
    replaceUsualAnswers: ({ member, body }) => usualAnswerList.replace(db, member, body, deps.now()),
    settleOrderTalk: ({ member, params: { id }, body: { last } }) =>
      change(deps, member, { id, action: 'settleOrderTalk' }, (tx, order, now) =>
        settleTalk(tx, order, last, now),
      ),
  } satisfies ConsoleRoutes
}
