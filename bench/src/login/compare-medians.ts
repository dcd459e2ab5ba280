type Step = (at: number) => Promise<void>

const timed = async (step: Step, at: number) => {
  const before = performance.now()
  await step(at)
  return performance.now() - before
}

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1)
  return (low + high) / 2
}

/** One of each in turn, and every second time the other way round, so that a busy moment hits both alike. */
export const alternate = async (times: number, [first, second]: [Step, Step]) => {
  const taken = { first: [] as number[], second: [] as number[] }
  for (let at = 0; at < times; at += 1) {
    if (at % 2) taken.second.push(await timed(second, at))
    taken.first.push(await timed(first, at))
    if (at % 2 === 0) taken.second.push(await timed(second, at))
  }
  return taken
}

export const compare = ({ first, second }: { first: number[]; second: number[] }) => {
  const [firstMs, secondMs] = [median(first), median(second)]
  const percent = (Math.abs(firstMs - secondMs) / Math.min(firstMs, secondMs)) * 100
  return { samples: first.length, firstMs, secondMs, percent }
}
