import { notifications } from '@mantine/notifications'
import type { CallInput, Envelope } from '@yinpu/contract'
import { type ConsoleCallName, type ConsoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { addressOf, listeners, Refused, Unreachable, wantsProof, wordsOf } from './call.ts'

const nameOf = (response: Response) => {
  const [, written = ''] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(written)
}

interface Asked {
  method: string
  address: string
  body: unknown
}

const fetchFile = async ({ method, address, body }: Asked) => {
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    ...(method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  }).catch(() => {
    throw new Unreachable('网络不通，请稍后再试')
  })
  const name = nameOf(response)
  if (name) return { name, file: await response.blob() }
  return (await response.json().catch(() => {
    throw new Unreachable('服务器没有回答，请稍后再试')
  })) as Envelope<unknown>
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
    const link = document.createElement('a')
    link.href = URL.createObjectURL(answer.file)
    link.download = answer.name
    link.click()
    URL.revokeObjectURL(link.href)
    return true
  } catch (error) {
    notifications.show({ message: wordsOf(error), color: 'red' })
    return false
  }
}
