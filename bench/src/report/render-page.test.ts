import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { expected } from './expected.ts'
import { pagePath, readReports } from './read-reports.ts'
import { isAbout, renderPage, sectionsOf } from './render-page.ts'
import { goalsOf } from './section.ts'
import { whyMissed } from './why-missed.ts'

const machine = {
  processors: 2,
  processor: '',
  architecture: 'arm64',
  memoryGb: 8,
  system: 'Linux 6.1',
  node: 'v24.0.0',
  postgres: 'postgres (PostgreSQL) 15.1',
}

describe('the page of figures', () => {
  it('is what the command makes of the results that lie beside it', () => {
    const reports = readReports()
    const page = existsSync(pagePath) ? readFileSync(pagePath, 'utf8') : undefined
    expect(page).toBe(Object.values(reports).some((report) => report) ? renderPage(reports) : undefined)
  })

  it('says at its head how many goals were met, and which were not', () => {
    const section = {
      title: 'Lists',
      columns: ['call', 'goal'],
      rows: [
        ['GET a|b', '≥ 0.5 ✓'],
        ['GET c', '≥ 0.5 ✗'],
        ['GET user/user', '≥ 0.7 of one query ✗ · ≤ 0.5 ms ✗'],
        ['GET d', ''],
      ],
      findings: ['it keeps half (goal ≥ 0.5 ✓)', 'GET e not measured: a stream'],
    }
    const run = { at: '2026-01-02T03:04:05Z', tookSeconds: 9, machine }
    const pages = { ...section, title: 'Pages', rows: [['home', 'CLS ≤ 0.01 ✓']], findings: [] }
    const page = renderPage({
      bench: { ...run, sections: [section] },
      pages: { ...run, sections: [pages] },
    })
    expect(page).toContain('3 of 6 met.\n\n## Goals that are missed, and why\n\n- GET c: ≥ 0.5 ✗\n')
    expect(page).toContain(
      `- GET user/user: ≥ 0.7 of one query ✗; GET user/user: ≤ 0.5 ms ✗. ${whyMissed['GET user/user']}`,
    )
    expect(page).toContain('Pages of 2026-01-02, 9 s')
    expect(page).toContain('| home | CLS ≤ 0.01 ✓ |')
    expect(page).toContain('| GET a\\|b | ≥ 0.5 ✓ |')
    expect(page).toContain('- GET e not measured: a stream')
    expect(page).toContain('Bench of 2026-01-02, 9 s: 2 processors (arm64), 8 GB, Linux 6.1, Node v24.0.0')
  })

  it('has a reason only for what has a goal', () => {
    const judged = sectionsOf(readReports()).flatMap((section) => Object.values(goalsOf(section)).flat())
    for (const title of Object.keys(whyMissed))
      expect(title in expected || judged.some((text) => isAbout(title, text)), title).toBe(true)
  })
})
