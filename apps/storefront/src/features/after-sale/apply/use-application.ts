import { type Claimable, codes, type Envelope, type FieldErrors, messages } from '@yinpu/contract'
import { focusFirstInvalid } from '@yinpu/job-form/field-row'
import { useEffect, useRef, useState } from 'react'
import { readRefusal } from '../../../forms/field-errors.ts'
import { useApi } from '../../../session/use-api.ts'
import { usePictures } from '../pictures/picture-uploads.ts'
import { createApply } from './apply.ts'
import { checkDraft, ownNames } from './check-draft.ts'
import { type Draft, firstDraft } from './draft.ts'

interface ApplicationInput {
  claimable: Claimable
  /** changes of the order during this time may come from this form */
  onSending: (isSending: boolean) => void
  onApplied: (afterId: string) => void
  /** the claimable goods differ from those on the page */
  onMoved: () => void
}

const fieldNames = ['lines', 'type', 'amount_fen', 'reason', 'description', 'images']

/** Figures are checked while they are typed, other fields when the buyer submits. */
const isFigure = (field: string) => field === 'amount_fen' || field.startsWith('lines.')

const messageFor = ({ code, msg }: Envelope<unknown>, message: string): string => {
  if (code === codes.conflict) return `${msg}。已为您显示现在可申请的内容，请核对后再提交。`
  return code === codes.notFound ? '订单或图片已经失效，请重新选择图片后再提交。' : message
}

/** The form of an application: its input, its errors, and its one submission. */
export const useApplication = ({ claimable, onSending, onApplied, onMoved }: ApplicationInput) => {
  const api = useApi()
  const [apply] = useState(() => createApply(api))
  const [draft, setDraft] = useState(() => firstDraft(claimable))
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [message, setMessage] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const isBusy = useRef(false)
  const awaitsNews = useRef(false)
  const pictures = usePictures(claimable.order_id)
  const checked = checkDraft(draft, claimable, pictures)
  const draftErrors = checked.ok ? {} : checked.errors
  const visibleErrors = Object.entries(draftErrors).filter(([field]) => isTried || isFigure(field))
  const errors: FieldErrors = { ...refused, ...Object.fromEntries(visibleErrors) }

  // The invalid fields are marked only after the next render.
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid()
  }, [attempts])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed may have made something wrong
  useEffect(() => {
    if (awaitsNews.current) focusFirstInvalid()
    awaitsNews.current = false
  }, [claimable])

  const upKeys = pictures.keys.join()
  const [lastKeys, setLastKeys] = useState(upKeys)
  // Other pictures are not the refused ones.
  if (lastKeys !== upKeys) {
    setLastKeys(upKeys)
    setRefused(({ images: _mended, ...others }) => others)
  }

  const change = (field: string, changes: Partial<Draft>) => {
    setDraft((previous) => ({ ...previous, ...changes }))
    setMessage(undefined)
    setRefused(({ [field]: _mended, ...others }) => others)
  }

  const refuse = (answer: Envelope<unknown>, lineIds: readonly string[]) => {
    const refusal = readRefusal(answer, fieldNames)
    setRefused(ownNames(refusal.errors, lineIds))
    setMessage(messageFor(answer, refusal.message))
    setAttempts((count) => count + 1)
    awaitsNews.current = answer.code === codes.conflict
    if (answer.code === codes.conflict || answer.code === codes.notFound) onMoved()
  }

  const setBusy = (isNow: boolean) => {
    isBusy.current = isNow
    setSending(isNow)
    onSending(isNow)
  }

  const send = async () => {
    setTried(true)
    if (!checked.ok) {
      setMessage(messages.submitInvalid)
      setAttempts((count) => count + 1)
      return
    }
    if (isBusy.current) return
    setBusy(true)
    setMessage(undefined)
    setRefused({})
    const application = await apply(checked.values)
    // After success the page is about to close, and the second half of a double click comes too late.
    setBusy(application.kind === 'applied')
    if (application.kind === 'applied') onApplied(application.afterId)
    else if (application.kind === 'unanswered')
      setMessage(`${application.reason}。请再点一次，不会重复申请。`)
    else {
      const lineIds = checked.values.lines.map(({ line_id }) => line_id)
      refuse(application.answer, lineIds)
    }
  }

  return { draft, change, errors, message, isSending, pictures, send: () => void send() }
}

export type ApplicationForm = ReturnType<typeof useApplication>
