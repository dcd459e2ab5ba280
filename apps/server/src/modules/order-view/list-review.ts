import { type CallData, dayOf, startOfDay } from '@yinpu/contract'
import type { ArtworkView, ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import * as listCursor from '../../kernel/list-cursor.ts'
import { isRushed } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import { isWaiting } from '../order/artwork/artwork-status.ts'
import { othersLooking } from '../order/artwork/look-at-artwork.ts'
import { previewUrl } from '../upload/file-links.ts'
import { describeRows } from './list-shop-orders.ts'
import type { ListedOrder } from './listed-order-repository.ts'
import { type ReviewCursor, reviewRepository } from './review-repository.ts'

type Queue = CallData<ConsoleCalls['listArtwork']>

const sorts = ['due-rush', 'due', 'undated-rush', 'undated'] as const

const writeCursor = ({ micros, isRush, id }: ReviewCursor): string =>
  listCursor.writeCursor({
    sort: `${micros === undefined ? 'undated' : 'due'}${isRush ? '-rush' : ''}` satisfies (typeof sorts)[number],
    value: String(micros ?? 0),
    id,
  })

const readCursor = (cursor: string): ReviewCursor => {
  const { sort, value, id } = listCursor.readCursor(cursor, sorts)
  return {
    micros: sort.startsWith('undated') ? undefined : Number(value),
    isRush: sort.endsWith('-rush'),
    id,
  }
}

const cursorOf = (shop: Shop, { id, rush, due }: ListedOrder): ReviewCursor => ({
  micros: due?.micros,
  isRush: isRushed(shop, rush),
  id,
})

/** Artwork that waits for review, or another view of the queue: sorted by due day, rush orders first. */
export const listReview = async (
  db: Db,
  shop: Shop,
  member: Member,
  { view, limit, cursor }: { view: ArtworkView; limit: number; cursor?: string | undefined },
  now: number,
): Promise<Queue> => {
  const after = cursor ? readCursor(cursor) : undefined
  const rushIds = shop.tariff.source.rush.map(({ id }) => id).filter((id) => isRushed(shop, id))
  const rows = await reviewRepository.list(db, shop.id, view, rushIds, after, limit + 1)
  const page = rows.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const { id: me } = member.actor
  const [described, files, total, looking, judged] = await Promise.all([
    describeRows(db, shop, member, page),
    ids.length > 0 ? reviewRepository.filesOf(db, shop.id, ids) : [],
    reviewRepository.count(db, shop.id, view),
    othersLooking(db, shop.id, member.actor, now),
    me === null ? 0 : reviewRepository.countJudged(db, shop.id, me, startOfDay(dayOf(now))),
  ])
  const byOrder = Map.groupBy(files, ({ orderId }) => orderId)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    list: described.map(({ total_fen: _sum, ...row }) => {
      const own = byOrder.get(row.order_id) ?? []
      const token = own.flatMap(({ previews }) => previews)[0]?.token
      return {
        ...row,
        files: own.length,
        pages: own.reduce((sum, { pages }) => sum + (pages ?? 1), 0),
        is_checking: own.some(isWaiting),
        thumb: token && previewUrl(shop.id, token),
        looking: looking(row.order_id),
      }
    }),
    next: last && writeCursor(cursorOf(shop, last)),
    total,
    judged_today: judged,
  }
}
