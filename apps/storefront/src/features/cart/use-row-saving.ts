import { useEffect, useRef, useState } from 'react'
import { oneAtATime } from './one-at-a-time.ts'
import type { RowProblem } from './row-problem.ts'

export type Saved<Item> = { ok: true; item: Item } | { ok: false; problem: RowProblem }

interface RowSavingInput<Item, Wish> {
  item: Item
  save: (item: Item, wish: Wish) => Promise<Saved<Item>>
  onSaved: (item: Item) => void
}

/** Saves the changes of one row, one after another, and keeps why the last one came to nothing. */
export const useRowSaving = <Item, Wish extends object>(input: RowSavingInput<Item, Wish>) => {
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<RowProblem>()
  // A wish that waited goes out from the row as it has become, which may not be on screen yet.
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })

  const [ask] = useState(() =>
    oneAtATime(async (wish: Wish) => {
      setSaving(true)
      const { item, save, onSaved } = latest.current
      const saved = await save(item, wish)
      if (saved.ok) {
        latest.current = { ...latest.current, item: saved.item }
        onSaved(saved.item)
      }
      setProblem(saved.ok ? undefined : saved.problem)
      setSaving(false)
    }),
  )
  return {
    isSaving,
    problem,
    ask: (wish: Wish) => void ask(wish),
    /** What was typed can not even be asked for. */
    refuse: (text: string) => setProblem({ text }),
    forgetProblem: () => setProblem(undefined),
  }
}
