export type RequestFailureKind =
  /** the server answered with a failing status */
  | 'http'
  | 'network'
  | 'timeout'
  /** the caller aborted its call */
  | 'aborted'
  /** a successful status with a body that is not the envelope */
  | 'malformed'

export type FailureKind =
  | RequestFailureKind
  /** the shop's credentials were not accepted: there is no AccessToken to call with */
  | 'no-access'
  /** this host belongs to no shop: nothing was sent */
  | 'misconfigured'

/** The message for a failure: each app has its own. */
export type FailureTextOf = (kind: RequestFailureKind, status: number) => string

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
