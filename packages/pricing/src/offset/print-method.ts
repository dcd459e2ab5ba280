import { backInks, frontInks, type Inks } from './offset-job.ts'

const SINGLE_SIDED = 1
export const SHEETWISE = 2
export const WORK_AND_TURN = 3
export const WORK_AND_TUMBLE = 4

export const METHOD_NAMES: Readonly<Record<number, string>> = {
  [SINGLE_SIDED]: '单面',
  [SHEETWISE]: '正反版',
  [WORK_AND_TURN]: '自翻版',
  [WORK_AND_TUMBLE]: '滚翻版',
}

/** The plates and impressions of a method for a job's inks. */
interface Forme {
  readonly plates: number
  /** Process colours and twice the spot colours, over all sets. */
  readonly weight: number
  readonly sets: number
  readonly impressionsPerSheet: number
}

/** The methods to try: the requested one, or all that suit the inks. */
export function methodsFor(method: number, inks: Inks): readonly number[] {
  if (method !== 0) return [method]
  return backInks(inks) > 0 ? [SHEETWISE, WORK_AND_TURN, WORK_AND_TUMBLE] : [SINGLE_SIDED]
}

/** The reason why a method does not suit a job's inks, or undefined if it does. */
export function whyUnsuited(method: number, inks: Inks): string | undefined {
  const hasBack = backInks(inks) > 0
  if (method === SINGLE_SIDED && hasBack) return '单面印刷不能有反面颜色'
  if (method > SINGLE_SIDED && !hasBack) return `${METHOD_NAMES[method]}须有反面颜色`
  return undefined
}

export function formeOf(method: number, inks: Inks): Forme {
  const { front, back, spotFront, spotBack } = inks
  if (method === WORK_AND_TURN || method === WORK_AND_TUMBLE) {
    const process = Math.max(front, back)
    const spot = Math.max(spotFront, spotBack)
    return { plates: process + spot, weight: process + 2 * spot, sets: 1, impressionsPerSheet: 2 }
  }
  return {
    plates: frontInks(inks) + backInks(inks),
    weight: front + back + 2 * (spotFront + spotBack),
    sets: method === SHEETWISE ? 2 : 1,
    impressionsPerSheet: 1,
  }
}
