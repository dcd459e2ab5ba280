import { readTime } from '@yinpu/contract'
import { z } from 'zod'
import { ProviderError } from '../provider-error.ts'
import { type Tracked, type TrackState, trackStateTexts } from './express-tracker.ts'

const longestText = 200
const mostEvents = 100

/** kuaidi100 writes its codes now as texts, now as numbers. */
const kuaidi100Code = z.union([z.string(), z.int()]).transform(String)

/** By code point, so that no character is cut in two. */
const cut = (text: string) => [...text.trim()].slice(0, longestText).join('')

const event = z
  .object({
    /** as the carrier wrote it */
    time: z.string(),
    /** in kuaidi100's own form */
    ftime: z.string().nullish(),
    context: z.string(),
    areaName: z.string().nullish(),
    location: z.string().nullish(),
  })
  .transform(({ time, ftime, context, areaName, location }) => ({
    at: readTime(ftime || time) ?? Number.NaN,
    text: cut(context),
    place: cut((areaName || location || '').replaceAll(',', ' ')),
  }))
  .refine(({ at }) => Number.isFinite(at))

const states: ReadonlyMap<string, TrackState> = new Map([
  ['0', 'in-transit'],
  ['1', 'collected'],
  ['2', 'problem'],
  ['3', 'signed'],
  ['4', 'returned'],
  ['5', 'delivering'],
  ['6', 'returning'],
  // The receiver refused it: it may still be delivered or returned.
  ['14', 'problem'],
])

/** All other states, such as 7 (handed to another carrier) and 8 (customs), mean in transit. */
const stateOf = (code: string): TrackState => states.get(code) ?? 'in-transit'

const kuaidi100Route = z
  .object({ state: kuaidi100Code, data: z.array(event) })
  .transform(({ state: code, data }): Tracked => {
    if (data.length === 0) return undefined
    const state = stateOf(code)
    const events = data.toSorted((one, other) => other.at - one.at).slice(0, mostEvents)
    return { state, stateText: trackStateTexts[state], events }
  })

const outcomeShape = z
  .object({ returnCode: kuaidi100Code.optional(), status: kuaidi100Code.optional() })
  .transform(({ returnCode, status }) => returnCode ?? status)

const foundCode = '200'
/** no such number, or none yet; kuaidi100 has both forms */
const unknownCodes = new Set(['201', '500'])
const ownTrouble = new Set(['501', '502'])
const codeForm = /^\d{1,4}$/

/**
 * kuaidi100 answers HTTP 200 for everything: `returnCode` is the reason of a missing route, `status` comes with
 * one.
 */
export const readKuaidi100Answer = (status: number, body: object): Tracked => {
  const malformed = () => new ProviderError('express', `malformed answer (HTTP ${status})`, false)
  const outcome = outcomeShape.safeParse(body).data
  if (status !== 200 || outcome === undefined) throw malformed()
  if (unknownCodes.has(outcome)) return undefined
  if (outcome !== foundCode) {
    const reason = codeForm.test(outcome) ? `returnCode ${outcome}` : 'unknown code'
    throw new ProviderError('express', reason, !ownTrouble.has(outcome))
  }
  const route = kuaidi100Route.safeParse(body)
  if (!route.success) throw malformed()
  return route.data
}
