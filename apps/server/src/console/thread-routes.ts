import type { PictureOpener } from '../artwork/picture-opener.ts'
import type { Db } from '../db/database.ts'
import { type Member, maySeePrices } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import type { OrderRow } from '../modules/order/order-repository.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { usualAnswerList } from '../modules/phrase/phrase-list.ts'
import { answerForShop, settleForShop } from '../modules/thread/answer-for-shop.ts'
import { listThreads } from '../modules/thread/list-threads.ts'
import { describeThreadMessage, readThread } from '../modules/thread/read-thread.ts'
import { fileLinksFor } from '../modules/upload/file-links.ts'
import { putAnswerFile } from '../modules/upload/sign-thread-upload.ts'
import { findFiles, holderOf, namesOf } from '../modules/upload/thread-files.ts'
import { previewThreadFile } from '../modules/upload/thread-preview.ts'
import type { BucketStorage } from '../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../providers/storage/local-storage.ts'
import { showGoods } from './present-money.ts'

interface Deps {
  db: Db
  now: () => number
  storage: LocalStorage | BucketStorage
  pictures: PictureOpener
}

const usualPage = { limit: 50 }

const showThread = async (
  { db, now, storage }: Deps,
  member: Member,
  order: OrderRow,
  page: { before?: number | undefined; limit: number } = usualPage,
) => {
  const { rows, filesOf, waitingSince, ...rest } = await readThread(
    db,
    order,
    page,
    fileLinksFor(member, storage, now()),
  )
  return {
    order_id: order.id,
    list: rows.map((row) => ({
      ...describeThreadMessage(row, filesOf),
      name: row.actorName || undefined,
      role: row.actorRole || undefined,
    })),
    ...rest,
    waiting_since: waitingSince?.getTime(),
  }
}

/** Buyers' messages at their orders, and the shop's answers. */
export const consoleThreadRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    listTalks: async ({ member, query }) => {
      const { page, next } = await listThreads(db, member.companyId, query)
      return {
        list: page.map(({ thread, orderNo, totalFen, goods, buyer, text, side }) => ({
          order_id: thread.orderId,
          order_no: orderNo,
          ...showGoods(goods),
          ...(maySeePrices(member) && { total_fen: totalFen }),
          buyer: { ...buyer, mobile: mobileFor(member, buyer.mobile) },
          text,
          side,
          at: thread.lastAt.getTime(),
          waiting_since: thread.waitingSince?.getTime(),
        })),
        next,
      }
    },
    getOrderTalk: async ({ member, params, query }) =>
      showThread(deps, member, await getOrder(db, member, params.id), query),
    answerOrderTalk: async ({ member, params: { id }, body: { text, last, key, files: parts } }) => {
      const files = await findFiles(deps, holderOf(member), 'answer', parts)
      const order = await getOrder(db, member, id)
      await answerForShop(deps, member, order, { text, last, key, files, fileNames: namesOf(parts) })
      return showThread(deps, member, order)
    },
    uploadTalkFile: ({ member, body }) => putAnswerFile(deps, holderOf(member), body.file),
    previewTalkFile: ({ member, params }) => previewThreadFile(deps, member.companyId, params.file_id),
    getUsualAnswers: ({ member }) => usualAnswerList.read(db, member.companyId),
    replaceUsualAnswers: ({ member, body }) => usualAnswerList.replace(db, member, body, deps.now()),
    settleOrderTalk: async ({ member, params: { id }, body: { last } }) => {
      const order = await getOrder(db, member, id)
      await settleForShop(deps, member, order, last)
      return showThread(deps, member, order)
    },
  } satisfies ConsoleRoutes
}
