import { codeMessages, codes } from '@yinpu/contract'
import { ApiFailure, failureText } from './api-failure.ts'

/** Why a call came to nothing, for who shows it in place. What is our own fault is reported and named as such. */
export const failureReason = (error: unknown): string => {
  if (error instanceof ApiFailure) return failureText(error)
  reportError(error)
  return codeMessages[codes.failed]
}
