import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countComments, findOpenings, findVagueNames, findVagueTypes } from './plain-english/read-sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const isGenerated = /(?:^|\/)(?:node_modules|build|\.react-router|migrations)\//
const isTest = /\.test\.|\/testing\//

/** The number of matches in the sources of a pattern of paths, tests left out. */
const countIn = (paths: string, pattern: RegExp, { without = /^$/ }: { without?: RegExp } = {}): number =>
  globSync(paths, { cwd: root })
    .filter((path) => !isGenerated.test(path) && !isTest.test(path) && !without.test(path))
    .reduce((sum, path) => sum + [...readFileSync(root + path, 'utf8').matchAll(pattern)].length, 0)

const apps = '{apps/console,apps/storefront,packages/job-form}/src/**/*'
const server = 'apps/server/src/**/*.ts'

/** Counts of what the house does not want, each with its bar; tests and the linter hold those that must be none. */
export const countRules = () => [
  { name: `of ${countComments()} comments begin with a clause`, count: findOpenings().length, bar: 199 },
  { name: 'types named by a vague word', count: findVagueTypes().length, bar: 0 },
  { name: 'participles that stand as a name', count: findVagueNames().length, bar: 150 },
  {
    name: 'requests of the apps outside of packages/client and the service worker',
    count: countIn(`${apps}.{ts,tsx}`, /(?<![.\w])fetch\(/g, { without: /service-worker/ }),
    bar: 0,
  },
  {
    name: 'bounds of input that the console writes itself',
    count: countIn('apps/console/src/**/*.tsx', /maxLength=\{?["'\d]/g),
    bar: 0,
  },
  {
    name: 'casts to a state or kind in the server',
    count: countIn(server, /\bas (?:\w+\.)?\w+(?:State|Kind|Channel)\b/g),
    bar: 5,
  },
  {
    name: 'lists of stale answers outside of the contract',
    count: countIn('apps/console/src/**/*.{ts,tsx}', /\brenews:/g),
    bar: 0,
  },
  {
    name: 'transactions that routes of the console open',
    count: countIn('apps/server/src/console/*.ts', /\.transaction\(/g),
    bar: 0,
  },
  {
    name: 'colours in style sheets outside of the themes',
    count: countIn(`${apps}.css`, /#[0-9a-f]{3,8}\b/gi, { without: /theme\.css$/ }),
    bar: 0,
  },
  {
    name: 'files of the schema',
    count: globSync('apps/server/src/db/schema/*.ts', { cwd: root }).length,
    bar: 24,
  },
]
