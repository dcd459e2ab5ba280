import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type ExportRow = CallData<ConsoleCalls['listExports']>[number]

export const isPending = ({ state }: ExportRow): boolean => state === 'waiting' || state === 'running'

/** Exports of this page that have not been announced as finished; a short one may end before a list shows it. */
export const createAwaited = () => {
  const awaited = new Set<string>()
  return {
    add: (id: string) => void awaited.add(id),
    /** The rows that have ended since; each is answered once. */
    takeFinished: (rows: readonly ExportRow[]): ExportRow[] => {
      const finished = rows.filter((row) => awaited.has(row.id) && !isPending(row))
      for (const { id } of finished) awaited.delete(id)
      for (const { id } of rows.filter(isPending)) awaited.add(id)
      return finished
    },
  }
}

export const awaitedExports = createAwaited()

/** The one message of an export: it says that the file is being written, and later offers it. */
export const messageIdOf = (id: string): string => `export-${id}`
