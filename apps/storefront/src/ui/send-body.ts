export interface Sent {
  /** 0 where no answer came */
  status: number
  text: string
  /** nothing came or went for so long that it was given up here */
  isSilent: boolean
}

interface SendingBody {
  method: 'POST' | 'PUT'
  url: string
  body: FormData | Blob
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/** A connection that has died is not always told of. */
const silenceMs = 60_000

/** Not fetch: that one tells nothing of how far it has come. */
export const sendBody = ({ method, url, body, signal, onProgress }: SendingBody): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const stop = () => request.abort()
    const end = (sent: Partial<Sent> = {}) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      resolve({ status: 0, text: '', isSilent: false, ...sent })
    }
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(stop, silenceMs)
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      listen()
      onProgress(loaded)
    })
    request.addEventListener('load', () => end({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => end())
    request.addEventListener('abort', () => end({ isSilent: true }))
    signal.addEventListener('abort', stop)
    listen()
    request.open(method, url)
    request.send(body)
  })
