import type { NodeOf } from './nodes.ts'
import type { Import } from './read-imports.ts'

export interface Arrow {
  from: string
  to: string
  /** by types only: drawn as a dotted line */
  isType: boolean
  /** files that import so */
  files: string[]
}

const keyOf = ({ from, to }: Pick<Arrow, 'from' | 'to'>) => `${from} → ${to}`

/** The arrows that a diagram must have. */
export const arrowsOf = (imports: Import[], nodeOf: NodeOf): Arrow[] => {
  const arrows = new Map<string, Arrow>()
  for (const { file, target, isType } of imports) {
    const [from, to] = [nodeOf(file), nodeOf(target)]
    if (from === undefined || to === undefined || from === to) continue
    const known = arrows.get(keyOf({ from, to })) ?? { from, to, isType: true, files: [] }
    known.isType &&= isType
    known.files.push(file)
    arrows.set(keyOf(known), known)
  }
  return [...arrows.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
}

/** One line for everything that a box points at in the same way. */
export const writeArrows = (arrows: Arrow[]): string[] =>
  [...Map.groupBy(arrows, ({ from, isType }) => `${from} ${isType ? '-.->' : '-->'}`)].map(
    ([head, group]) => `  ${head} ${group.map(({ to }) => to).join(' & ')}`,
  )

export const readArrows = (lines: string[]): Arrow[] =>
  lines.flatMap((line) => {
    const [, from, way, targets] = /^\s*([\w-]+) (-->|-\.->) ([\w& -]+)$/.exec(line) ?? []
    if (from === undefined || targets === undefined) return []
    return targets.split(' & ').map((to) => ({ from, to, isType: way === '-.->', files: [] }))
  })

/** The differences between a diagram and the code, each with a file to look at. */
export const compareArrows = (drawn: Arrow[], real: Arrow[]): string[] => {
  const drawnByKey = new Map(drawn.map((arrow) => [keyOf(arrow), arrow]))
  const realKeys = new Set(real.map(keyOf))
  return [
    ...real.flatMap((arrow) => {
      const drawnArrow = drawnByKey.get(keyOf(arrow))
      const [file] = arrow.files
      if (!drawnArrow) return [`${keyOf(arrow)} is imported (${file}) and not drawn`]
      if (drawnArrow.isType === arrow.isType) return []
      return [`${keyOf(arrow)} is ${arrow.isType ? 'types only' : 'code'} (${file}) and drawn otherwise`]
    }),
    ...drawn
      .filter((arrow) => !realKeys.has(keyOf(arrow)))
      .map((arrow) => `${keyOf(arrow)} is drawn and nowhere imported`),
  ]
}
