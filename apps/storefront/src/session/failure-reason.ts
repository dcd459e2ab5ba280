import { ApiFailure } from '@yinpu/client'
import { codeMessages, codes } from '@yinpu/contract'
import { failureText } from './failure-text.ts'

/**
 * Returns the reason of a failed call, for a caller that shows it in place. An error of our own code is reported
 * and named as such.
 */
export const failureReason = (error: unknown): string => {
  if (error instanceof ApiFailure) return failureText(error)
  reportError(error)
  return codeMessages[codes.failed]
}
