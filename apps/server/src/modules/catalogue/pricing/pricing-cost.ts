import { type QuoteRequest, type SheetPlanRequest, typeOfOffset, typeOfQuote } from '@yinpu/contract'
import type { QuoteOptions, Tariff } from '@yinpu/pricing'

/** Work of more milliseconds than this leaves the thread that answers everybody. */
export const dearMs = 3

/** One task of the pool takes no more than about this, unless a single job does: others take their turns between two. */
const taskMs = 8

/** Cuts work into tasks by the cost of each piece, in order. */
export const cutIntoTasks = <Item>(items: readonly Item[], costOf: (item: Item) => number): Item[][] => {
  const tasks: Item[][] = []
  let left = 0
  for (const item of items) {
    left -= costOf(item)
    if (left < 0 || tasks.length === 0) {
      tasks.push([])
      left = taskMs - costOf(item)
    }
    tasks.at(-1)?.push(item)
  }
  return tasks
}

/** A search of every press sheet, in milliseconds on a slow processor; the ladder searches again for each step. */
const perPressSheet = { alone: 0.006, withNeighbours: 0.025 }
const usualMs = { alone: 0.15, withNeighbours: 0.4 }

/** The milliseconds that a quote is likely to take, estimated from its size alone. */
export const costOfQuote = (
  tariff: Pick<Tariff, 'pressSheets'>,
  { baojia_type, request }: QuoteRequest,
  { neighbours }: QuoteOptions = {},
): number => {
  const size = neighbours === false ? 'alone' : 'withNeighbours'
  if (baojia_type !== typeOfQuote.offset) return usualMs[size]
  const parts = request.ysp_type === typeOfOffset.book ? 2 : 1
  return usualMs[size] + parts * tariff.pressSheets.length * perPressSheet[size]
}

const mostCutHere = 60

/** True if the search for a cutting plan has so many pieces that it takes long; wrong sizes are refused at once. */
export const isDearSheet = (
  tariff: Pick<Tariff, 'sheetSizes'>,
  { width, height, bleed, sheet }: Pick<SheetPlanRequest, 'width' | 'height' | 'bleed' | 'sheet'>,
): boolean => {
  const piece = (width + 2 * bleed) * (height + 2 * bleed)
  return (sheet ? [sheet] : tariff.sheetSizes).some((one) => one.length * one.width > mostCutHere * piece)
}
