import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** The words and marks of a part, without what only React needs. */
export const render = (content: ReactNode): string =>
  renderToString(<MemoryRouter>{content}</MemoryRouter>).replaceAll('<!-- -->', '')
