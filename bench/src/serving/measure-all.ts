import type { Measured } from '../report/describe-calls.ts'
import type { ChildServer } from './child-server.ts'
import { type Effort, type Loaded, measureBaseline, measureCall } from './measure-call.ts'
import type { MeasuredCall } from './measured-calls.ts'

interface Plan {
  /** the number of calls between two measurements of the baseline */
  between?: number
  effortOf?: (call: MeasuredCall) => Effort | undefined
  /** a second baseline: one prepared query on the same database */
  oneQuery?: ChildServer
}

/**
 * The baseline is taken between calls, and a call is compared with its neighbours: other work on the machine comes
 * and goes within seconds, and so it slows both alike.
 */
export const measureAll = async (
  server: Loaded,
  baseline: ChildServer,
  calls: MeasuredCall[],
  { between = 1, effortOf = () => undefined, oneQuery }: Plan = {},
): Promise<Measured[]> => {
  const measureBoth = async () => ({
    bare: await measureBaseline(baseline),
    oneQuery: oneQuery && (await measureBaseline(oneQuery)),
  })
  const measured: Measured[] = []
  let before = await measureBoth()
  for (let first = 0; first < calls.length; first += between) {
    const group = []
    for (const call of calls.slice(first, first + between))
      group.push({ call, figures: await measureCall(server, call, effortOf(call)) })
    const after = await measureBoth()
    for (const one of group) measured.push({ ...one, before, after })
    before = after
  }
  return measured
}
