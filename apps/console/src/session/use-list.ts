import type { CallData, CallInput } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useEffect, useState } from 'react'
import { useRead } from './use-call.ts'
import type { PagedName } from './use-pages.ts'

interface Seen<Data> {
  data: Data
  at: number
}

/** A page of a list; where it cannot be read, the rows last seen stay, with the time of which they are. */
export const useList = <Name extends PagedName>(
  name: Name,
  query: CallInput<ConsoleCalls[Name]> extends { query?: infer Query } ? Query : never,
) => {
  type Data = CallData<ConsoleCalls[Name]>
  const read = useRead(name, { query } as unknown as CallInput<ConsoleCalls[Name]>)
  const [seen, setSeen] = useState<Seen<Data>>()
  const { data, dataUpdatedAt, isPlaceholderData, error } = read
  useEffect(() => {
    if (data && !isPlaceholderData) setSeen({ data, at: dataUpdatedAt })
  }, [data, dataUpdatedAt, isPlaceholderData])
  return {
    shown: data ?? (error ? seen?.data : undefined),
    error,
    seenAt: seen?.at,
    retry: () => void read.refetch(),
  }
}
