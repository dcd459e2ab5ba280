import type { CallData, Calls, OrderSummary } from '@yinpu/contract'
import { useState } from 'react'
import { refreshCartCount } from '../../session/cart-count.ts'
import { useStep } from '../../session/use-step.ts'

export type Reordered = CallData<Calls['reorder']>

/** Puts the items of an old order into the cart again, with its artwork if the buyer wants that. */
export const useReorder = (
  { order_id, reusable_files }: Pick<OrderSummary, 'order_id' | 'reusable_files'>,
  onMoved: () => void,
) => {
  const [withFiles, setWithFiles] = useState(true)
  const [result, setResult] = useState<Reordered>()
  const { isBusy, problem, run, forget } = useStep({
    ask: (api) => {
      const body = { order_id, with_files: withFiles && reusable_files > 0 }
      return api.call('reorder', { body }, { hasOwnMessages: true })
    },
    onDone: (done) => {
      setResult(done)
      refreshCartCount()
    },
    onMoved,
  })
  const end = () => {
    setResult(undefined)
    forget()
  }
  return { withFiles, setWithFiles, result, isBusy, problem, run, end }
}

export type Reordering = ReturnType<typeof useReorder>
