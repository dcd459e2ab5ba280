import { notifications } from '@mantine/notifications'
import type { CallInput, Envelope } from '@yinpu/contract'
import { type ConsoleCallName, type ConsoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { addressOf, Refused, Unreachable, wordsOf } from './call.ts'

const nameOf = (response: Response) => {
  const [, written = ''] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(written)
}

const fetchFile = async (address: string) => {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => {
    throw new Unreachable('网络不通，请稍后再试')
  })
  const name = nameOf(response)
  if (name) return { name, file: await response.blob() }
  const { code, msg, data } = (await response.json()) as Envelope<unknown>
  throw new Refused(code, msg, data)
}

/** Keeps the file that a call answers; where it answers none, says why. */
export const download = async <Name extends ConsoleCallName>(
  call: Name,
  input: CallInput<ConsoleCalls[Name]>,
): Promise<void> => {
  try {
    const { name, file } = await fetchFile(addressOf(consoleEndpoints[call].path, input))
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
  } catch (error) {
    notifications.show({ message: wordsOf(error), color: 'red' })
  }
}
