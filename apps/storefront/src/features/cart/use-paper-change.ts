import { codes, type PaperCartItem } from '@yinpu/contract'
import { refreshCartCount } from '../../session/cart-count.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { type PaperWish, planPaperChange } from './paper-change.ts'
import { readRowProblem } from './row-problem.ts'
import { type Saved, useRowSaving } from './use-row-saving.ts'

interface PaperChangeInput {
  item: PaperCartItem
  items: readonly PaperCartItem[]
  onReplaced: (item: PaperCartItem) => void
  /** another item has become part of this one */
  onAbsorbed: (id: string) => void
  /** it may have been deleted elsewhere */
  onMissing: () => void
}

/** Changes sheets or cutting of paper in the cart; the price is today's. */
export const usePaperChange = ({ item, items, onReplaced, onAbsorbed, onMissing }: PaperChangeInput) => {
  const api = useApi()

  const save = async (from: PaperCartItem, wish: PaperWish): Promise<Saved<PaperCartItem>> => {
    const { body, absorbed } = planPaperChange(items, from, wish)
    try {
      const answer = await api.call('addToPaperCart', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok) {
        if (absorbed) {
          onAbsorbed(absorbed)
          refreshCartCount()
        }
        return { ok: true, item: answer.data }
      }
      const problem = readRowProblem(answer, 'sheets')
      if (problem.isGone) onMissing()
      return { ok: false, problem }
    } catch (error) {
      return { ok: false, problem: { text: failureReason(error) } }
    }
  }

  return useRowSaving({ item, save, onSaved: onReplaced })
}
