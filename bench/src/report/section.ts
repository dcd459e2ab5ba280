/** One table of figures with the conclusions: printed while the bench runs, and stored for the page. */
export interface Section {
  title: string
  columns: string[]
  rows: string[][]
  findings: string[]
}

export type Tell = (section: Section) => void

export const met = '✓'
export const missed = '✗'

/** A goal with its result, in the same words everywhere. */
export const against = (goal: string, isMet: boolean) => `${goal} ${isMet ? met : missed}`

const betweenGoals = ' · '

/** A call may have several goals. */
export const joinGoals = (goals: string[]) => goals.join(betweenGoals)

/** Every goal of a section with its result, each with what it is the goal of. */
export const goalsOf = ({ rows, findings }: Section) => {
  const judged = [
    ...rows.flatMap(([name = '', ...cells]) =>
      (cells.at(-1) ?? '').split(betweenGoals).map((goal) => `${name}: ${goal}`),
    ),
    ...findings,
  ]
  const endsWith = (mark: string) => judged.filter((text) => text.endsWith(mark) || text.endsWith(`${mark})`))
  return { met: endsWith(met), missed: endsWith(missed) }
}

const draw = (rows: string[][]) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ').trimEnd())
}

export const printSection = ({ title, columns, rows, findings }: Section) => {
  const table = rows.length > 0 ? draw([columns, ...rows]) : []
  process.stdout.write(`\n${[title, ...table, ...findings].join('\n')}\n`)
}
