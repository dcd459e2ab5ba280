import { type CallData, summariseSpec } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { notFound } from '../../kernel/refusal.ts'
import { rushName } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { fileRepository, type KeptPage, type OrderFileRow } from '../order/artwork/file-repository.ts'
import { othersLooking } from '../order/artwork/look-at-artwork.ts'
import { isDrawable } from '../order/artwork/page-drawer.ts'
import { refusalRepository } from '../order/artwork/refusal-repository.ts'
import { describeFile } from '../order/describe-move.ts'
import { dueOf } from '../order/due-date.ts'
import { readLinesAsOrdered } from '../order/line-as-ordered.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../order/order-repository.ts'
import { artworkFileOf } from '../quote/describe-job.ts'
import { previewUrl } from '../upload/file-links.ts'
import { buyerSearchRepository } from './buyer-search-repository.ts'
import { describeSlots } from './describe-order.ts'

type Review = CallData<ConsoleCalls['getArtwork']>

interface Deps {
  db: Db
  catalogues: CatalogueDirectory
}

const describeReviewFile = (file: OrderFileRow, order: OrderRow): Review['files'][number] => {
  // Another call opens the original, and records it.
  const { url: _link, ...described } = describeFile(() => '', file, order)
  return { ...described, is_drawable: isDrawable(file) }
}

const describeLines = async (deps: Deps, shop: Shop, lines: OrderLineRow[], files: OrderFileRow[]) =>
  (await readLinesAsOrdered(deps, shop, lines)).map(
    ({ line, request, product, tariff }): Review['lines'][number] => ({
      line_id: line.id,
      produce_id: line.productId ?? '',
      baojia_type: line.quoteType,
      name: line.name,
      image: line.image,
      summary: summariseSpec(line.spec),
      quantity: line.quantity,
      unit: line.unit,
      spec: line.spec,
      work: line.work ?? [],
      slots: describeSlots(line, files),
      file: artworkFileOf(request, product, tariff),
    }),
  )

const refusalsOf = async (db: Db, order: OrderRow, lines: OrderLineRow[]): Promise<Review['refusals']> => {
  const nameOf = new Map(
    lines.flatMap(({ id, slots }) => slots.map((slot) => [`${id} ${slot.id}`, slot.name])),
  )
  return (await refusalRepository.listOf(db, order.companyId, order.id)).map((row) => ({
    id: row.id,
    at: row.createdAt.getTime(),
    name: row.actorName || undefined,
    role: row.actorRole || undefined,
    why: row.why,
    files: row.files.map(({ line_id, slot, name, why, marks }) => ({
      line_id,
      slot: nameOf.get(`${line_id} ${slot}`) ?? '',
      name,
      why,
      marks,
    })),
  }))
}

/** An order for the person who judges its artwork: the job, the files, the findings and the earlier comments. */
export const describeReview = async (
  deps: Deps,
  { shop, member, order }: { shop: Shop; member: Member; order: OrderRow },
  now: number,
): Promise<Review> => {
  const { db } = deps
  const { companyId, id } = order
  const [lines, files, buyer, looking] = await Promise.all([
    orderRepository.linesOf(db, companyId, [id]),
    fileRepository.listOf(db, companyId, id),
    buyerSearchRepository.find(db, companyId, order.userId),
    othersLooking(db, companyId, member.actor, now),
  ])
  if (!buyer) throw notFound()
  return {
    order_id: id,
    order_no: order.orderNo,
    state: order.state,
    created_at: order.createdAt.getTime(),
    moved_at: order.movedAt.getTime(),
    buyer: { ...buyer, mobile: maskMobile(buyer.mobile) },
    rush: rushName(shop, order.rush),
    due_at: dueOf(order),
    remark: order.remark,
    proof_wanted: order.proofWanted ?? undefined,
    proof_stand: order.proofStand ?? undefined,
    lines: await describeLines(deps, shop, lines, files),
    files: files.map((file) => describeReviewFile(file, order)),
    refusals: await refusalsOf(db, order, lines),
    looking: looking(id),
  }
}

export const describePage = (
  { companyId }: Pick<OrderRow, 'companyId'>,
  { token, ...page }: KeptPage,
): CallData<ConsoleCalls['getArtworkPage']> => ({ ...page, url: previewUrl(companyId, token) })
