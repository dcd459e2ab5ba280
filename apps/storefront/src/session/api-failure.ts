export type FailureKind =
  /** the server answered with a failing status */
  | 'http'
  | 'network'
  | 'timeout'
  /** the caller took its call back */
  | 'aborted'
  /** a good status and a body that is not the envelope */
  | 'malformed'
  /** the shop's credentials were not accepted: there is no AccessToken to call with */
  | 'no-access'
  /** this host leads to no shop: nothing was sent */
  | 'misconfigured'

/** Why a call has no answer. `status` is 0 where no HTTP status arrived. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly kind: FailureKind
  readonly status: number

  constructor(kind: FailureKind, status: number, message: string) {
    super(message)
    this.kind = kind
    this.status = status
  }
}

/** What the buyer reads: the status, where there is one to tell, and the message. */
export const failureText = ({ kind, status, message }: ApiFailure): string =>
  kind === 'http' || kind === 'malformed' ? `${status} ${message}` : message
