import type { QueryClient } from '@tanstack/react-query'
import { type ChangingCallName, type ReadingCallName, staleAfter } from '@yinpu/contract/console'

/** Marks the answers as stale; those on the screen are loaded again, and the promise waits for them. */
export const renewAnswers = async (client: QueryClient, names: Iterable<ReadingCallName>): Promise<void> => {
  await Promise.all([...names].map((name) => client.invalidateQueries({ queryKey: [name] })))
}

/** After a changing call: renews every answer that it has made stale. */
export const renewAfter = (client: QueryClient, name: ChangingCallName): Promise<void> =>
  renewAnswers(client, staleAfter[name])
