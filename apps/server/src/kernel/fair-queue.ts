/** Too many calls wait: of the same caller, or in all. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  /** Answered as "not now", because a longer wait exceeds that of any browser. */
  readonly statusCode = 503
  readonly isOwn: boolean
  constructor(isOwn: boolean) {
    super(isOwn ? 'too many of the same are waiting' : 'too many are waiting')
    this.isOwn = isOwn
  }
}

export interface QueueBounds {
  /** the number of pieces of work that run at once */
  slots: number
  /** the number of pieces of work of one line that run at once, even if slots are free */
  slotsOfOne?: number
  /** the limit of waiting calls in all */
  mostWaiting?: number
  /** the limit of waiting calls of one buyer, or of one address */
  mostOfOne?: number
  /**
   * The last name is a shop: shops are served in turn, and within a shop its people. Of one shop so many may wait; a
   * shop that is full refuses as if everything were.
   */
  mostOfShop?: number
}

/** A surplus is refused at once: a visitor who clicks twice is served, one who sends a hundred is not. */
export const usualOfOne = 2

interface Line {
  shop: string
  running: number
  waiting: { who: readonly string[]; begin: () => void }[]
}

/**
 * Slow work that all visitors share. Each caller has a line, and the lines are served in turn: a hundred requests
 * by one delay another by one piece of work, not by a hundred. `who` names the caller, as a buyer and as an
 * address; the first name is the line, and of each name only so many may wait.
 */
export const createFairQueue = ({
  slots,
  slotsOfOne = Infinity,
  mostWaiting = Infinity,
  mostOfOne = Infinity,
  mostOfShop,
}: QueueBounds) => {
  /** In the order of their turns. */
  const lines = new Map<string, Line>()
  const waitingOf = new Map<string, number>()
  let [free, waiting] = [slots, 0]
  /** The number of running calls of each shop, and its last turn; both count only if shops take turns. */
  const shops = new Map<string, { running: number; turn: number }>()
  let turns = 0
  const shopOf = (who: readonly string[]) => (mostOfShop === undefined ? '' : (who.at(-1) ?? ''))
  const peopleOf = (who: readonly string[]) => (mostOfShop === undefined ? who : who.slice(0, -1))

  const serveShop = (shop: string, change: 1 | -1) => {
    const running = (shops.get(shop)?.running ?? 0) + change
    turns += 1
    if (running > 0 || (waitingOf.get(shop) ?? 0) > 0) shops.set(shop, { running, turn: turns })
    else shops.delete(shop)
  }
  /** True if the first shop's turn comes before the second's; undefined if they are one. */
  const isShopFirst = (one: string, other: string): boolean | undefined => {
    if (one === other) return undefined
    const [a, b] = [shops.get(one), shops.get(other)]
    const byRunning = (a?.running ?? 0) - (b?.running ?? 0)
    return byRunning !== 0 ? byRunning < 0 : (a?.turn ?? 0) < (b?.turn ?? 0)
  }

  const count = (who: readonly string[], change: 1 | -1) => {
    waiting += change
    for (const name of who) {
      const left = (waitingOf.get(name) ?? 0) + change
      if (left > 0) waitingOf.set(name, left)
      else waitingOf.delete(name)
    }
  }

  const getLine = (name: string, shop: string) => {
    const line = lines.get(name) ?? { shop, running: 0, waiting: [] }
    lines.set(name, line)
    return line
  }

  /** Of those with the least running work, the one that was served longest ago. */
  const findNext = () => {
    let next: Line | undefined
    for (const line of lines.values()) {
      if (line.waiting.length === 0 || line.running >= slotsOfOne) continue
      if (!next || (isShopFirst(line.shop, next.shop) ?? line.running < next.running)) next = line
    }
    return next
  }

  const enter = (who: readonly string[]) => {
    const name = who[0] ?? ''
    const shop = shopOf(who)
    if (free > 0 && (lines.get(name)?.running ?? 0) < slotsOfOne) {
      free -= 1
      getLine(name, shop).running += 1
      serveShop(shop, 1)
      return undefined
    }
    if (peopleOf(who).some((one) => (waitingOf.get(one) ?? 0) >= mostOfOne)) throw new QueueFull(true)
    const isShopFull = mostOfShop !== undefined && (waitingOf.get(shop) ?? 0) >= mostOfShop
    if (isShopFull || waiting >= mostWaiting) throw new QueueFull(false)
    count(who, 1)
    return new Promise<void>((begin) => getLine(name, shop).waiting.push({ who, begin }))
  }

  const leave = (who: readonly string[]) => {
    const name = who[0] ?? ''
    const line = getLine(name, shopOf(who))
    line.running -= 1
    serveShop(line.shop, -1)
    // A caller who was just served goes behind those who came meanwhile.
    lines.delete(name)
    if (line.running > 0 || line.waiting.length > 0) lines.set(name, line)
    const next = findNext()
    const entry = next?.waiting.shift()
    if (!next || !entry) {
      free += 1
      return
    }
    next.running += 1
    count(entry.who, -1)
    serveShop(next.shop, 1)
    entry.begin()
  }

  return async <Result>(who: readonly string[], work: () => Promise<Result>): Promise<Result> => {
    await enter(who)
    try {
      return await work()
    } finally {
      leave(who)
    }
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>
