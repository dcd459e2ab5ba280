import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../pages.tsx'
import { useMay } from '../../session/me.ts'

interface Counted {
  list: string
  filter: Record<string, string>
}

/** A number's own list, in the address of its page. */
export const listPath = ({ list, filter }: Counted): string => `/${list}?${new URLSearchParams(filter)}`

/** A number that opens what it counts, for those who have that page. */
export function ListLink({ counted, children }: { counted: Counted; children: ReactNode }) {
  const may = useMay()
  const page = pages.find(({ path }) => path === `/${counted.list}`)
  return page && may(page.permission) ? <Link to={listPath(counted)}>{children}</Link> : children
}
