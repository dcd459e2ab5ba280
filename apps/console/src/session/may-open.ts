import { createContext } from 'react'

/**
 * Checks that the person may open the page of an address: the frame knows the pages, and provides this to its
 * children.
 */
export const MayOpenContext = createContext<(path: string) => boolean>(() => false)
