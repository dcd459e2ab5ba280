import type { UploadForm } from '../storage.ts'

export interface Answer {
  status: number
  text: string
}

/** Posts a form like a browser: the fields in their order, then the file with the type that the browser guesses. */
export const postForm = async (
  server: string,
  { host, fields }: Pick<UploadForm, 'host' | 'fields'>,
  content: Uint8Array<ArrayBuffer> | string,
  name = 'artwork.pdf',
): Promise<Answer> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([content], { type: 'application/octet-stream' }), name)
  const response = await fetch(new URL(host, server), { method: 'POST', body: form })
  return { status: response.status, text: await response.text() }
}

/** The same form with its policy rewritten, like a buyer who tries more than was signed. */
export const withPolicy = (form: UploadForm, rewrite: (policy: string) => string): UploadForm => {
  const name = 'policy' in form.fields ? 'policy' : 'Policy'
  const policy = Buffer.from(form.fields[name] ?? '', 'base64').toString()
  const rewritten = rewrite(policy)
  if (rewritten === policy) throw new Error('the policy stayed the same')
  return { ...form, fields: { ...form.fields, [name]: Buffer.from(rewritten).toString('base64') } }
}
