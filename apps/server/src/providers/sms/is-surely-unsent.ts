import { ProviderError } from '../provider-error.ts'

/** Nobody was there to hear the request; any other trouble may have come after it had arrived. */
const neverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].map((code) => `unreachable (${code})`)

/** Whether a text message may be tried again without the danger that it arrives twice. */
export const isSurelyUnsent = (error: unknown): boolean =>
  error instanceof ProviderError && (error.isRefusal || neverReached.includes(error.reason))
