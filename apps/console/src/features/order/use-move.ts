import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallData, CallInput } from '@yinpu/contract'
import type { ConsoleCallName, ConsoleCalls } from '@yinpu/contract/console'
import { call } from '../../session/call.ts'

const renewed: readonly ConsoleCallName[] = ['getOrder', 'getProof', 'listOrders', 'getToday', 'listAudit']

/**
 * Something is done with an order. Whether it was done or refused, the order is asked for anew: whoever came second
 * sees how it stands, and the form, which keeps what was typed, tells why.
 */
export const useMove = <Name extends ConsoleCallName>(
  name: Name,
  done: (data: CallData<ConsoleCalls[Name]>) => string,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<ConsoleCalls[Name]>) => call(name, input),
    onSuccess: (data) => notifications.show({ message: done(data), color: 'green' }),
    onSettled: () => Promise.all(renewed.map((one) => client.invalidateQueries({ queryKey: [one] }))),
  })
}
