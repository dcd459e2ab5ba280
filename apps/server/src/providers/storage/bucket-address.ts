import { isIP } from 'node:net'

export interface BucketAddress {
  origin: string
  host: string
  /** what stands before the key in the path */
  root: string
}

/** The bucket is part of the host's name; where the host is a number, or the server knows no such names, of the path. */
export const bucketAddress = (endpoint: string, bucket: string, isPathStyle: boolean): BucketAddress => {
  const { protocol, host, hostname } = new URL(endpoint)
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) > 0
  if (isPathStyle || isNumber) return { origin: `${protocol}//${host}`, host, root: `/${bucket}/` }
  const own = `${bucket}.${host}`
  return { origin: `${protocol}//${own}`, host: own, root: '/' }
}
