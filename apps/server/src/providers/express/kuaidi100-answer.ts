import { z } from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { Tracked } from './express-tracker.ts'
import { kuaidi100Code, kuaidi100Route } from './kuaidi100-route.ts'

const outcomeShape = z
  .object({ returnCode: kuaidi100Code.optional(), status: kuaidi100Code.optional() })
  .transform(({ returnCode, status }) => returnCode ?? status)

const found = '200'
/** no such number, or none yet; kuaidi100 has both forms */
const nothingKnown = new Set(['201', '500'])
const ownTrouble = new Set(['501', '502'])
const codeForm = /^\d{1,4}$/

/** kuaidi100 answers HTTP 200 for everything: `returnCode` tells why there is no route, `status` comes with one. */
export const readKuaidi100Answer = (status: number, body: object): Tracked => {
  const malformed = () => new ProviderError('express', `malformed answer (HTTP ${status})`, false)
  const outcome = outcomeShape.safeParse(body).data
  if (status !== 200 || outcome === undefined) throw malformed()
  if (nothingKnown.has(outcome)) return undefined
  if (outcome !== found) {
    const reason = codeForm.test(outcome) ? `returnCode ${outcome}` : 'unknown code'
    throw new ProviderError('express', reason, !ownTrouble.has(outcome))
  }
  const route = kuaidi100Route.safeParse(body)
  if (!route.success) throw malformed()
  return route.data
}
