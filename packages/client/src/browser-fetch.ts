export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Wrapped: the browser's fetch throws if it is called on another object than the window. */
export const browserFetch: Fetch = (url, init) => globalThis.fetch(url, init)
