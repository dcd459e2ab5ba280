import { codeMessages, codes } from '@yinpu/contract'
import { ApiFailure, failureText } from './api-failure.ts'

/**
 * Returns why a call failed, for a caller that shows it in place. An error of our own is reported and named as such.
 */
export const failureReason = (error: unknown): string => {
  if (error instanceof ApiFailure) return failureText(error)
  reportError(error)
  return codeMessages[codes.failed]
}
