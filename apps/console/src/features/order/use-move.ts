import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallData, CallInput } from '@yinpu/contract'
import type { ChangingCallName, ConsoleCalls } from '@yinpu/contract/console'
import { call } from '../../session/call.ts'
import { renewAfter } from '../../session/renew.ts'

/**
 * Something is done with an order. Whether it was done or refused, what it changes is loaded anew: the person who came
 * second sees the current state, and the form, which keeps the input, says why.
 */
export const useMove = <Name extends ChangingCallName>(
  name: Name,
  /** the notice after success; without it the caller shows one */
  done?: (data: CallData<ConsoleCalls[Name]>) => string,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<ConsoleCalls[Name]>) => call(name, input),
    onSuccess: (data) => {
      if (done) notifications.show({ message: done(data), color: 'green' })
    },
    onSettled: () => renewAfter(client, name),
  })
}
