import { describe, expect, it } from 'vitest'
import { countComments, findOpenings, findVagueTypes } from './read-sources.ts'

const listed = (findings: ReturnType<typeof findOpenings>) =>
  findings.map(({ file, line, text }) => `${file}:${line} ${text}`)

describe('the language of the sources', () => {
  it('is read in all of them', () => {
    expect(countComments()).toBeGreaterThan(8000)
  })

  it('begins comments with a subject: a clause at the start is the exception', () => {
    const openings = listed(findOpenings())
    expect(openings.length, openings.join('\n')).toBeLessThan(200)
  })

  it('names types by the thing that they describe', () => {
    expect(listed(findVagueTypes())).toEqual([])
  })
})
