import type { ApiClient } from './api-client.ts'
import { useBrowserSession } from './browser-session-context.ts'

/** A page rendered on the server has nobody to press its buttons. */
const nowhere: ApiClient = { call: () => Promise.reject(new Error('a page calls from the browser only')) }

export const useApi = (): ApiClient => useBrowserSession()?.api ?? nowhere
