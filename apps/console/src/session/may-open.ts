import { createContext } from 'react'

/** Whether the person may open the page of an address: the frame knows the pages, and tells those below it. */
export const MayOpenContext = createContext<(path: string) => boolean>(() => false)
