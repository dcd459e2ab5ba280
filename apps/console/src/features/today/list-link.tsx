import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { MayOpenContext } from '../../session/may-open.ts'

interface Counted {
  list: string
  filter: Record<string, string>
}

/** A number's own list, in the address of its page. */
export const listPath = ({ list, filter }: Counted): string => {
  const search = new URLSearchParams(filter).toString()
  return `/${list}${search && '?'}${search}`
}

/** A number that opens what it counts, for those who have that page. */
export function ListLink({ counted, children }: { counted: Counted; children: ReactNode }) {
  const mayOpen = useContext(MayOpenContext)
  return mayOpen(`/${counted.list}`) ? <Link to={listPath(counted)}>{children}</Link> : children
}
