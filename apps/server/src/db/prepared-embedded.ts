import type { messages, PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import type { Db } from './database.ts'
import { loadDrizzle } from './load-drizzle.ts'
import { withServices } from './with-services.ts'

interface Statement {
  name: string
  paramTypes: number[]
  fields: { name: string; dataTypeID: number }[]
}

/** The answers that are read; all others only confirm the work. */
interface Answers {
  parameterDescription: messages.ParameterDescriptionMessage
  rowDescription: messages.RowDescriptionMessage
  dataRow: messages.DataRowMessage
}

const only = <Name extends keyof Answers>(answers: messages.BackendMessage[], name: Name) =>
  answers.filter((answer): answer is Answers[Name] => answer.name === name)

const isAnnouncement = (text: string) => text.startsWith('select pg_notify(')

/**
 * The embedded database for work in one open transaction that runs the same few hundred queries thousands of times.
 * Its own client sends six messages for each and has it parsed and planned anew; here each is prepared once and
 * then run by one. Only inside a transaction: nothing else keeps other queries out of the open one. And only before
 * the first request: announcements are left out, because there can be no listener yet.
 */
export const preparedEmbedded = (client: PGlite): Db => {
  const { protocol } = loadDrizzle('@electric-sql/pglite') as typeof import('@electric-sql/pglite')
  const { drizzle } = loadDrizzle('drizzle-orm/pglite') as typeof import('drizzle-orm/pglite')
  const { serialize } = protocol
  const statements = new Map<string, Statement>()
  const send = (...parts: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat(parts), { syncToFs: false })

  const prepare = async (text: string): Promise<Statement> => {
    // A plan of its own for each set of values would cost more than it saves in tables this small.
    if (statements.size === 0) await send(serialize.query('set local plan_cache_mode = force_generic_plan'))
    const name = `prepared_${statements.size}`
    const described = serialize.describe({ type: 'S', name })
    const answers = await send(serialize.parse({ name, text }), described, serialize.sync())
    const statement = {
      name,
      paramTypes: only(answers, 'parameterDescription')[0]?.dataTypeIDs ?? [],
      fields: only(answers, 'rowDescription')[0]?.fields ?? [],
    }
    statements.set(text, statement)
    return statement
  }

  const ask = async (text: string, params: unknown[], options: QueryOptions): Promise<Results> => {
    const { name, paramTypes, fields } = statements.get(text) ?? (await prepare(text))
    const values = params.map((value, at) => {
      if (value === null || value === undefined) return null
      const write = client.serializers[paramTypes[at] ?? 0]
      return write ? write(value) : String(value)
    })
    const bound = serialize.bind({ statement: name, values })
    const answers = await send(bound, serialize.execute({}), serialize.sync())
    const readers = fields.map(
      ({ dataTypeID }) => options.parsers?.[dataTypeID] ?? client.parsers[dataTypeID],
    )
    const rows = only(answers, 'dataRow').map((row) =>
      row.fields.map((value, at) => {
        const read = readers[at]
        return value === null || !read ? value : read(value, fields[at]?.dataTypeID)
      }),
    )
    const isArray = options.rowMode === 'array'
    const named = (row: unknown[]) => Object.fromEntries(fields.map((field, at) => [field.name, row[at]]))
    return { rows: (isArray ? rows : rows.map(named)) as Results['rows'], fields }
  }
  const query = async (text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results> =>
    isAnnouncement(text) ? { rows: [], fields: [] } : client.runExclusive(() => ask(text, params, options))
  return withServices(drizzle({ query } as unknown as PGlite), {})
}
