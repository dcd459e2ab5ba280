import type { ApiClient } from './api-client.ts'
import { useBrowserSession } from './browser-session-context.ts'

/** A page rendered on the server has no user, so no button is clicked. */
const nowhere: ApiClient = { call: () => Promise.reject(new Error('a page calls from the browser only')) }

export const useApi = (): ApiClient => useBrowserSession()?.api ?? nowhere
