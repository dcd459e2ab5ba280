import { notifications } from '@mantine/notifications'
import {
  keepPreviousData,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallData, type CallInput, codes } from '@yinpu/contract'
import type { ConsoleCallName, ConsoleCalls } from '@yinpu/contract/console'
import { call, faultsOf, Refused, wordsOf } from './call.ts'

type Data<Name extends ConsoleCallName> = CallData<ConsoleCalls[Name]>
type Options<Name extends ConsoleCallName> = Pick<
  UseQueryOptions<Data<Name>>,
  'enabled' | 'refetchInterval' | 'staleTime'
>

/** What a call answers; while it is asked for anew, what was there before stays on the screen. */
export const useRead = <Name extends ConsoleCallName>(
  name: Name,
  input: CallInput<ConsoleCalls[Name]>,
  options: Options<Name> = {},
) =>
  useQuery<Data<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, signal),
    placeholderData: keepPreviousData as never,
    ...options,
  })

interface ChangeOptions {
  renews?: ConsoleCallName[]
  /** what is said when it is done */
  done?: string
  /** the form says beside each field what is wrong with it: it need not be said twice */
  showsFaults?: boolean
}

/** A change; afterwards everything that these calls had answered is asked for anew. */
export const useChange = <Name extends ConsoleCallName>(
  name: Name,
  { renews = [], done, showsFaults = false }: ChangeOptions = {},
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<ConsoleCalls[Name]>) => call(name, input),
    onSuccess: async () => {
      if (done) notifications.show({ message: done, color: 'green' })
      await Promise.all(renews.map((one) => client.invalidateQueries({ queryKey: [one] })))
    },
    onError: (error) => {
      // Somebody was faster: what is on the screen becomes what it is now, and what was typed stays.
      if (error instanceof Refused && error.code === codes.conflict)
        for (const one of renews) void client.invalidateQueries({ queryKey: [one] })
      if (showsFaults && Object.keys(faultsOf(error)).length > 0) return
      notifications.show({ message: wordsOf(error), color: 'red' })
    },
  })
}
