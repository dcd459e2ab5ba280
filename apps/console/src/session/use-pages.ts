import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallData, CallInput } from '@yinpu/contract'
import type { ConsoleCallName, ConsoleCalls } from '@yinpu/contract/console'
import { call } from './call.ts'

/** Calls that answer a page and where the next one begins. */
export type PagedName = {
  [Name in ConsoleCallName]: CallData<ConsoleCalls[Name]> extends {
    list: unknown[]
    next?: string | undefined
  }
    ? CallInput<ConsoleCalls[Name]> extends { query?: { cursor?: string | undefined } | undefined }
      ? Name
      : never
    : never
}[ConsoleCallName]

/** A list that is read page by page, as far as somebody goes down. */
export const usePages = <Name extends PagedName>(name: Name, input: CallInput<ConsoleCalls[Name]>) => {
  const pages = useInfiniteQuery({
    queryKey: [name, input],
    queryFn: ({ pageParam, signal }) => {
      const { query } = input as { query?: object }
      const asked = { query: { ...query, ...(pageParam && { cursor: pageParam }) } }
      return call(name, asked as unknown as CallInput<ConsoleCalls[Name]>, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page as { next?: string | undefined }).next,
    placeholderData: keepPreviousData,
  })
  type Row = CallData<ConsoleCalls[Name]> extends { list: (infer One)[] } ? One : never
  const rows = pages.data?.pages.flatMap((page) => (page as { list: Row[] }).list)
  return { ...pages, rows }
}
