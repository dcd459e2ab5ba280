import { backfillNames } from '../db/backfill-names.ts'
import { type describeFile, withoutComments } from '../db/migration-files.ts'

type File = ReturnType<typeof describeFile>

/** Bodies of functions and texts are no part of the effect of a statement now. */
const bare = (chunk: string) =>
  withoutComments(chunk)
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")

/** One line each, in small letters, names without quotes and schema. */
const statementsOf = (chunk: string) =>
  bare(chunk)
    .split(';')
    .map((statement) =>
      statement.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('public.', ''),
    )
    .filter(Boolean)

const allOf = ({ statements }: File) => statements.flatMap(statementsOf)

/** The table whose rows a statement reads or changes while others wait. */
const tableOf = (statement: string) =>
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*? on (?:only )?|update (?:only )?|delete from (?:only )?|truncate (?:table )?)(\w+)/.exec(
    statement,
  )?.[1]

const tablesMadeIn = (file: File) =>
  allOf(file).flatMap(
    (statement) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
  )

/** Such a file may break off anywhere and begins again from its first statement. */
const isRepeatable = (statement: string) =>
  /^create (unique )?index concurrently if not exists /.test(statement) ||
  /^drop index concurrently if exists /.test(statement) ||
  /^alter table \w+ validate constraint \w+$/.test(statement)

const constraintIn = (verb: 'add' | 'drop' | 'validate', statement: string) =>
  new RegExp(`\\b${verb} constraint (?:if exists )?(\\w+)`).exec(statement)?.[1]

/** A check of the same words that an earlier file has added and another earlier one has validated. */
const hasProof = (earlier: File[], table: string, column: string) =>
  earlier.some((file, at) =>
    allOf(file).some((statement) => {
      const name = constraintIn('add', statement)
      const isOfColumn = new RegExp(`check \\((?:${table}\\.)?${column} is not null\\)`).test(statement)
      const validated = earlier.slice(at + 1).flatMap(allOf)
      return (
        tableOf(statement) === table &&
        isOfColumn &&
        validated.includes(`alter table ${table} validate constraint ${name}`)
      )
    }),
  )

/** A wider check replaces a narrower one under its name: older code goes on beside it. */
const isReplaced = (file: File, statement: string) => {
  const name = constraintIn('drop', statement)
  return name !== undefined && allOf(file).some((other) => constraintIn('add', other) === name)
}

const isDrop = (statement: string) =>
  /^drop /.test(statement) || (/^alter /.test(statement) && / drop (?!not null)/.test(statement))

/** Of one statement on a table that was there before: rows are in it and buyers use it. */
const faultsOnOldTable = (statement: string, earlier: File[]): string[] => {
  const table = tableOf(statement) ?? ''
  const column = /alter column (\w+) set not null/.exec(statement)?.[1]
  const isAdded = constraintIn('add', statement) !== undefined
  return [
    /^create (unique )?index (?!concurrently)/.test(statement) &&
      'an index of an older table is CONCURRENTLY',
    isAdded &&
      / (unique|primary key) ?(\(|nulls)/.test(statement) &&
      'a unique constraint of an older table uses an index that was made CONCURRENTLY',
    isAdded &&
      / (foreign key|check) ?\(/.test(statement) &&
      !/ not valid$/.test(statement) &&
      'a constraint of an older table is NOT VALID, and validated by a later file',
    / add column .*\b(references|check|unique|primary key)\b/.test(statement) &&
      'a column of an older table has its constraints added apart',
    / add column .*\bnot null\b/.test(statement) &&
      !/ default /.test(statement) &&
      'a column of an older table is nullable or has a default',
    column !== undefined &&
      !hasProof(earlier, table, column) &&
      'SET NOT NULL needs a check that an earlier file has validated',
    /^(update|delete|truncate) /.test(statement) && 'rows are changed by a backfill',
    / (set data )?type /.test(statement) && / alter column /.test(statement) && 'a column keeps its type',
  ].filter((fault) => fault !== false)
}

/** Of one statement, for any table. */
const faultsAnywhere = (statement: string, file: File): string[] =>
  [
    /^alter .* rename /.test(statement) && 'nothing is renamed: older code knows the old name',
    /^with .*\b(update|delete from) \w+/.test(statement) && 'rows are changed by a backfill',
    /^do /.test(statement) && 'a DO block cannot be judged',
    isDrop(statement) &&
      !file.isContract &&
      !isReplaced(file, statement) &&
      !statement.includes(' pg_temp.') &&
      'DROP stands in a file that begins with -- contract',
    file.isConcurrent && !isRepeatable(statement) && 'what runs outside of a transaction can be repeated',
  ].filter((fault) => fault !== false)

const faultsOfFile = (file: File): string[] => {
  const text = file.statements.join('\n')
  const added = allOf(file).flatMap((statement) => constraintIn('add', statement) ?? [])
  return [
    allOf(file).some((statement) => added.includes(constraintIn('validate', statement) ?? '')) &&
      'a constraint is validated by a later file',
    file.isConcurrent &&
      file.statements.some((chunk) => statementsOf(chunk).length > 1) &&
      'outside of a transaction each statement stands alone',
    file.after !== undefined &&
      !backfillNames.some((name) => name === file.after) &&
      'nobody knows the backfill that it waits for',
    file.after === undefined &&
      /^--.*\bafter backfill\b/m.test(text) &&
      'the first line says: -- contract after backfill name',
  ].filter((fault) => fault !== false)
}

/**
 * The faults of a migration that would stop the shop, or a process of the release before; `earlier` are all files
 * before it.
 */
export const faultsOf = (file: File, earlier: File[]): string[] => {
  const made = tablesMadeIn(file)
  const statements = allOf(file)
  return [
    ...new Set([
      ...faultsOfFile(file),
      ...statements.flatMap((statement) => faultsAnywhere(statement, file)),
      ...statements
        .filter((statement) => !made.includes(tableOf(statement) ?? ''))
        .flatMap((statement) => faultsOnOldTable(statement, earlier)),
    ]),
  ]
}
