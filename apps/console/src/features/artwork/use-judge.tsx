import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { stateOfOrder } from '@yinpu/contract'
import { useState } from 'react'
import { showApproved } from '../../records/approval-notice.tsx'
import { call, messageOf } from '../../session/call.ts'
import { renewAfter } from '../../session/renew.ts'
import { type Draft, doubtsOf, type Review, refusalOf, unseenFiles } from './refusal-draft.ts'

interface JudgeInput {
  review: Review
  draft: Draft
  /** called only if this person's decision counted */
  onJudged: () => void
}

/** Approves or rejects. If somebody else was faster, a message says so, and the draft stays. */
export const useJudge = ({ review, draft, onJudged }: JudgeInput) => {
  const client = useQueryClient()
  const [fault, setFault] = useState<string>()
  const isOpen = review.state === stateOfOrder.underReview && review.proof_stand !== 'waiting'
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ verdict }: { verdict: 'approve' | 'reject'; done: string }) => {
      const params = { id: review.order_id }
      // The dialog has asked the person before about files without a preview.
      const unseen = unseenFiles(review).length > 0
      if (verdict === 'approve') return call('approveArtwork', { params, body: { unseen } })
      const result = refusalOf(review, draft)
      if ('fault' in result) throw new Error(result.fault)
      return call('rejectArtwork', { params, body: result.body })
    },
    onSuccess: (moved, { verdict, done }) => {
      const next = moved.proof_stand === 'waiting' ? '，已请买家确稿' : ''
      const message = `${done} ${review.order_no}${next}`
      if (verdict === 'approve') showApproved(client, review, message)
      else notifications.show({ message, color: 'green' })
      onJudged()
    },
    onError: (error) => notifications.show({ message: messageOf(error), color: 'red' }),
    onSettled: (_moved, _error, { verdict }) =>
      renewAfter(client, verdict === 'approve' ? 'approveArtwork' : 'rejectArtwork'),
  })

  const approve = () => {
    if (isPending || !isOpen) return
    const pass = () => mutate({ verdict: 'approve', done: '已通过' })
    const doubts = doubtsOf(review, draft)
    if (doubts.length === 0) return pass()
    modals.openConfirmModal({
      title: '仍要通过？',
      children: (
        <ul>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      ),
      labels: { confirm: '仍然通过', cancel: '再看看' },
      confirmProps: { color: 'dark', variant: 'filled' },
      cancelProps: { 'data-autofocus': true } as never,
      onConfirm: pass,
    })
  }
  /** False if a comment is missing. */
  const reject = (): boolean => {
    if (isPending || !isOpen) return true
    const result = refusalOf(review, draft)
    setFault('fault' in result ? result.fault : undefined)
    if ('fault' in result) return false
    mutate({ verdict: 'reject', done: '已退回' })
    return true
  }
  return { approve, reject, isPending, fault, forgive: () => setFault(undefined) }
}
