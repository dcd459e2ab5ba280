import type { Arrow } from './arrows.ts'

/** Some cycle among the arrows, as the boxes along it; undefined if there is none. Imports of types count, too. */
export const findCycle = (arrows: Arrow[]): string[] | undefined => {
  const next = Map.groupBy(arrows, ({ from }) => from)
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
