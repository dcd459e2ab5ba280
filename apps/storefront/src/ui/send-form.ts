import { sendBody } from './send-body.ts'
import { storageRefusal } from './storage-refusal.ts'

export interface Sending {
  host: string
  form: FormData
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/** Why it failed; nothing where the file is up. */
export type SendForm = (sending: Sending) => Promise<string | undefined>

export const sendForm: SendForm = async ({ host, form, signal, onProgress }) => {
  const { status, text, isSilent } = await sendBody({
    method: 'POST',
    url: host,
    body: form,
    signal,
    onProgress,
  })
  if (isSilent) return '上传很久没有进展，请检查网络后重试'
  if (status === 0) return '网络连接中断，请检查网络后重试'
  return status >= 200 && status < 300 ? undefined : storageRefusal(status, text)
}
