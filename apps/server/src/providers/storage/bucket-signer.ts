import type { ProviderDeps } from '../ask-provider.ts'
import type { Upload, UploadForm } from './storage.ts'

export interface BucketDeps extends ProviderDeps {
  now?: () => number
}

export interface UrlToSign {
  method: 'GET' | 'HEAD' | 'DELETE' | 'PUT' | 'POST'
  /** empty for the bucket itself */
  key: string
  query: Record<string, string>
  /** by lower-case name; whoever uses the address must send them so */
  headers?: Record<string, string>
}

/** What OSS and S3 do differently. */
export interface BucketSigner {
  kind: 'oss' | 's3'
  origin: string
  signForm(upload: Upload, now: number): UploadForm
  signUrl(request: UrlToSign, now: number, expiresAt: number): string
  /** what an upload in parts begins with: type, and that the object is private and only ever saved */
  partsHeaders(contentType: string): Record<string, string>
  completeHeaders: Record<string, string>
}

/** Signed for ourselves, and used at once. */
export const ownUseMs = 5 * 60_000
