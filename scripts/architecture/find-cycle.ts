import type { Arrow } from './arrows.ts'

/** Some way round among arrows that count when the code runs, as the boxes along it; undefined where there is none. */
export const findCycle = (arrows: Arrow[]): string[] | undefined => {
  const next = Map.groupBy(
    arrows.filter(({ isType }) => !isType),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const walk = (box: string, way: string[]): string[] | undefined => {
    const at = way.indexOf(box)
    if (at >= 0) return [...way.slice(at), box]
    if (done.has(box)) return undefined
    for (const { to } of next.get(box) ?? []) {
      const found = walk(to, [...way, box])
      if (found) return found
    }
    done.add(box)
    return undefined
  }
  for (const box of next.keys()) {
    const found = walk(box, [])
    if (found) return found
  }
  return undefined
}
