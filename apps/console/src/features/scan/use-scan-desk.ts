import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { useState } from 'react'
import { messageOf } from '../../session/call.ts'
import type { Scan, ScanAnswer } from './scan-queue.ts'
import { playTone } from './scan-sounds.ts'
import { movedTitle, type ScanLogRow, scanLabel, shortNumber } from './scan-words.ts'
import { useScanQueue } from './use-scan-queue.ts'

export type ScanView =
  | { kind: 'answer'; answer: ScanAnswer }
  /** `isInput`: what was typed is wrong, and can be mended */
  | { kind: 'refused'; message: string; code: string; isInput: boolean }
  | { kind: 'kept'; label: string; code: string }

const mostLogged = 30

const rowOf = (view: ScanView): Pick<ScanLogRow, 'tone' | 'text'> => {
  if (view.kind === 'refused') return { tone: 'refused', text: view.message }
  if (view.kind === 'kept') return { tone: 'stored', text: `${view.label}，存着，联网后发` }
  const { answer } = view
  if (answer.outcome === 'count') return { tone: 'count', text: `${answer.process}，请报数` }
  if (answer.outcome === 'moved') return { tone: 'done', text: movedTitle(answer) }
  return { tone: 'already', text: `${movedTitle(answer)}，${answer.who}已经记过` }
}

const refusalOf = (error: unknown, code: string): ScanView => ({
  ...{ kind: 'refused', message: messageOf(error), code },
  isInput: error instanceof Refusal && error.code === codes.invalid,
})

/** Sends scans, and keeps the last result and the list of those before it. */
export const useScanDesk = () => {
  const { add, ...queue } = useScanQueue()
  const [view, setView] = useState<ScanView>()
  const [log, setLog] = useState<readonly ScanLogRow[]>([])
  const [isSending, setSending] = useState(false)
  const show = (next: ScanView, number: string) => {
    const row = rowOf(next)
    playTone(row.tone)
    setView(next)
    setLog((old) => [{ ...row, at: Date.now(), number }, ...old].slice(0, mostLogged))
    return next
  }
  const run = async (scan: Scan, process = ''): Promise<ScanView> => {
    const { code, move } = scan
    const label = scanLabel(move, process)
    setSending(true)
    try {
      const outcome = await add(scan, label)
      if (outcome.kind === 'answered')
        return show({ kind: 'answer', answer: outcome.answer }, shortNumber(outcome.answer.job.job_no))
      if (outcome.kind === 'refused') return show(refusalOf(outcome.error, code), shortNumber(code))
      return show({ kind: 'kept', label, code }, shortNumber(code))
    } finally {
      setSending(false)
    }
  }
  return { ...queue, run, view, clear: () => setView(undefined), log, isSending }
}
