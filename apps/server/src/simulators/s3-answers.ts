export interface BucketRequest {
  method: string
  /** without the bucket; empty for the bucket itself */
  key: string
  host: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: Buffer
}

export interface BucketAnswer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** Both providers speak XML, also of faults. */
export const fault = (status: number, code: string, message: string): BucketAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
})

export const denied = (message: string) => fault(403, 'AccessDenied', message)
export const wrongSignature = () =>
  fault(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.')
