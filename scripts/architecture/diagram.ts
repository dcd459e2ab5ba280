import { arrowsOf, compareArrows, readArrows, writeArrows } from './arrows.ts'
import { findCycle } from './find-cycle.ts'
import { diagrams, moduleOf } from './nodes.ts'
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

const isBox = (lines: string[], name: string) =>
  lines.some((line) => new RegExp(`^\\s*${name}[[(]`).test(line))

/** Folders that never import each other: their common parts are in the kernel. */
const strangers = ['http', 'modules']

const findForbidden = (imports: Import[]): string[] => {
  const folders = arrowsOf(imports, diagrams.folders)
  const meeting = folders.filter(({ from, to }) => strangers.includes(from) && strangers.includes(to))
  const circles = { folders, modules: arrowsOf(imports, moduleOf) }
  return [
    ...meeting.map(({ from, to, files }) => `folders: ${from} may not import ${to} (${files[0]})`),
    ...Object.entries(circles).flatMap(([name, arrows]) => {
      const cycle = findCycle(arrows)
      return cycle ? [`${name}: they import each other in a circle: ${cycle.join(' → ')}`] : []
    }),
  ]
}

/** Everything in which the page's diagrams are not the code, and every import that no diagram makes right. */
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
  return [...faults, ...findForbidden(imports)]
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
