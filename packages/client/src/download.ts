import { type Answer, readAnswer } from './answer.ts'
import type { FailureTextOf } from './api-failure.ts'

export interface FileContent {
  /** undefined if the server sent none */
  name: string | undefined
  content: Blob
}

export type FileAnswer = { file: FileContent } | { refusal: Answer<unknown> }

/** `filename*` of RFC 8187, the only one that carries Chinese. */
export const fileNameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** A login page of some network is no file either. */
const isFile = ({ ok, headers }: Response) =>
  ok && !/application\/json|text\/html/.test(headers.get('content-type') ?? '')

/** Reads the response of a call that answers with a file, and with the envelope only if it refuses. */
export const readFileAnswer = async (response: Response, textOf: FailureTextOf): Promise<FileAnswer> => {
  const name = fileNameIn(response.headers.get('content-disposition'))
  if (isFile(response) || (response.ok && name)) return { file: { name, content: await response.blob() } }
  return { refusal: await readAnswer(response, textOf) }
}
