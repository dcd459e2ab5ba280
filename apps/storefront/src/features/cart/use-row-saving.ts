import type { Answer } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { useEffect, useRef, useState } from 'react'
import { failureReason } from '../../session/failure-reason.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type RowProblem, readRowProblem } from './row-problem.ts'

interface RowSavingInput<Item, Change> {
  item: Item
  /** the server's answer to the change; a text if the change cannot be sent */
  save: (item: Item, change: Change) => Promise<Answer<Item> | string>
  /** the call's field for this change */
  field: string
  onReplaced: (item: Item) => void
  /** it may have been deleted in another tab */
  onMissing: () => void
}

type Saved<Item> = { ok: true; item: Item } | { ok: false; problem: RowProblem }

const trySave = async <Item, Change>(
  { item, save, field }: RowSavingInput<Item, Change>,
  change: Change,
): Promise<Saved<Item>> => {
  try {
    const answer = await save(item, change)
    if (typeof answer === 'string') return { ok: false, problem: { text: answer } }
    return answer.code === codes.ok
      ? { ok: true, item: answer.data }
      : { ok: false, problem: readRowProblem(answer, field) }
  } catch (error) {
    return { ok: false, problem: { text: failureReason(error) } }
  }
}

/** Saves the changes of one row, one after another, and stores the reason of the last failure. */
export const useRowSaving = <Item, Change extends object>(input: RowSavingInput<Item, Change>) => {
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<RowProblem>()
  // A queued change applies to the current row, which may not be on screen yet.
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })

  const [ask] = useState(() =>
    oneAtATime(async (change: Change) => {
      setSaving(true)
      const { onReplaced, onMissing } = latest.current
      const saved = await trySave(latest.current, change)
      if (saved.ok) {
        latest.current = { ...latest.current, item: saved.item }
        onReplaced(saved.item)
      } else if (saved.problem.isGone) onMissing()
      setProblem(saved.ok ? undefined : saved.problem)
      setSaving(false)
    }),
  )
  return {
    isSaving,
    problem,
    ask: (change: Change) => void ask(change),
    /** Shows the reason why the typed value cannot be sent. */
    refuse: (text: string) => setProblem({ text }),
    forgetProblem: () => setProblem(undefined),
  }
}

export type RowSaving<Change extends object> = ReturnType<typeof useRowSaving<unknown, Change>>
