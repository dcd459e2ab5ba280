import type { Part, PlanWriter } from './cutting-plan.ts'
import type { GuillotineTable } from './guillotine-maximum.ts'

interface Task {
  readonly part: Part
  readonly i: number
  readonly j: number
}

/**
 * Walks a finished search back into blocks of pieces and strokes, with the search's unit in microns. A list of
 * tasks instead of a recursion, so that depth costs nothing.
 */
export function carveTable(
  table: GuillotineTable,
  unit: number,
  whole: Part,
  a: number,
  b: number,
  writer: PlanWriter,
): void {
  const { xs, ys, rows, best } = table
  const xOf = (index: number): number => (xs.at[index] as number) * unit
  const yOf = (index: number): number => (ys.at[index] as number) * unit
  const tasks: Task[] = [{ part: whole, i: xs.at.length - 1, j: rows - 1 }]
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { i, j } = smallestEqual(table, task.i, task.j)
    if (best[i * rows + j] === 0) continue
    const part = writer.trim(task.part, xOf(i), yOf(j))
    const grid = fullGrid(part, a, b)
    if (grid) {
      writer.grid(part, grid.w, grid.h, grid.rotated)
      continue
    }
    const split = findSplit(table, i, j)
    if (split.isVertical) {
      const [left, right] = writer.splitAtX(part, xOf(split.first))
      tasks.push({ part: right, i: split.rest, j }, { part: left, i: split.first, j })
    } else {
      const [upper, lower] = writer.splitAtY(part, yOf(split.first))
      tasks.push({ part: lower, i, j: split.rest }, { part: upper, i, j: split.first })
    }
  }
}

/** The grid of one orientation that fills a part without waste, or undefined if none does. */
function fullGrid({ w, h }: Part, a: number, b: number) {
  const [low, high] = a < b ? [a, b] : [b, a]
  for (const [along, across] of [
    [low, high],
    [high, low],
  ] as const) {
    if (w % along === 0 && h % across === 0) return { w: along, h: across, rotated: along !== a }
  }
  return undefined
}

/** The smallest part that gives as many: the rest is waste to trim at once. */
function smallestEqual({ rows, best }: GuillotineTable, i: number, j: number): { i: number; j: number } {
  const count = best[i * rows + j]
  let [column, row] = [i, j]
  while (column > 0 && best[(column - 1) * rows + row] === count) column--
  while (row > 0 && best[column * rows + row - 1] === count) row--
  return { i: column, j: row }
}

function findSplit(
  { xs, ys, rows, best, widths, heights }: GuillotineTable,
  i: number,
  j: number,
): { isVertical: boolean; first: number; rest: number } {
  const count = best[i * rows + j] as number
  for (const first of widths[j] as number[]) {
    if (first >= i) break
    const rest = xs.below[(xs.at[i] as number) - (xs.at[first] as number)] as number
    if ((best[first * rows + j] as number) + (best[rest * rows + j] as number) === count) {
      return { isVertical: true, first, rest }
    }
  }
  for (const first of heights[i] as number[]) {
    if (first >= j) break
    const rest = ys.below[(ys.at[j] as number) - (ys.at[first] as number)] as number
    if ((best[i * rows + first] as number) + (best[i * rows + rest] as number) === count) {
      return { isVertical: false, first, rest }
    }
  }
  throw new Error('a part of more than one piece always has a split')
}
