import { describeSoak } from '../soak/describe-soak.ts'
import type { SoakReport } from '../soak/soak-report.ts'
import type { BenchReport } from './bench-report.ts'
import type { Machine } from './describe-machine.ts'
import { goalsOf, type Section } from './section.ts'
import { whyMissed } from './why-missed.ts'

const head = `# Performance

This page is made by \`npm run performance-page\` out of what the bench, Lighthouse and the soak have written; nothing in it is typed by hand.

\`\`\`sh
npm run bench -- --json bench/results/bench.json   # all parts; or name some: quoting starting serving catalogue fast ordering calls processes announcing console export neighbours printing schedule login
npm run lighthouse -- --json bench/results/pages.json   # five pages, five visits each, and a paper chosen
npm run soak -- --json bench/results/soak.json     # 10 minutes, a console open and exports running beside it; -- --minutes 30 for longer, --snapshots FOLDER to look for a leak (it spoils the times)
npm run performance-page
\`\`\`

Every call is loaded over 20 connections, one call at a time (passwords over 4, two processes over 40), right beside a bare Fastify that answers \`{"hello":"world"}\`. **Ratio** is a call's requests a second to that baseline's, taken before and after it: it carries over to other machines, the plain numbers do not. **cpu µs** is the server's own processor time for one request; it tells the same on a busy machine. **Of one query** is the ratio to a bare Fastify with one prepared query of one row on the same database, the limit of a call that asks it. **db µs** is the processor time of all processes of PostgreSQL for one request, **statements** what the server sends it, **round trips** how often it waits for an answer. The goals stand in \`bench/src/report/expected.ts\`. The generator runs on the same machine, and so does PostgreSQL.`

const cell = (text: string) => text.replaceAll('|', '\\|')
const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

const table = (columns: string[], rows: string[][]) =>
  [
    line(columns),
    `|${columns.map((_, at) => (at === 0 ? '---' : '--:')).join('|')}|`,
    ...rows.map(line),
  ].join('\n')

const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n')

const sectionText = ({ title, columns, rows, findings }: Section) =>
  [
    `## ${title}`,
    ...(rows.length > 0 ? [table(columns, rows)] : []),
    ...(findings.length > 0 ? [list(findings)] : []),
  ].join('\n\n')

const machineText = (machine: Machine) => {
  const { processors, processor, architecture, memoryGb, system, node, postgres } = machine
  const model = processor && processor !== 'unknown' ? `, ${processor}` : ''
  return `${processors} processors (${architecture}${model}), ${memoryGb} GB, ${system}, Node ${node}, ${postgres}`
}

/** A goal's text begins with the title of its call, or is a finding that begins with these words. */
export const isAbout = (title: string, text: string) =>
  text.startsWith(`${title}: `) || text.startsWith(`${title} `)

/** A missed goal with the reason; a call may have missed several. */
const missedText = (failed: string[]) => {
  const byReason = Map.groupBy(failed, (text) => Object.keys(whyMissed).find((title) => isAbout(title, text)))
  return [...byReason].flatMap(([title, goals]) =>
    title === undefined ? goals : [`${goals.join('; ')}. ${whyMissed[title]}`],
  )
}

const goalsText = (sections: Section[]) => {
  const goals = sections.map(goalsOf)
  const reached = goals.flatMap(({ met }) => met)
  const failed = goals.flatMap(({ missed }) => missed)
  const total = reached.length + failed.length
  return [
    `## Goals`,
    `${reached.length} of ${total} met.`,
    ...(failed.length > 0 ? ['## Goals that are missed, and why', list(missedText(failed))] : []),
  ].join('\n\n')
}

export interface Reports {
  bench?: BenchReport | undefined
  soak?: SoakReport | undefined
  /** of the pages in a browser */
  pages?: BenchReport | undefined
}

const runText = (name: string, { at, machine }: BenchReport | SoakReport, length: string) =>
  `${name} of ${at.slice(0, 10)}, ${length}: ${machineText(machine)}`

export const sectionsOf = ({ bench, soak, pages }: Reports): Section[] => [
  ...(bench?.sections ?? []),
  ...(pages?.sections ?? []),
  ...(soak ? [describeSoak(soak)] : []),
]

/** The whole page; without a run, without its part. */
export const renderPage = ({ bench, soak, pages }: Reports) => {
  const sections = sectionsOf({ bench, soak, pages })
  const runs = [
    ...(bench ? [runText('Bench', bench, `${bench.tookSeconds} s`)] : []),
    ...(pages ? [runText('Pages', pages, `${pages.tookSeconds} s`)] : []),
    ...(soak ? [runText('Soak', soak, `${soak.minutes} minutes`)] : []),
  ]
  return `${[head, list(runs), goalsText(sections), ...sections.map(sectionText)].join('\n\n')}\n`
}
