import { expect, type Page, test } from '../support/quiet-page.ts'
import { untilHydrated } from '../support/visit.ts'
import { findViolations, prepareForAxe } from './find-violations.ts'
import { allLooks, type Look, type Scene } from './scene.ts'

/** Part of the names of the routes to be looked at in every way, all of them where it is empty. */
const matrix = process.env.AXE_MATRIX

const looksAt = ({ route, looks = [], only }: Pick<Scene, 'route' | 'looks' | 'only'>): readonly Look[] => {
  if (matrix === undefined) return looks
  return route.includes(matrix) ? allLooks.filter(({ width }) => !only || width === only) : []
}

const nameOf = ({ colours, width }: Look) => `${colours} ${width}`

/** Even without movement colours change only with the next picture. */
const untilDrawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

const apply = async (page: Page, { colours, width }: Look) => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ forcedColors: colours === 'forced' ? 'active' : 'none' })
  await page.evaluate(untilDrawn)
}

interface Found {
  look: string
  violations: string[]
}

/** A line of the table, and below it what was found. */
const printRow = (title: string, found: readonly Found[]) => {
  const cells = found.map(({ look, violations }) => `${look}: ${violations.length}`.padEnd(16))
  const below = found.flatMap(({ look, violations }) => violations.map((one) => `    ${look}  ${one}\n`))
  process.stdout.write(`${cells.join('')}${title}\n${below.join('')}`)
}

/** Goes through the scenes on one page: each is set once, and then looked at in its ways. */
export const lookAt = async <Places>(
  page: Page,
  who: string,
  scenes: readonly Scene<Places>[],
  places: Places,
) => {
  await prepareForAxe(page)
  for (const scene of scenes) {
    const looks = looksAt(scene)
    const [first] = looks
    if (!first) continue
    const title = `${scene.route}, ${who}, ${scene.state}`
    await test.step(title, async () => {
      await apply(page, first)
      await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(places))
      if (!scene.isStill) await untilHydrated(page)
      await scene.show(page)
      const found: Found[] = []
      for (const look of looks) {
        await apply(page, look)
        found.push({ look: nameOf(look), violations: await findViolations(page) })
      }
      if (matrix !== undefined) printRow(title, found)
      for (const { look, violations } of found) expect.soft(violations, `${title}, ${look}`).toEqual([])
    })
  }
}
