/** Lets so many pieces of work run at once; the others wait in the order they came. */
export const createSlots = (count: number) => {
  const waiting: (() => void)[] = []
  let free = count

  const enter = () => {
    if (free === 0) return new Promise<void>((resolve) => waiting.push(resolve))
    free -= 1
    return undefined
  }

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
