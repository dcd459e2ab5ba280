import type { Answer } from '@yinpu/client'
import { ApiFailure } from '@yinpu/client'
import { type CallData, type Calls, codes } from '@yinpu/contract'
import { readRefusal } from '../../forms/field-errors.ts'
import { failureText } from '../../session/failure-text.ts'

type SendCodeAnswer = Promise<Answer<CallData<Calls['sendCode']>>>

/** Requests a code; an error is shown at the field that it is about, or at the code's own field. */
export const askForCode = async <Target extends string>(
  ask: () => SendCodeAnswer,
  target: Target,
  tell: (field: Target | 'code', message: string) => void,
): Promise<{ retryAfter: number } | undefined> => {
  try {
    const answer = await ask()
    if (answer.code === codes.ok) return { retryAfter: answer.data.retry_after }
    const { errors, message } = readRefusal(answer, [target])
    const ofTarget = errors[target]
    if (ofTarget) tell(target, ofTarget)
    else tell('code', message)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.kind !== 'aborted') tell('code', failureText(error))
  }
  return undefined
}
