import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** Renders the HTML at an address, without the marks that only React needs. */
export const render = (content: ReactNode, address = '/'): string =>
  renderToString(<MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>).replaceAll('<!-- -->', '')
