/** Tests and what only tests use may import what they need. */
const test = String.raw`\.test\.tsx?$|/testing/`

/** Files of a folder may import nothing of these paths. */
const never = (name, comment, from, to, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: { path: to, ...more },
})

const tools = never(
  'product-knows-no-tool',
  'what runs in production imports no bench, journey or script',
  { path: '^(apps|packages)/', pathNot: test },
  '^(bench|e2e|scripts)/',
)

const packagesAlone = [
  never('packages-know-no-app', 'nothing imports an app', '^packages/', '^apps/'),
  never(
    'packages-stand-alone',
    'contract, pricing and simulators import no other package of ours',
    '^packages/(contract|pricing|simulators)/',
    '^packages/',
    { pathNot: '^packages/$1/' },
  ),
  never(
    'client-stands-on-contract',
    'the client imports the contract alone',
    '^packages/client/',
    '^packages/',
    {
      pathNot: '^packages/(client|contract)/',
    },
  ),
  never(
    'demo-stands-on-contract-and-pricing',
    'the demo data import contract and pricing alone',
    '^packages/demo/',
    '^packages/',
    { pathNot: '^packages/(demo|contract|pricing)/' },
  ),
  never(
    'job-form-stands-on-contract-and-pricing',
    'the form of a job imports contract and pricing alone',
    '^packages/job-form/',
    '^packages/',
    { pathNot: '^packages/(job-form|contract|pricing)/' },
  ),
  never(
    'workshop-stands-on-contract-and-pricing',
    'the rules of the press room import contract and pricing alone',
    { path: '^packages/workshop/', pathNot: test },
    '^packages/',
    { pathNot: '^packages/(workshop|contract|pricing)/' },
  ),
]

const server = [
  never('server-knows-no-page', 'nothing imports an app', '^apps/server/', '^apps/(storefront|console)/'),
  never(
    'sql-in-repositories',
    'SQL stands only in db/ and *-repository.ts',
    { path: '^apps/server/(src|demo)/', pathNot: `^apps/server/src/(db|testing)/|-repository\\.ts$|${test}` },
    '^apps/server/src/db/schema/|^node_modules/(drizzle-orm|pg|@electric-sql)/',
  ),
  never(
    'nothing-knows-console',
    'routes and presenters of the shop’s side are imported by the start of the server alone',
    { path: '^apps/server/src/[^/]+/', pathNot: `^apps/server/src/console/|${test}` },
    '^apps/server/src/console/',
  ),
  never(
    'shop-knows-no-demo',
    'only the start of the server knows the demo shops and the simulated providers',
    {
      path: '^apps/server/src/',
      pathNot: `^apps/server/src/(app|config|main|start-server|pages/resolve-host)\\.ts$|^apps/server/src/(attacks|faults)/|${test}`,
    },
    '^packages/(demo|simulators)/|^apps/server/(demo|fuzz)/',
  ),
]

const below = (app, folder, comment, upper) =>
  never(`${app}-${folder}`, comment, `^apps/${app}/src/${folder}/`, upper)

const storefrontFolder = (folder, comment, ...upper) =>
  below('storefront', folder, comment, `^apps/storefront/src/(${upper.join('|')})/`)

const consoleFolder = (folder, comment, ...upper) =>
  below('console', folder, comment, `^apps/console/src/(${upper.join('|')})/`)

const pages = [
  never('pages-know-no-server', 'nothing imports an app', '^apps/(storefront|console)/src/', '^apps/', {
    pathNot: '^apps/$1/',
  }),
  never('console-knows-no-price', 'prices come from the server', '^apps/console/src/', '^packages/', {
    pathNot: '^packages/(client|contract|job-form)/',
  }),
  never(
    'features-stand-apart',
    'a feature never imports another feature',
    '^apps/(storefront|console)/src/features/([^/]+)/',
    '^apps/$1/src/features/',
    { pathNot: '^apps/$1/src/features/$2/' },
  ),
  never(
    'storefront-ui-knows-no-domain',
    'ui knows no contract, no price and no session',
    '^apps/storefront/src/ui/',
    '^packages/|^apps/storefront/src/(money|records|session|shell|features|forms|uploads|routes)/',
  ),
  never(
    'storefront-money',
    'money imports contract and pricing alone',
    '^apps/storefront/src/money/',
    '^(apps|packages)/',
    { pathNot: '^(apps/storefront/src/money|packages/(contract|pricing))/' },
  ),
  storefrontFolder('records', 'records knows no feature, shell or page', 'shell', 'features', 'routes'),
  storefrontFolder(
    'forms',
    'forms stand on ui, session and contract',
    'money',
    'records',
    'shell',
    'features',
    'uploads',
    'routes',
  ),
  storefrontFolder(
    'uploads',
    'uploads stand on forms, session and contract',
    'money',
    'records',
    'shell',
    'features',
    'ui',
    'routes',
  ),
  storefrontFolder(
    'session',
    'the session stands on contract and client',
    'money',
    'records',
    'shell',
    'features',
    'ui',
    'forms',
    'uploads',
    'routes',
  ),
  storefrontFolder('features', 'a feature knows no page', 'shell', 'routes'),
  never(
    'storefront-base-knows-no-price',
    'session, forms and uploads know no price',
    '^apps/storefront/src/(session|forms|uploads)/',
    '^packages/pricing/',
  ),
  consoleFolder(
    'session',
    'the session stands on contract and client',
    'ui',
    'records',
    'features',
    'routes',
    'shell',
  ),
  consoleFolder('ui', 'ui knows no record, feature or page', 'records', 'features', 'routes', 'shell'),
  consoleFolder('records', 'records know no feature or page', 'features', 'routes', 'shell'),
  consoleFolder('features', 'a feature knows no page', 'routes', 'shell'),
]

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'not by types either',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment: 'an import that does not resolve is not checked',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^@yinpu/|^\\.', pathNot: '\\+types/|\\.css$' },
    },
    tools,
    ...packagesAlone,
    ...server,
    ...pages,
  ],
  options: {
    // TypeScript 7 has no API that the tool could use. This parser reads imports of types as well, without the
    // option `tsPreCompilationDeps`, which asks for TypeScript.
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/\\+types/|/build/|\\.react-router/' },
  },
}
