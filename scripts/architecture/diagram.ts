import { arrowsOf, compareArrows, readArrows, writeArrows } from './arrows.ts'
import { findCycle } from './find-cycle.ts'
import { diagrams } from './nodes.ts'
import type { Import } from './read-imports.ts'

const head = (name: string) => `%% arrows of ${name}, by npm run architecture -- --write`

const cut = (page: string, name: string) => {
  const lines = page.split('\n')
  const start = lines.indexOf(head(name))
  if (start < 0) throw new Error(`the page has no line “${head(name)}”`)
  const opening = lines.lastIndexOf('```mermaid', start)
  const end = lines.indexOf('```', start)
  return { lines, start, end, boxes: lines.slice(opening, start), arrows: lines.slice(start + 1, end) }
}

/** `| account → order | why |`: ways back that are known and meant. */
const waysBack = (page: string): { from: string; to: string }[] =>
  [...page.matchAll(/^\| ([\w-]+) → ([\w-]+) \|/gm)].map(([, from = '', to = '']) => ({ from, to }))

const isBox = (lines: string[], name: string) =>
  lines.some((line) => new RegExp(`^\\s*${name}[[(]`).test(line))

/** Everything in which the page's diagrams are not the code. */
export const findFaults = (page: string, imports: Import[]): string[] => {
  const faults = Object.entries(diagrams).flatMap(([name, nodeOf]) => {
    const { boxes, arrows } = cut(page, name)
    const real = arrowsOf(imports, nodeOf)
    const names = [...new Set(real.flatMap(({ from, to }) => [from, to]))]
    return [
      ...names.filter((box) => !isBox(boxes, box)).map((box) => `${name}: ${box} has no box`),
      ...compareArrows(readArrows(arrows), real).map((fault) => `${name}: ${fault}`),
    ]
  })
  const modules = arrowsOf(imports, diagrams.modules ?? (() => undefined))
  const known = waysBack(page)
  const isKnown = ({ from, to }: { from: string; to: string }) =>
    known.some((one) => one.from === from && one.to === to)
  const rest = modules.filter((arrow) => !isKnown(arrow))
  const cycle = findCycle(rest)
  const needless = known.filter(
    ({ from, to }) => !findCycle([...rest, { from, to, isType: false, files: [] }]),
  )
  return [
    ...faults,
    ...(cycle ? [`modules: a way round without a reason on the page: ${cycle.join(' → ')}`] : []),
    ...needless.map(({ from, to }) => `modules: ${from} → ${to} has a reason and closes no way round`),
  ]
}

/** The page with the arrows that the code has. */
export const redraw = (page: string, imports: Import[]): string =>
  Object.entries(diagrams).reduce((drawn, [name, nodeOf]) => {
    const { lines, start, end } = cut(drawn, name)
    return [
      ...lines.slice(0, start + 1),
      ...writeArrows(arrowsOf(imports, nodeOf)),
      ...lines.slice(end),
    ].join('\n')
  }, page)
