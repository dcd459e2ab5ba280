import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { commandForms } from './command-forms.ts'
import { writeHelp } from './command-help.ts'

/** The first words of the commands in the tables of the handbook. */
const documented = async () => {
  const handbook = await readFile(new URL('../../../../docs/shops.md', import.meta.url), 'utf8')
  const tables = handbook.split('\n\n').filter((part) => part.startsWith('| 命令 |'))
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(2))
  return new Set(rows.map((row) => /^\| `([a-z]+)/.exec(row)?.[1] ?? row))
}

it('the handbook lists the commands of the program, and no other', async () => {
  expect([...(await documented())].sort()).toEqual(Object.keys(commandForms).sort())
})

it('the help of the program lists them too', () => {
  const listed = [...writeHelp().matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name]) => name)
  expect(listed).toEqual(Object.keys(commandForms))
})
