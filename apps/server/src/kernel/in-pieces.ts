const mostMs = 4

/** Lets others be answered first. */
export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Maps a long list in pieces of a few milliseconds, between which others are answered. */
export const mapInPieces = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item, at: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  let begin = performance.now()
  for (const [at, item] of items.entries()) {
    if (performance.now() - begin > mostMs) {
      await nextTurn()
      begin = performance.now()
    }
    results.push(map(item, at))
  }
  return results
}
