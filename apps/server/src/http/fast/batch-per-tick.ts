interface Answered {
  /** told of what went wrong */
  reply: { send: (error: unknown) => unknown }
}

type Step<Item> = (item: Item) => unknown

/** So many at a time: the first is not kept waiting for the last of very many. */
const batchSize = 16

/**
 * What comes in one turn of the event loop is taken through the steps together: all are read, then all are priced, and
 * so on. One after the other, every request would find the processor's caches full of how the last one ended, and a
 * step of few microseconds would take several times as long (decision 21). Who comes alone waits for nobody.
 */
export const batchPerTick = <Item extends Answered>(steps: readonly Step<Item>[]) => {
  let waiting: Item[] = []

  const fail = ({ reply }: Item, error: unknown) => void reply.send(error)

  /** Those that came through. What a step does not finish at once, only the last one may begin. */
  const takeAll = (items: Item[], step: Step<Item>) => {
    const through: Item[] = []
    for (const item of items) {
      try {
        const doing = step(item)
        if (doing instanceof Promise) doing.catch((error: unknown) => fail(item, error))
        through.push(item)
      } catch (error) {
        fail(item, error)
      }
    }
    return through
  }

  const work = () => {
    const items = waiting
    waiting = []
    for (let first = 0; first < items.length; first += batchSize)
      steps.reduce(takeAll, items.slice(first, first + batchSize))
  }

  return (item: Item) => {
    if (waiting.push(item) === 1) setImmediate(work)
  }
}
