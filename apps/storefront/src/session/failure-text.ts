import type { ApiFailure } from '@yinpu/client'

/** The message for the buyer: the status, if there is one to show, and the reason. */
export const failureText = ({ kind, status, message }: ApiFailure): string =>
  kind === 'http' || kind === 'malformed' ? `${status} ${message}` : message
