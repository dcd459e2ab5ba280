/** Numbers that come again for the same seed: every demo is the same, counted from its own day. */
export const createRandom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    between: (least: number, most: number) => least + next() * (most - least),
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    digits: (count: number) => Array.from({ length: count }, () => below(10)).join(''),
  }
}

export type Random = ReturnType<typeof createRandom>
