import { createContext } from 'react'

/** Set while a page is rendered on the server. In a browser the value stays with its script elements. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Browsers hide the attribute from scripts and keep the property. */
export const findDocumentNonce = (): string => {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}
