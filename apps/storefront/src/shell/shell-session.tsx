import { createContext, useContext } from 'react'

/** What the shell shows of the visitor. Pages are rendered for nobody; the browser fills this in. */
export interface ShellSession {
  user?: { name: string }
  cartCount: number
}

export const ShellSessionContext = createContext<ShellSession>({ cartCount: 0 })

export const useShellSession = () => useContext(ShellSessionContext)
