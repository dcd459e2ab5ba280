import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { isInCentre, routeTable } from './route-table.ts'
import routes from './routes.ts'

const entries: RouteConfigEntry[] = routes
const centre = entries.find(({ id }) => id === 'centre')

it('stands every page of the buyer centre in its frame, under its own name', () => {
  expect(centre?.file).toBe('routes/centre-frame.tsx')
  expect(centre?.path).toBeUndefined()
  expect(centre?.children?.map(({ id }) => id)).toEqual(routeTable.filter(isInCentre).map(({ name }) => name))
})

it('makes a route of every line of the table, once', () => {
  const ids = [...entries, ...(centre?.children ?? [])].map(({ id }) => id)
  for (const { name } of routeTable) expect(ids.filter((id) => id === name)).toHaveLength(1)
})
