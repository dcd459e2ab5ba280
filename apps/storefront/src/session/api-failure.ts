export type FailureKind =
  /** the server answered with a failing status */
  | 'http'
  | 'network'
  | 'timeout'
  /** the caller aborted its call */
  | 'aborted'
  /** a successful status with a body that is not the envelope */
  | 'malformed'
  /** the shop's credentials were not accepted: there is no AccessToken to call with */
  | 'no-access'
  /** this host belongs to no shop: nothing was sent */
  | 'misconfigured'

/** The reason why a call has no answer. `status` is 0 if no HTTP status arrived. */
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

/** The message for the buyer: the status, if there is one to show, and the reason. */
export const failureText = ({ kind, status, message }: ApiFailure): string =>
  kind === 'http' || kind === 'malformed' ? `${status} ${message}` : message
