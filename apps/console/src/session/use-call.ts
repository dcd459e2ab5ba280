import { notifications } from '@mantine/notifications'
import {
  keepPreviousData,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { Refusal } from '@yinpu/client'
import { type CallData, type CallInput, codes } from '@yinpu/contract'
import type {
  ChangingCallName,
  ConsoleCallName,
  ConsoleCalls,
  ReadingCallName,
} from '@yinpu/contract/console'
import { call, faultsOf, messageOf } from './call.ts'
import { renewAfter } from './renew.ts'

type Data<Name extends ConsoleCallName> = CallData<ConsoleCalls[Name]>
type Options<Name extends ConsoleCallName> = Pick<
  UseQueryOptions<Data<Name>>,
  'enabled' | 'refetchInterval' | 'staleTime'
>

/** The answer of a call; during a reload the old answer stays on the screen. */
export const useRead = <Name extends ReadingCallName>(
  name: Name,
  input: CallInput<ConsoleCalls[Name]>,
  options: Options<Name> = {},
) =>
  useQuery<Data<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    placeholderData: keepPreviousData as never,
    ...options,
  })

interface ChangeOptions {
  /** message after success */
  done?: string
  /** the form shows the errors beside its fields, so no message repeats them */
  showsFaults?: boolean
}

/** A change; afterwards the answers that it has made stale are loaded anew. */
export const useChange = <Name extends ChangingCallName>(
  name: Name,
  { done, showsFaults = false }: ChangeOptions = {},
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<ConsoleCalls[Name]>) => call(name, input),
    onSuccess: async () => {
      if (done) notifications.show({ message: done, color: 'green' })
      await renewAfter(client, name)
    },
    onError: (error) => {
      // Somebody was faster: the current data is loaded, and the input stays.
      if (error instanceof Refusal && error.code === codes.conflict) void renewAfter(client, name)
      if (showsFaults && Object.keys(faultsOf(error)).length > 0) return
      notifications.show({ message: messageOf(error), color: 'red' })
    },
  })
}
