import { prepareBuyers } from '../buyers/buyer-ground.ts'
import { fetchProducts } from '../catalogue/quoted-products.ts'
import { describeCalls } from '../report/describe-calls.ts'
import type { Tell } from '../report/section.ts'
import { startChildServer } from '../serving/child-server.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { measureAll } from '../serving/measure-all.ts'
import { warmUp } from '../serving/measure-call.ts'
import { baselineCall, companyCall, fetchAccessToken, type MeasuredCall } from '../serving/measured-calls.ts'
import { startShop } from '../serving/start-shop.ts'
import { databaseProbe, watchDatabase } from '../serving/watch-database.ts'
import { buyerCalls } from './buyer-calls.ts'
import { alipayVariables, checkoutTitle, measureCheckout } from './checkout-row.ts'
import { effortOf } from './effort-of.ts'
import { namesWith, titleOf } from './named-calls.ts'
import { openCalls } from './open-calls.ts'

/**
 * So many that hardly two requests in a row are alike, with carts for every order that will be placed. The readers are
 * more than the server remembers lists of.
 */
const crowd = { buyers: 400, entriesEach: 20, readers: 2_400 }

/** Every call of the contract: measured beside the baseline, or named with the reason why not. */
export const runCallsBench = async (tell: Tell, only: string) => {
  const chosen = (calls: MeasuredCall[]) => calls.filter(({ title }) => title.includes(only))
  const postgres = await choosePostgres()
  if (!postgres) {
    const findings = ['left out: PostgreSQL is not installed']
    return tell({ title: 'Every call, on PostgreSQL', columns: [], rows: [], findings })
  }
  const baseline = await startChildServer('bench/src/serving/baseline-server.ts')
  // Behind a proxy that sends the address of a request: many calls are limited by that.
  const started = await startShop(postgres.url, { TRUST_PROXY: '1', ...alipayVariables() }, databaseProbe)
  const shop = { ...started, readDatabase: await watchDatabase(started, postgres.url) }
  const oneQuery = await startChildServer('bench/src/serving/one-query-server.ts', {
    DATABASE_URL: postgres.url,
  })
  const plan = { between: 4, effortOf, oneQuery }
  try {
    const token = await fetchAccessToken(shop.origin)
    await warmUp(baseline, baselineCall)
    await warmUp(oneQuery, baselineCall)
    await warmUp(shop, companyCall(token))
    const open = openCalls(token, await fetchProducts(shop.origin, token))
    const provided = namesWith('provider').map((name) => `${titleOf(name)} not measured: providers call it`)
    tell(
      describeCalls({
        title: 'Every call that a visitor can make, on PostgreSQL',
        measured: await measureAll(shop, baseline, chosen(open.measured), { between: 4, effortOf }),
        findings: [...open.left, ...provided],
      }),
    )
    const ground = await prepareBuyers(shop.origin, postgres.url, crowd)
    const buyers = buyerCalls(ground)
    const measured = await measureAll(shop, baseline, chosen(buyers.measured), plan)
    if (checkoutTitle.includes(only))
      measured.push(await measureCheckout(shop, { bare: baseline, oneQuery }, ground))
    tell(
      describeCalls({
        title: `Calls of signed-in buyers, ${crowd.buyers} of them in turn, on PostgreSQL`,
        measured,
        findings: buyers.left,
      }),
    )
  } finally {
    await oneQuery.stop()
    await shop.stop()
    await baseline.stop()
    await postgres.stop()
  }
}
