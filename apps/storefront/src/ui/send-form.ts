import { storageRefusal } from './storage-refusal.ts'

export interface Sending {
  host: string
  form: FormData
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/** Why it failed; nothing where the file is up. */
export type SendForm = (sending: Sending) => Promise<string | undefined>

/** A connection that has died is not always told of. */
const silenceMs = 60_000

/** Not fetch: that one tells nothing of how far it has come. */
export const sendForm: SendForm = ({ host, form, signal, onProgress }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const stop = () => request.abort()
    const end = (reason?: string) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      resolve(reason)
    }
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(stop, silenceMs)
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      listen()
      onProgress(loaded)
    })
    request.addEventListener('load', () => {
      const isGood = request.status >= 200 && request.status < 300
      end(isGood ? undefined : storageRefusal(request.status, request.responseText))
    })
    request.addEventListener('error', () => end('网络连接中断，请检查网络后重试'))
    request.addEventListener('abort', () => end('上传长时间没有进展，请检查网络后重试'))
    signal.addEventListener('abort', stop)
    listen()
    request.open('POST', host)
    request.send(form)
  })
