import {
  type ArtworkSlot,
  type GangRunRequest,
  type OffsetRequest,
  type QuoteRequest,
  typeOfOffset,
  typeOfQuote,
} from '@yinpu/contract'
import type { GangProductSource } from '@yinpu/pricing'
import type { ArtworkJob } from './artwork-job.ts'
import { hasBookPlates, isTwoSided } from './offset-artwork.ts'

/** With more designs than a line may have files they come together, or as an archive. */
const mostDesigns = 20

const slot = (id: string, name: string, pages: number[], more: Partial<ArtworkSlot> = {}): ArtworkSlot => ({
  id,
  name,
  needed: true,
  several: false,
  pages,
  ...more,
})

/** Sides that some leave empty although they are paid for. */
const quietSides = new Set(['back', 'inner'])
const otherId = 'other'
/** Plates of their own, a die, fonts: an order does not wait for them. */
const other = slot(otherId, '工艺版或其他文件', [], { needed: false, several: true })

const offsetSlots = (request: OffsetRequest): ArtworkSlot[] => {
  switch (request.ysp_type) {
    case typeOfOffset.book:
      return [
        // Page by page, or as one or two spreads.
        ...(request.cover ? [slot('cover', '封面', [4, 1, 2])] : []),
        slot('inside', '内页', [request.pages], { several: true }),
        ...(hasBookPlates(request) ? [other] : []),
      ]
    // A bag too large for the press comes in halves; dies and creases are pages or files of their own.
    case typeOfOffset.box:
    case typeOfOffset.bag:
      return isTwoSided(request)
        ? [
            slot('outside', '展开图（外面）', [], { several: true }),
            slot('inner', '展开图（内面）', [], { several: true }),
            other,
          ]
        : [slot('blank', '展开图', [], { several: true }), other]
    default:
      return [
        slot('front', '正面', [1]),
        ...(isTwoSided(request) ? [slot('back', '反面', [1])] : []),
        ...(request.finishing.length > 0 ? [other] : []),
      ]
  }
}

/** A gang-run table does not say whether both sides are printed: the back may stay empty. */
const gangSlots = (request: GangRunRequest, gang: GangProductSource | undefined): ArtworkSlot[] => {
  const { styles, processes } = request
  if (!gang || styles > mostDesigns) return []
  const plates = processes.length > 0 ? [other] : []
  if (styles > 1)
    return [
      ...Array.from({ length: styles }, (_, at) =>
        slot(`design-${at + 1}`, `第 ${at + 1} 款`, [], { several: true }),
      ),
      ...plates,
    ]
  switch (gang.compute_mode) {
    case 7:
      return [
        slot('cover', '封面', [], { needed: false }),
        slot('inside', '内页', [], { several: true }),
        ...plates,
      ]
    case 2:
    case 4:
    case 5:
      return [slot('picture', '画面', [], { several: true }), ...plates]
    default:
      return [slot('front', '正面', [1]), slot('back', '反面', [1], { needed: false }), ...plates]
  }
}

/**
 * The files that a job needs, one slot for each; empty if the files can only come together. The slots are written
 * into the order with its line, so that a later change of the product does not change them.
 */
export const artworkSlotsOf = (quoteRequest: QuoteRequest, gang?: GangProductSource): ArtworkSlot[] => {
  switch (quoteRequest.baojia_type) {
    case typeOfQuote.gangRun:
      return gangSlots(quoteRequest.request, gang)
    case typeOfQuote.offset:
      return offsetSlots(quoteRequest.request)
    case typeOfQuote.rollLabel:
    case typeOfQuote.inkLabel: {
      const isBlank = quoteRequest.baojia_type === typeOfQuote.rollLabel && quoteRequest.request.colours === 0
      // The white ink or the die is often on a second page.
      return [slot('label', '标签画面', isBlank ? [] : [1, 2]), other]
    }
    case typeOfQuote.paper:
    case typeOfQuote.sample:
      return []
  }
}

/** The same job, limited to one slot of it: a front side is one page, however many pages the whole has. */
export const jobOfSlot = (job: ArtworkJob, { id, pages, needed }: ArtworkSlot): ArtworkJob => {
  if (id === otherId)
    return {
      widthMm: undefined,
      heightMm: undefined,
      bleedMm: job.bleedMm,
      pages: undefined,
      colour: 'any',
      mayBeBlank: true,
    }
  const [usual, ...others] = pages
  const { otherPages: _all, ...rest } = job
  const mayBeBlank = !needed || quietSides.has(id)
  return {
    ...rest,
    pages: usual,
    ...(others.length > 0 && { otherPages: others }),
    ...(mayBeBlank && { mayBeBlank }),
    isPart: true,
  }
}
