import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paperColour } from './paper-colour.ts'

it('is the colour that the style sheet calls paper', () => {
  const theme = readFileSync(new URL('../theme.css', import.meta.url), 'utf8')
  expect(theme).toContain(`--paper: ${paperColour};`)
})
