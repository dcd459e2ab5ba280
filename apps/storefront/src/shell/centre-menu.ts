import { findRoute, type RouteLine } from '../route-table.ts'

const groups = [
  { label: '交易', names: ['orders', 'after-sales', 'fund-details'] },
  {
    label: '账户',
    names: ['addresses', 'user-info', 'change-password', 'change-email', 'change-mobile'],
  },
] as const

const linesOf = (names: readonly string[]): RouteLine[] => names.flatMap((name) => findRoute(name) ?? [])

/** The buyer centre's pages as its menu groups them; paths and titles are the route table's. */
export const centreMenu = groups.map(({ label, names }) => ({ label, pages: linesOf(names) }))
