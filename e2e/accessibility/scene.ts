import type { routeTable } from '../../apps/storefront/src/route-table.ts'
import { expect, type Page } from '../support/quiet-page.ts'

export interface Look {
  colours: 'light' | 'forced'
  width: 1440 | 360
}

const wide: Look = { colours: 'light', width: 1440 }
const narrowForced: Look = { colours: 'forced', width: 360 }

/** All ways in which a page is looked at. */
export const allLooks: readonly Look[] = [
  wide,
  { colours: 'light', width: 360 },
  { colours: 'forced', width: 1440 },
  narrowForced,
]

/** How much every run of the tests looks at; the whole matrix is a command of its own. */
export const daily = [wide]
export const dailyNarrow = [narrowForced]
export const dailyBoth = [wide, narrowForced]

export type RouteName = (typeof routeTable)[number]['name']

/** A page in one of the states that it can be in. */
export interface Scene<Places = unknown> {
  route: RouteName
  /** what is to be seen */
  state: string
  path: string | ((places: Places) => string)
  /** brings the page there, and waits until it is */
  show: (page: Page) => Promise<void>
  /** ways to look at it in every run; none where only the whole matrix has it */
  looks?: readonly Look[]
  /** the state exists only at this width */
  only?: Look['width']
  /** no script takes this page over */
  isStill?: true
}

export const main = (page: Page) => page.getByRole('main')

/** The page is complete: this is in sight, and nothing is still being fetched. */
export const seen =
  (name: string | RegExp, role: 'heading' | 'button' | 'link' = 'heading') =>
  async (page: Page) => {
    await expect(page.getByRole(role, { name }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  }

/** Sent as it stands, the form tells what is missing. */
export const sentEmpty = (button: string) => async (page: Page) => {
  await seen(button, 'button')(page)
  await main(page).getByRole('button', { name: button, exact: true }).last().click()
  await expect(main(page).locator('[aria-invalid="true"]').first()).toBeFocused()
}
