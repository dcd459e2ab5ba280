import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Key, Schema } from './read-schema.ts'

/** Files of the server in which a lock is taken that counts on one database alone. */
export const findLocks = (root: string): string[] =>
  globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.includes('test') && !path.includes('/migrations/'))
    .filter((path) => /pg_(try_)?advisory/.test(readFileSync(`${root}${path}`, 'utf8')))
    .map((path) => basename(path))
    .toSorted()

const code = (words: readonly string[]) =>
  words.length === 0 ? 'none' : words.map((word) => `\`${word}\``).join(', ')

const unique = (words: readonly string[]) => [...new Set(words)].toSorted()

const keyName = ({ table, columns }: Key) => `${table} (${columns.join(', ')})`

/** Tables that hold no data of a company. */
const ofMachine = ['announcements', 'backfills']

/** One row of the page: a limit of Citus, its cases here, and the workaround. */
type Row = [what: string, here: string, way: string]

/**
 * The limits and differences of Citus today, derived from the schema that the migrations make. Tables with
 * `company_id` would be spread by it and be stored beside one another; most of the others would be reference
 * tables.
 */
export const describeLimits = (schema: Schema, locks: readonly string[]): Row[] => {
  const { tables, uniques, references, triggers, sequences, others } = schema
  const owned = tables.filter(({ companyType }) => companyType !== null)
  const badKeys = uniques.filter(
    ({ table, columns }) => owned.some(({ name }) => name === table) && !columns.includes('company_id'),
  )
  // A unique key without the company prevents its table from being spread.
  const spread = owned.map(({ name }) => name).filter((name) => !badKeys.some(({ table }) => table === name))
  const isSpread = (table: string) => spread.includes(table)
  const withoutCompany = tables.filter(({ companyType }) => companyType === null).map(({ name }) => name)
  const types = unique(owned.map(({ companyType }) => companyType ?? ''))
  const between = references.filter(({ table, target }) => isSpread(table) && isSpread(target))
  const triggerTables = (isIt: (table: string) => boolean, isLoud: boolean) =>
    unique(
      triggers.filter(({ table, notifies }) => isIt(table) && notifies === isLoud).map(({ table }) => table),
    )

  return [
    [
      'tables that can be spread by `company_id`',
      `${spread.length} of ${tables.length}, all by the type ${types.join(', ')}, ${between.length} foreign keys among them`,
      "`create_distributed_table(…, 'company_id')`, the first one alone, the others with `colocate_with`: a shop lies on one machine",
    ],
    [
      'tables without a company',
      code(withoutCompany.filter((name) => !ofMachine.includes(name))),
      '`create_reference_table`: a whole copy on every machine, read there, written on all in one transaction; they change rarely',
    ],
    [
      'tables of the database itself, without a company',
      code(withoutCompany.filter((name) => ofMachine.includes(name))),
      'they stay local to the coordinator: announcements of spread rows are written there, in the same transaction, by the process',
    ],
    [
      'a unique key without the distribution column is refused',
      code(badKeys.map(keyName)),
      'the table stays whole (a reference table), or the number gets the shop into it, so that it is unique in the shop alone',
    ],
    [
      'a foreign key between spread tables must contain the distribution column',
      code(between.filter(({ columns }) => !columns.includes('company_id')).map(keyName)),
      'the schema keeps it',
    ],
    [
      'a whole table must not refer to a spread one',
      code(references.filter(({ table, target }) => !isSpread(table) && isSpread(target)).map(keyName)),
      'a spread table may refer to a whole one, as many do to `companies`',
    ],
    [
      '`on delete set null` or `set default` over the distribution column',
      code(
        references
          .filter(({ onDelete, emptied }) => 'nd'.includes(onDelete) && emptied.length === 0)
          .map(keyName),
      ),
      'name the columns that are emptied',
    ],
    [
      'triggers of spread tables need `citus.enable_unsafe_triggers`; those that only touch rows of the same shop are right there',
      code(triggerTables(isSpread, false)),
      'turn it on: every statement in them has the row’s own `company_id`, so it stays on its machine',
    ],
    [
      'triggers that announce (`NOTIFY`) fire on the machine of the shop, where nobody listens',
      code(
        [...triggerTables(isSpread, true), ...triggerTables((table) => !isSpread(table), true)].toSorted(),
      ),
      'write what is announced into a table, and let one process of each machine read it and tell the others',
    ],
    [
      'triggers of whole tables that do not announce',
      code(triggerTables((table) => !isSpread(table), false)),
      'as above; they run on every copy',
    ],
    [
      'sequences: each machine gets a range of its own, so numbers are unique and no longer in order',
      code(sequences.map(({ name, table }) => `${table ?? '?'}: ${name}`)),
      'it numbers what has changed in reports, by company: within one shop, on one machine, it is still in order',
    ],
    [
      'views, partitioned tables, exclusion constraints',
      code(others.map(({ kind, name }) => `${kind} ${name}`)),
      '',
    ],
    [
      'advisory locks count on one machine',
      code(locks),
      'all processes take them on the coordinator, as long as they ask there; with processes that ask the machines themselves, a row of the shop is locked instead',
    ],
    [
      '`for update skip locked` over many machines is refused',
      '`jobs` (pg-boss)',
      'its schema is not spread: it stays local to the coordinator, where a plain table may be',
    ],
  ]
}

const begin = '<!-- limits: written by npm run spreading -- --write -->'
const end = '<!-- /limits -->'

/** The page with the table put in anew. */
export const redrawLimits = (page: string, rows: readonly Row[]): string => {
  const [head, rest] = page.split(begin)
  const tail = rest?.split(end)[1]
  if (head === undefined || tail === undefined) throw new Error(`the page has no ${begin}`)
  const lines = rows.map((row) => `| ${row.join(' | ')} |`)
  const table = ['| what | here | the way round |', '|---|---|---|', ...lines].join('\n')
  return `${head}${begin}\n\n${table}\n\n${end}${tail}`
}
