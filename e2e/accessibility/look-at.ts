import { expect, type Page, test } from '../support/quiet-page.ts'
import { untilHydrated } from '../support/visit.ts'
import { findViolations, prepareForAxe } from './find-violations.ts'
import { allLooks, type Look, type Scene } from './scene.ts'

/** Part of the names of the routes to check in every look; empty means all routes. */
const matrix = process.env.AXE_MATRIX

const looksAt = ({ route, looks = [], only }: Pick<Scene, 'route' | 'looks' | 'only'>): readonly Look[] => {
  if (matrix === undefined) return looks
  return route.includes(matrix) ? allLooks.filter(({ width }) => !only || width === only) : []
}

const nameOf = ({ colours, width }: Look) => `${colours} ${width}`

/** Even without movement, colours change only with the next frame. */
const untilDrawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

const apply = async (page: Page, { colours, width }: Look) => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ forcedColors: colours === 'forced' ? 'active' : 'none' })
  await page.evaluate(untilDrawn)
}

interface LookResult {
  look: string
  violations: string[]
}

/** Prints a line of the table, and below it the violations. */
const printRow = (title: string, results: readonly LookResult[]) => {
  const cells = results.map(({ look, violations }) => `${look}: ${violations.length}`.padEnd(16))
  const below = results.flatMap(({ look, violations }) => violations.map((one) => `    ${look}  ${one}\n`))
  process.stdout.write(`${cells.join('')}${title}\n${below.join('')}`)
}

/** Goes through the scenes on one page: sets up each scene once, then checks it in each of its looks. */
export const lookAt = async <PageAddresses>(
  page: Page,
  who: string,
  scenes: readonly Scene<PageAddresses>[],
  places: PageAddresses,
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
      const results: LookResult[] = []
      for (const look of looks) {
        await apply(page, look)
        results.push({ look: nameOf(look), violations: await findViolations(page) })
      }
      if (matrix !== undefined) printRow(title, results)
      for (const { look, violations } of results) expect.soft(violations, `${title}, ${look}`).toEqual([])
    })
  }
}
