import type { BucketRequest } from './s3-answers.ts'

export interface PostForm {
  /** by lower-case name: neither provider tells capitals apart there */
  fields: Map<string, string>
  bytes: Buffer
  /** of the part itself, as browsers send it */
  fileType: string
}

/** The form of a browser's upload; undefined where it is none, or where `file` is missing or not its last part. */
export const readPostForm = async ({ headers, body }: BucketRequest): Promise<PostForm | undefined> => {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const parts = [...(form?.entries() ?? [])]
  const [lastName, file] = parts.pop() ?? []
  if (lastName !== 'file' || file === undefined || typeof file === 'string') return undefined
  return {
    fields: new Map(parts.map(([name, value]) => [name.toLowerCase(), String(value)])),
    bytes: Buffer.from(await file.arrayBuffer()),
    fileType: file.type,
  }
}
