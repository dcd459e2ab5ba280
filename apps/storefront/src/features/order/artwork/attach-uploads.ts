import { codes } from '@yinpu/contract'
import type { ApiClient } from '../../../session/api-client.ts'
import { failureReason } from '../../../session/failure-reason.ts'
import { readRefusal } from '../../../ui/read-refusal.ts'
import type { UploadItem } from './upload-queue.ts'

export type Attached =
  | { ok: true }
  | {
      ok: false
      /** by place in the batch; nothing where another one is to blame */
      reasonOf: (at: number) => string | undefined
      /** answered with a no: what lies in storage is of no more use */
      isAnswered: boolean
    }

/** Puts files, which are all in storage, into one place of the order. */
export const attachUploads = async (
  api: Pick<ApiClient, 'call'>,
  orderId: string,
  batch: readonly UploadItem[],
): Promise<Attached> => {
  const files = batch.map(({ key = '', name, size, slot }) => ({ key, name, size, slot }))
  // Handed in by a button, once the buyer has seen everything together.
  const body = { order_id: orderId, line_id: batch[0]?.lineId ?? '', files, submit: false }
  try {
    const answer = await api.call('attachFiles', { body }, { hasOwnMessages: true })
    if (answer.code === codes.ok) return { ok: true }
    const { errors } = readRefusal(answer, ['files'])
    const namesOne = batch.some((_, at) => `files.${at}` in errors)
    const words =
      answer.code === codes.notFound ? '上传的文件已过期，请重试' : readRefusal(answer, []).message
    return {
      ok: false,
      reasonOf: (at) => (namesOne ? errors[`files.${at}`] : words),
      isAnswered: true,
    }
  } catch (error) {
    const words = failureReason(error)
    return { ok: false, reasonOf: () => words, isAnswered: false }
  }
}
