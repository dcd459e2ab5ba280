import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** For each rule, files that import what the rule forbids. */
const forbidden: Record<string, [from: string, to: string][]> = {
  'no-circles': [['packages/demo/a.ts', 'packages/demo/b.ts']],
  'imports-resolve': [['packages/demo/c.ts', 'packages/demo/missing.ts']],
  'product-knows-no-tool': [
    ['apps/server/src/main.ts', 'bench/src/main.ts'],
    ['packages/client/src/a.ts', 'e2e/support/a.ts'],
    ['apps/console/src/main.tsx', 'scripts/a.ts'],
  ],
  'packages-know-no-app': [['packages/client/src/b.ts', 'apps/server/src/b.ts']],
  'packages-stand-alone': [
    ['packages/contract/src/a.ts', 'packages/pricing/src/a.ts'],
    ['packages/pricing/src/b.ts', 'packages/contract/src/b.ts'],
    ['packages/simulators/src/a.ts', 'packages/contract/src/b.ts'],
  ],
  'client-stands-on-contract': [['packages/client/src/c.ts', 'packages/pricing/src/a.ts']],
  'demo-stands-on-contract-and-pricing': [['packages/demo/d.ts', 'packages/client/src/d.ts']],
  'job-form-stands-on-contract-and-pricing': [
    ['packages/job-form/src/a.tsx', 'packages/client/src/d.ts'],
    ['packages/job-form/src/b.tsx', 'packages/demo/b.ts'],
  ],
  'workshop-stands-on-contract-and-pricing': [
    ['packages/workshop/src/a.ts', 'packages/client/src/d.ts'],
    ['packages/workshop/src/b.ts', 'packages/demo/b.ts'],
  ],
  'server-knows-no-page': [['apps/server/src/c.ts', 'apps/storefront/src/root.tsx']],
  'sql-in-repositories': [
    ['apps/server/src/modules/order/a.ts', 'apps/server/src/db/schema/orders.ts'],
    ['apps/server/src/modules/order/b.ts', 'node_modules/drizzle-orm/index.js'],
    ['apps/server/demo/a.ts', 'node_modules/pg/index.js'],
  ],
  'nothing-knows-console': [['apps/server/src/modules/order/e.ts', 'apps/server/src/console/a.ts']],
  'shop-knows-no-demo': [
    ['apps/server/src/modules/order/c.ts', 'packages/demo/e.ts'],
    ['apps/server/src/modules/order/d.ts', 'apps/server/demo/b.ts'],
  ],
  'pages-know-no-server': [
    ['apps/storefront/src/a.ts', 'apps/server/src/b.ts'],
    ['apps/console/src/a.ts', 'apps/storefront/src/root.tsx'],
  ],
  'console-knows-no-price': [['apps/console/src/b.ts', 'packages/pricing/src/a.ts']],
  'features-stand-apart': [
    ['apps/storefront/src/features/order/a.ts', 'apps/storefront/src/features/cart/a.ts'],
    ['apps/console/src/features/order/a.ts', 'apps/console/src/features/today/a.ts'],
  ],
  'storefront-ui-knows-no-domain': [
    ['apps/storefront/src/ui/a.ts', 'packages/contract/src/b.ts'],
    ['apps/storefront/src/ui/b.ts', 'apps/storefront/src/session/a.ts'],
  ],
  'storefront-money': [
    ['apps/storefront/src/money/a.ts', 'apps/storefront/src/ui/c.ts'],
    ['apps/storefront/src/money/b.ts', 'packages/client/src/d.ts'],
  ],
  'storefront-records': [['apps/storefront/src/records/a.ts', 'apps/storefront/src/shell/a.ts']],
  'storefront-forms': [['apps/storefront/src/forms/a.ts', 'apps/storefront/src/uploads/a.ts']],
  'storefront-uploads': [['apps/storefront/src/uploads/b.ts', 'apps/storefront/src/ui/c.ts']],
  'storefront-session': [['apps/storefront/src/session/b.ts', 'apps/storefront/src/ui/c.ts']],
  'storefront-features': [['apps/storefront/src/features/cart/b.ts', 'apps/storefront/src/routes/a.tsx']],
  'storefront-base-knows-no-price': [['apps/storefront/src/session/c.ts', 'packages/pricing/src/a.ts']],
  'console-session': [['apps/console/src/session/a.ts', 'apps/console/src/ui/a.ts']],
  'console-ui': [['apps/console/src/ui/b.ts', 'apps/console/src/records/a.ts']],
  'console-records': [['apps/console/src/records/b.ts', 'apps/console/src/features/today/a.ts']],
  'console-features': [['apps/console/src/features/today/b.ts', 'apps/console/src/shell/a.ts']],
}

/** A circle is reported at one of its files. */
const circleEnd: [from: string, to: string] = ['packages/demo/b.ts', 'packages/demo/a.ts']

const folder = await mkdtemp(join(tmpdir(), 'imports-'))
afterAll(() => rm(folder, { recursive: true }))

const write = async (path: string, content: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

const specifierOf = (from: string, to: string) => {
  if (to.startsWith('node_modules/')) return dirname(to).slice('node_modules/'.length)
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

interface Summary {
  violations: { rule: { name: string }; from: string }[]
  ruleSetUsed: { forbidden: { name: string }[] }
}

test('every rule refuses the imports that it forbids, of types as well', async () => {
  const pairs = [...Object.values(forbidden).flat(), circleEnd]
  for (const to of pairs.map(([, path]) => path).filter((path) => !path.includes('missing')))
    await write(to, 'export {}\n')
  for (const [from, to] of pairs)
    await write(from, `import type { A } from '${specifierOf(from, to)}'\nexport type B = A\n`)
  const folders = ['apps', 'packages', 'bench', 'e2e', 'scripts']
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const options = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json']
  const { stdout } = await run(process.execPath, [depcruise, ...options, ...folders], { cwd: folder })
  const { violations, ruleSetUsed }: Summary = JSON.parse(stdout).summary
  const refused = new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))

  expect(Object.keys(forbidden).sort()).toEqual(ruleSetUsed.forbidden.map(({ name }) => name).sort())
  const unnoticed = Object.entries(forbidden).flatMap(([rule, list]) =>
    list.map(([from]) => `${rule}: ${from}`).filter((line) => !refused.has(line)),
  )
  expect(unnoticed).toEqual([])
}, 60_000)
