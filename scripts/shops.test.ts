import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { demoTariffSource } from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import { commandForms } from '../apps/server/src/operator/command-forms.ts'
import { optionForms } from '../apps/server/src/operator/option-forms.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(`${root}docs/shops.md`, 'utf8')
const inCode = [...page.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

describe('docs/shops.md', () => {
  it('speaks of every command', () => {
    const spoken = new Set([...inCode, ...page.split('\n')].map((code) => /^[a-z]+/.exec(code)?.[0]))
    expect(Object.keys(commandForms).filter((name) => !spoken.has(name))).toEqual([])
  })

  it('knows no option that there is none of', () => {
    const options = [...page.matchAll(/--([a-z]+)/g)].map(([, name = '']) => name)
    const known = [...Object.keys(optionForms), 'company', 'json', 'help']
    expect(options.filter((name) => !known.includes(name))).toEqual([])
  })

  it('explains every part of a tariff', () => {
    const parts = Object.keys(demoTariffSource as object).filter((name) => !name.startsWith('_'))
    expect(parts.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([])
  })
})
