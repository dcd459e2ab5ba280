import { createContext, useContext } from 'react'
import type { BrowserSession } from './browser-session.ts'

export const BrowserSessionContext = createContext<BrowserSession | undefined>(undefined)

/** API client, sign-in and messages of this page; undefined while it is rendered on the server. */
export const useBrowserSession = () => useContext(BrowserSessionContext)
