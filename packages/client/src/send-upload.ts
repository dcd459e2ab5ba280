import { isAnswer } from './answer.ts'

export interface Sent {
  /** 0 if no answer came */
  status: number
  text: string
  /** nothing was sent or received for so long that this code aborted it */
  isSilent: boolean
}

interface SendingBody {
  method: 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  body: FormData | Blob
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/** The part of a browser's request that is needed here. */
interface UploadRequest {
  readonly status: number
  readonly responseText: string
  readonly upload: {
    addEventListener(type: 'progress', listener: (event: { loaded: number }) => void): void
  }
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: FormData | Blob): void
  abort(): void
}
declare const XMLHttpRequest: new () => UploadRequest

/** A dead connection is not always reported. */
const silenceMs = 60_000

/** Not fetch: that reports no progress. */
export const sendBody = ({
  method,
  url,
  headers = {},
  body,
  signal,
  onProgress,
}: SendingBody): Promise<Sent> =>
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
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })

/** The error codes of OSS and S3 that a person can react to. */
const bucketReasons: Record<string, string> = {
  EntityTooLarge: '文件超过允许的大小',
  EntityTooSmall: '文件是空的，请重新导出',
  AccessDenied: '上传凭证已失效，请重试',
  InvalidPolicyDocument: '上传凭证已失效，请重试',
  RequestTimeout: '网络太慢，上传中断了，请重试',
}

const answerIn = (text: string): string | undefined => {
  try {
    const body: unknown = JSON.parse(text)
    return isAnswer(body) ? body.msg : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the reason why the storage refused a file: this server answers in our envelope, a bucket in XML.
 */
export const storageRefusal = (status: number, text: string): string => {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  return answerIn(text) ?? bucketReasons[code] ?? `文件上传失败（${code || status}），请稍后重试`
}

/** The signed fields in their order and the file last, because the storage reads nothing after it. */
const buildForm = (fields: Record<string, string>, file: File): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

/** The answer of a call that signs an upload. */
interface SignedUpload {
  host: string
  fields: Record<string, string>
  /** the storage takes the file itself, with these headers */
  put?: { headers: Record<string, string> } | null | undefined
}

type Upload = Pick<SendingBody, 'method' | 'url' | 'headers' | 'body'>

/** The request with which a file goes to the storage, as the server says. */
export const buildUpload = ({ host, fields, put }: SignedUpload, file: File): Upload =>
  put
    ? { method: 'PUT', url: host, headers: put.headers, body: file }
    : { method: 'POST', url: host, body: buildForm(fields, file) }

export type Sending = SendingBody

/** Returns the reason of a failure; undefined if the file is uploaded. */
export type SendUpload = (sending: Sending) => Promise<string | undefined>

export const sendUpload: SendUpload = async (sending) => {
  const { status, text, isSilent } = await sendBody(sending)
  if (isSilent) return '上传很久没有进展，请检查网络后重试'
  if (status === 0) return '网络连接中断，请检查网络后重试'
  return status >= 200 && status < 300 ? undefined : storageRefusal(status, text)
}
