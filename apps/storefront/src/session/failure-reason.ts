import { ApiFailure } from '@yinpu/client'
import { codeMessages, codes } from '@yinpu/contract'
import { failureText } from './failure-text.ts'

/**
 * Returns why a call failed, for a caller that shows it in place. An error of our own is reported and named as such.
 */
export const failureReason = (error: unknown): string => {
  if (error instanceof ApiFailure) return failureText(error)
  reportError(error)
  return codeMessages[codes.failed]
}
