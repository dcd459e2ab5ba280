import type { CallData, CallInput } from '@yinpu/contract'
import type { ConsoleCalls, ReadingCallName } from '@yinpu/contract/console'
import { useState } from 'react'
import { useRead } from './use-call.ts'

/** Calls that return a page and the cursor of the next one. */
type PagedName = {
  [Name in ReadingCallName]: CallData<ConsoleCalls[Name]> extends {
    list: unknown[]
    next?: string | undefined
  }
    ? CallInput<ConsoleCalls[Name]> extends { query?: { cursor?: string | undefined } | undefined }
      ? Name
      : never
    : never
}[ReadingCallName]

interface Seen<Data> {
  data: Data
  at: number
}

/** A page of a list; if it cannot be loaded, the last rows stay, with their time. */
export const useList = <Name extends PagedName>(
  name: Name,
  query: CallInput<ConsoleCalls[Name]> extends { query?: infer Query } ? Query : never,
) => {
  type Data = CallData<ConsoleCalls[Name]>
  const read = useRead(name, { query } as unknown as CallInput<ConsoleCalls[Name]>)
  const [seen, setSeen] = useState<Seen<Data>>()
  const { data, dataUpdatedAt, isPlaceholderData, error } = read
  const isNew = seen?.data !== data || seen?.at !== dataUpdatedAt
  if (data && !isPlaceholderData && isNew) setSeen({ data, at: dataUpdatedAt })
  return {
    page: data ?? (error ? seen?.data : undefined),
    error,
    seenAt: seen?.at,
    retry: () => void read.refetch(),
  }
}
