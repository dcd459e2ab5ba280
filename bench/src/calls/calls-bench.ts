import { prepareBuyers } from '../buyers/buyer-ground.ts'
import { fetchProducts } from '../catalogue/quoted-products.ts'
import { describeCalls } from '../report/describe-calls.ts'
import type { Tell } from '../report/section.ts'
import { startChildServer } from '../serving/child-server.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { measureAll } from '../serving/measure-all.ts'
import { warmUp } from '../serving/measure-call.ts'
import { baselineCall, companyCall, fetchAccessToken } from '../serving/measured-calls.ts'
import { startShop } from '../serving/start-shop.ts'
import { buyerCalls } from './buyer-calls.ts'
import { effortOf } from './effort-of.ts'
import { namesWith, titleOf } from './named-calls.ts'
import { openCalls } from './open-calls.ts'

/** So many that hardly two requests in a row are alike, with carts for every order that will be placed. */
const crowd = { buyers: 400, entriesEach: 20 }

const plan = { between: 4, effortOf }

/** Every call of the contract: measured beside the baseline, or named with the reason why not. */
export const runCallsBench = async (tell: Tell) => {
  const postgres = await choosePostgres()
  if (!postgres) {
    const findings = ['left out: PostgreSQL is not installed']
    return tell({ title: 'Every call, on PostgreSQL', columns: [], rows: [], findings })
  }
  const baseline = await startChildServer('bench/src/serving/baseline-server.ts')
  // Behind a proxy that sends the address of a request: many calls are limited by that.
  const shop = await startShop(postgres.url, { TRUST_PROXY: '1' })
  try {
    const token = await fetchAccessToken(shop.origin)
    await warmUp(baseline, baselineCall)
    await warmUp(shop, companyCall(token))
    const open = openCalls(token, await fetchProducts(shop.origin, token))
    const provided = namesWith('provider').map((name) => `${titleOf(name)} not measured: providers call it`)
    tell(
      describeCalls({
        title: 'Every call that a visitor can make, on PostgreSQL',
        measured: await measureAll(shop, baseline, open.measured, plan),
        findings: [...open.left, ...provided],
      }),
    )
    const buyers = buyerCalls(await prepareBuyers(shop.origin, postgres.url, crowd))
    tell(
      describeCalls({
        title: `Calls of signed-in buyers, ${crowd.buyers} of them in turn, on PostgreSQL`,
        measured: await measureAll(shop, baseline, buyers.measured, plan),
        findings: buyers.left,
      }),
    )
  } finally {
    await shop.stop()
    await baseline.stop()
    await postgres.stop()
  }
}
