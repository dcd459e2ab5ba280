import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** What a buyer would be sent: words and marks, without what only React needs. */
export const render = (content: ReactNode): string =>
  renderToString(<MemoryRouter>{content}</MemoryRouter>).replaceAll('<!-- -->', '')
