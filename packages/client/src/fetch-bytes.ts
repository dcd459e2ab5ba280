import { browserFetch } from './browser-fetch.ts'

/** Fetches the content of a signed address; rejects if there is none. */
export const fetchBytes = async (url: string): Promise<ArrayBuffer> => {
  const response = await browserFetch(url, {})
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
  return response.arrayBuffer()
}
