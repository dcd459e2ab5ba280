/** Somebody finds too many waiting: of their own, or in all. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  /** Answered as "not now" rather than kept waiting longer than any browser waits. */
  readonly statusCode = 503
  readonly isOwn: boolean
  constructor(isOwn: boolean) {
    super(isOwn ? 'too many of the same are waiting' : 'too many are waiting')
    this.isOwn = isOwn
  }
}

export interface QueueBounds {
  /** how many pieces of work run at once */
  slots: number
  /** how many may wait in all */
  mostWaiting?: number
  /** how many may wait of one buyer, or of one address */
  mostOfOne?: number
}

/** A surplus is refused at once: whoever clicks twice is served, whoever sends a hundred is not. */
export const usualOfOne = 2

interface Line {
  running: number
  waiting: { who: readonly string[]; begin: () => void }[]
}

/**
 * Slow work that all visitors share. Everybody has a line of their own, and the lines are served in turn: a hundred
 * requests by one delay another by one piece of work, not by a hundred. `who` names whoever asks, as a buyer and as an
 * address; the first name is the line, and of each name only so many may wait.
 */
export const createFairQueue = ({ slots, mostWaiting = Infinity, mostOfOne = Infinity }: QueueBounds) => {
  /** In the order of their turns. */
  const lines = new Map<string, Line>()
  const waitingOf = new Map<string, number>()
  let [free, waiting] = [slots, 0]

  const count = (who: readonly string[], change: 1 | -1) => {
    waiting += change
    for (const name of who) {
      const left = (waitingOf.get(name) ?? 0) + change
      if (left > 0) waitingOf.set(name, left)
      else waitingOf.delete(name)
    }
  }

  const getLine = (name: string) => {
    const line = lines.get(name) ?? { running: 0, waiting: [] }
    lines.set(name, line)
    return line
  }

  /** Of those who have the least at work, whoever was served longest ago. */
  const findNext = () => {
    let next: Line | undefined
    for (const line of lines.values())
      if (line.waiting.length > 0 && (!next || line.running < next.running)) next = line
    return next
  }

  const enter = (who: readonly string[]) => {
    const name = who[0] ?? ''
    if (free > 0) {
      free -= 1
      getLine(name).running += 1
      return undefined
    }
    if (who.some((one) => (waitingOf.get(one) ?? 0) >= mostOfOne)) throw new QueueFull(true)
    if (waiting >= mostWaiting) throw new QueueFull(false)
    count(who, 1)
    return new Promise<void>((begin) => getLine(name).waiting.push({ who, begin }))
  }

  const leave = (name: string) => {
    const line = getLine(name)
    line.running -= 1
    // Whoever was just served stands behind those who came meanwhile.
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
    entry.begin()
  }

  return async <Result>(who: readonly string[], work: () => Promise<Result>): Promise<Result> => {
    await enter(who)
    try {
      return await work()
    } finally {
      leave(who[0] ?? '')
    }
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>
