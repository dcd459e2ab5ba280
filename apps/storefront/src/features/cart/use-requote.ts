import { codes, type Quotation } from '@yinpu/contract'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { requoteBody, requoteCallOf, withAnswer } from './requote.ts'
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
    const name = requoteCallOf(item)
    if (!name) return { ok: false, problem: { text: '这一项不能在这里修改' } }
    try {
      // The stored request is the call's own, which the type of a list of all kinds can not tell.
      const body = requoteBody(item, quantity) as never
      const answer = await api.call(name, { body }, { hasOwnMessages: true })
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
