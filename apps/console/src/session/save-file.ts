import { notifications } from '@mantine/notifications'
import { ApiFailure, type FailureTextOf, Refusal, type RequestInput } from '@yinpu/client'
import { readFileAnswer } from '@yinpu/client/download'
import { offerFile } from '@yinpu/client/offer-file'
import type { CallInput } from '@yinpu/contract'
import { type ConsoleCallName, type ConsoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { listeners, messageOf, wantsProof } from './call.ts'
import { requestCall } from './request-call.ts'

/** The server names every file; a response without a name is not from the server. */
const readNamedFile = async (response: Response, textOf: FailureTextOf) => {
  const answer = await readFileAnswer(response, textOf)
  if ('refusal' in answer) return answer
  const { name, content } = answer.file
  if (!name) throw new ApiFailure('malformed', response.status, textOf('malformed', response.status))
  return { name, content }
}

/** Saves the file that a call returns; asks for the password first if the call requires it, and shows errors. */
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
    notifications.show({ message: messageOf(error), color: 'red' })
    return false
  }
}
