interface Signed {
  host: string
  fields: Record<string, string>
}

type Inject = (request: {
  method: 'POST'
  url: string
  headers: Record<string, string>
  payload: Buffer
}) => Promise<{ statusCode: number; body: string }>

/** Posts a file with its signed fields to the server's own storage, as a browser does. */
export const postSignedFile = async (
  inject: Inject,
  { host, fields }: Signed,
  bytes: Buffer,
  filename: string,
): Promise<void> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), filename)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answer = await inject({
    method: 'POST',
    url: new URL(host, 'http://localhost').pathname,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  if (answer.statusCode >= 300) throw new Error(`not uploaded: ${answer.body}`)
}
