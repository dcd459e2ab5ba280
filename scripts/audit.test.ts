import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { judgeReport } from './advisories.ts'
import { isFree, listLicences } from './licences.ts'

describe('what the registry knows', () => {
  const vulnerability = (severity: string) => ({ severity, range: '<2.0.0' })
  const report = (severity: string) => JSON.stringify({ vulnerabilities: { left: vulnerability(severity) } })

  it('counts from high on', () => {
    expect(judgeReport(report('high'), '', 1)).toEqual({ state: 'found', words: 'left <2.0.0: high' })
    expect(judgeReport(report('critical'), '', 1).state).toBe('found')
    expect(judgeReport(report('moderate'), '', 0).state).toBe('clean')
    expect(judgeReport('{"vulnerabilities":{}}', '', 0).state).toBe('clean')
  })

  it('is said not to be known where a mirror does not answer the question', () => {
    expect(judgeReport('{"message":"405 Method Not Allowed - POST https://mirror/bulk"}', '', 1).state).toBe(
      'not-offered',
    )
    expect(judgeReport('{"error":{"code":"ENOAUDIT"}}', '', 1).state).toBe('not-offered')
  })

  it('is a failure where it could not be asked at all', () => {
    expect(judgeReport('', 'npm error code ENOTFOUND', 1).state).toBe('failed')
  })
})

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', 'LGPL-3.0-or-later'])(
    '%s will do',
    (licence) => {
      expect(isFree(licence)).toBe(true)
    },
  )

  it.each(['AGPL-3.0-only', 'GPL-2.0', 'MIT AND GPL-3.0-only', 'UNLICENSED', 'unknown', ''])(
    '%s will not',
    (licence) => {
      expect(isFree(licence)).toBe(false)
    },
  )

  it('stands for everything that production needs', () => {
    const licences = listLicences(fileURLToPath(new URL('..', import.meta.url)))
    expect(licences.length).toBeGreaterThan(100)
    expect(licences.filter(({ licence }) => !isFree(licence))).toEqual([])
  })
})
