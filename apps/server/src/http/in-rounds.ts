/** So many at a time: the first is not kept waiting for the last of very many. */
const roundSize = 16

/**
 * What comes in one turn of the event loop is taken through the steps together: all are read, then all are priced, and
 * so on. One after the other, every request would find the processor's caches full of how the last one ended, and a
 * step of few microseconds would take several times as long (decision 21). Who comes alone waits for nobody.
 */
export const inRounds = <Item>(
  steps: readonly ((item: Item) => void)[],
  fail: (item: Item, error: unknown) => void,
) => {
  let waiting: Item[] = []

  /** Those that came through. */
  const takeAll = (items: Item[], step: (item: Item) => void) => {
    const through: Item[] = []
    for (const item of items) {
      try {
        step(item)
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
    for (let first = 0; first < items.length; first += roundSize)
      steps.reduce(takeAll, items.slice(first, first + roundSize))
  }

  return (item: Item) => {
    if (waiting.push(item) === 1) setImmediate(work)
  }
}
