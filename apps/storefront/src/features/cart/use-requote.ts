import { codes, type Quotation } from '@yinpu/contract'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { requote, withAnswer } from './requote.ts'
import { readRowProblem } from './row-problem.ts'
import { type Saved, useRowSaving } from './use-row-saving.ts'

interface RequoteInput {
  quotation: Quotation
  onReplaced: (quotation: Quotation) => void
  /** it may have been deleted elsewhere */
  onMissing: () => void
}

/** Prices a saved quotation anew, at its quantity or at another. */
export const useRequote = ({ quotation, onReplaced, onMissing }: RequoteInput) => {
  const api = useApi()

  const save = async (item: Quotation, { quantity }: { quantity: number }): Promise<Saved<Quotation>> => {
    try {
      const answer = await requote(
        (name, input) => api.call(name, input, { hasOwnMessages: true }),
        item,
        quantity,
      )
      if (!answer) return { ok: false, problem: { text: '这一项不能在这里修改' } }
      if (answer.code === codes.ok) return { ok: true, item: withAnswer(item, quantity, answer.data) }
      const problem = readRowProblem(answer, 'quantity')
      if (problem.isGone) onMissing()
      return { ok: false, problem }
    } catch (error) {
      return { ok: false, problem: { text: failureReason(error) } }
    }
  }

  return useRowSaving({ item: quotation, save, onSaved: onReplaced })
}
