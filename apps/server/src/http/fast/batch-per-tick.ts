interface Answered {
  /** receives the error */
  reply: { send: (error: unknown) => unknown }
}

type Step<Item> = (item: Item) => unknown

/** The size of a batch: the first does not wait for the last of very many. */
const batchSize = 16

/**
 * Requests of one turn of the event loop go through the steps together: all are read, then all are priced, and so
 * on. One after the other, every request would find the processor's caches full of the end of the last one, and a
 * step of few microseconds would take several times as long (decision 21). A single request does not wait.
 */
export const batchPerTick = <Item extends Answered>(steps: readonly Step<Item>[]) => {
  let waiting: Item[] = []

  const fail = ({ reply }: Item, error: unknown) => void reply.send(error)

  /** The items without an error. Only the last step may be asynchronous. */
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
