import { notifications } from '@mantine/notifications'
import { ApiFailure, type FailureTextOf, Refusal, type RequestInput } from '@yinpu/client'
import { readFileAnswer } from '@yinpu/client/download'
import { offerFile } from '@yinpu/client/offer-file'
import type { CallInput } from '@yinpu/contract'
import { type ConsoleCallName, type ConsoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { listeners, wantsProof, wordsOf } from './call.ts'
import { requestCall } from './request-call.ts'

/** The server names every file; without a name it is the answer of somebody else. */
const readNamedFile = async (response: Response, textOf: FailureTextOf) => {
  const answer = await readFileAnswer(response, textOf)
  if ('refusal' in answer) return answer
  const { name, content } = answer.file
  if (!name) throw new ApiFailure('malformed', response.status, textOf('malformed', response.status))
  return { name, content }
}

/** Keeps the file that a call answers, asking for the password first where it wants it; says why where there is none. */
export const saveFile = async <Name extends ConsoleCallName>(
  call: Name,
  input: CallInput<ConsoleCalls[Name]>,
): Promise<boolean> => {
  const fetchFile = () => requestCall(consoleEndpoints[call], input as RequestInput, readNamedFile)
  try {
    let answer = await fetchFile()
    if ('refusal' in answer && wantsProof(answer.refusal) && (await listeners.askAgain()))
      answer = await fetchFile()
    if ('refusal' in answer) throw new Refusal(answer.refusal)
    offerFile(answer.name, answer.content, document)
    return true
  } catch (error) {
    notifications.show({ message: wordsOf(error), color: 'red' })
    return false
  }
}
