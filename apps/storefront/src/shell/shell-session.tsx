import { createContext, useContext } from 'react'

/** What the shell counts for the visitor. Pages are rendered for nobody; the browser fills this in. */
interface ShellSession {
  cartCount: number
}

const ShellSessionContext = createContext<ShellSession>({ cartCount: 0 })

export const useShellSession = () => useContext(ShellSessionContext)
