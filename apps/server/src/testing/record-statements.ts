import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** The announcer sends for many calls at once, after them. */
const isOfAnnouncer = (text: string) => text.includes('delete from announcements')

const textOf = (query: unknown): string => {
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text)
  return String(query)
}

/** Records what work sends to PostgreSQL over connections that open from now on, with begin and end of transactions. */
export const recordStatements = () => {
  const current = new AsyncLocalStorage<string[]>()
  const send: (...input: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...input: unknown[]) {
    const text = textOf(input[0])
    if (!isOfAnnouncer(text)) current.getStore()?.push(text)
    return Reflect.apply(send, this, input)
  })
  return {
    during: async (work: () => Promise<unknown>): Promise<string[]> => {
      const sent: string[] = []
      await current.run(sent, work)
      return sent
    },
    stop: () => {
      Reflect.set(pg.Client.prototype, 'query', send)
    },
  }
}
