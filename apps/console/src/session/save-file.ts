import { notifications } from '@mantine/notifications'
import type { CallInput, Envelope } from '@yinpu/contract'
import { type ConsoleCallName, type ConsoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { addressOf, listeners, wantsProof, wordsOf } from './call.ts'
import { Refused } from './failures.ts'
import { sendRequest } from './send-request.ts'

const nameOf = (response: Response) => {
  const [, written = ''] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(written)
}

interface FileRequest {
  method: string
  address: string
  body: unknown
}

const fetchFile = ({ method, address, body }: FileRequest) =>
  sendRequest(address, { method, body }, async (response) => {
    const name = nameOf(response)
    return name ? { name, file: await response.blob() } : ((await response.json()) as Envelope<unknown>)
  })

/** Some browsers begin to read the file only after the click has returned. */
const keptMs = 60_000

const offer = ({ name, file }: { name: string; file: Blob }) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}

/** Keeps the file that a call answers, asking for the password first where it wants it; says why where there is none. */
export const saveFile = async <Name extends ConsoleCallName>(
  call: Name,
  input: CallInput<ConsoleCalls[Name]>,
): Promise<boolean> => {
  const { method, path } = consoleEndpoints[call]
  const asked = { method, address: addressOf(path, input), body: (input as { body?: unknown }).body }
  try {
    let answer = await fetchFile(asked)
    if ('code' in answer && wantsProof(answer) && (await listeners.askAgain()))
      answer = await fetchFile(asked)
    if ('code' in answer) throw new Refused(answer.code, answer.msg, answer.data)
    offer(answer)
    return true
  } catch (error) {
    notifications.show({ message: wordsOf(error), color: 'red' })
    return false
  }
}
