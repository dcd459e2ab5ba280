import type { Arrow } from './arrows.ts'

/** Some cycle among the arrows, as the boxes along it; undefined if there is none. Imports of types count, too. */
export const findCycle = (arrows: Arrow[]): string[] | undefined => {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const done = new Set<string>()
  const walk = (box: string, path: string[]): string[] | undefined => {
    const at = path.indexOf(box)
    if (at >= 0) return [...path.slice(at), box]
    if (done.has(box)) return undefined
    for (const { to } of next.get(box) ?? []) {
      const cycle = walk(to, [...path, box])
      if (cycle) return cycle
    }
    done.add(box)
    return undefined
  }
  for (const box of next.keys()) {
    const cycle = walk(box, [])
    if (cycle) return cycle
  }
  return undefined
}
