import type { routeTable } from '../../apps/storefront/src/route-table.ts'
import { expect, type Page } from '../support/quiet-page.ts'

export interface Look {
  colours: 'light' | 'forced'
  width: 1440 | 360
}

const wide: Look = { colours: 'light', width: 1440 }
const narrowForced: Look = { colours: 'forced', width: 360 }

/** All looks in which a page is checked. */
export const allLooks: readonly Look[] = [
  wide,
  { colours: 'light', width: 360 },
  { colours: 'forced', width: 1440 },
  narrowForced,
]

/** The looks that every run of the tests checks; the whole matrix has its own command. */
export const daily = [wide]
export const dailyNarrow = [narrowForced]
export const dailyBoth = [wide, narrowForced]

export type RouteName = (typeof routeTable)[number]['name']

/** A page in one of the states that it can be in. */
export interface Scene<PageAddresses = unknown> {
  route: RouteName
  /** what the page shows */
  state: string
  path: string | ((places: PageAddresses) => string)
  /** brings the page into this state, and waits until it is there */
  show: (page: Page) => Promise<void>
  /** looks that every run checks; none if only the whole matrix has this scene */
  looks?: readonly Look[]
  /** the state exists only at this width */
  only?: Look['width']
  /** no script takes this page over */
  isStill?: true
}

export const main = (page: Page) => page.getByRole('main')

/** Waits until this element is visible and nothing is still being fetched. */
export const seen =
  (name: string | RegExp, role: 'heading' | 'button' | 'link' = 'heading') =>
  async (page: Page) => {
    await expect(page.getByRole(role, { name }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  }

/** Sends the form without input, so that it shows which fields are missing. */
export const sentEmpty = (button: string) => async (page: Page) => {
  await seen(button, 'button')(page)
  await main(page).getByRole('button', { name: button, exact: true }).last().click()
  await expect(main(page).locator('[aria-invalid="true"]').first()).toBeFocused()
}
