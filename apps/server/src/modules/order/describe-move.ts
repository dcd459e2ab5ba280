import type { OrderFile } from '@yinpu/contract'
import { type FileLinks, previewUrl } from '../upload/file-links.ts'
import { artworkFactsOf, type JudgedFile } from './artwork/artwork-status.ts'
import type { OrderFileRow } from './artwork/file-repository.ts'
import { adviseFor } from './artwork/order-advice.ts'
import { actionsOf } from './order-actions.ts'
import type { OrderLineRow, OrderRow } from './order-repository.ts'
import { statusOf } from './order-status.ts'

export interface Artwork {
  lines: Pick<OrderLineRow, 'id' | 'quoteType' | 'slots'>[]
  files: JudgedFile[]
}

type MovableOrder = Parameters<typeof statusOf>[0] & Pick<OrderRow, 'completedAt' | 'filesSeenAt'>

/** The actions that are open to the buyer now; without artwork for an order that takes no files. */
export const actionsFor = (order: MovableOrder, now: number, artwork?: Artwork) =>
  actionsOf(
    {
      ...statusOf(order),
      completedAt: order.completedAt?.getTime(),
      areFilesSeen: order.filesSeenAt !== null,
      artwork: artwork && artworkFactsOf(artwork.lines, artwork.files),
    },
    now,
  )

/** The answer to a buyer who has just moved an order. */
export const describeMove = (order: OrderRow, now: number, artwork?: Artwork) => ({
  order_id: order.id,
  state: order.state,
  actions: actionsFor(order, now, artwork),
})

/** Small pictures of the first pages, and of later pages that the shop has marked. */
const pagesOf = ({ previews, largePages, marks }: OrderFileRow) => {
  const small = new Set(previews.map(({ page }) => page))
  const marked = new Set(marks.map(({ page }) => page))
  const further = largePages.filter(({ page }) => marked.has(page) && !small.has(page))
  return [...previews, ...further.toSorted((one, other) => one.page - other.page)]
}

export const describeFile = (links: FileLinks, file: OrderFileRow, order: OrderRow): OrderFile => ({
  id: file.id,
  line_id: file.lineId,
  slot: file.slot ?? undefined,
  name: file.name,
  size: file.size,
  url: links(file),
  state: file.state,
  reason: file.reason,
  created_at: file.createdAt.getTime(),
  check: file.check as OrderFile['check'],
  ...(file.pages !== null && { pages: file.pages }),
  findings: file.findings.map(adviseFor(order)),
  previews: pagesOf(file).map(({ page, token, width_px, height_px, trim, bleed, die }) => ({
    page,
    url: previewUrl(file.companyId, token),
    width_px,
    height_px,
    trim,
    bleed,
    die,
  })),
  accepted: file.acceptedAt !== null,
  reused_from: file.reusedFrom ?? undefined,
  marks: file.marks,
})
