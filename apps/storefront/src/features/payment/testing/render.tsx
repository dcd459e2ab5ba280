import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** Words and marks as a buyer would be sent them, without what only React needs. */
export const render = (content: ReactNode, address = '/user/order/detail/o1'): string =>
  renderToString(<MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>).replaceAll('<!-- -->', '')
