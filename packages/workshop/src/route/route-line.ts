import type { LineType } from '@yinpu/contract'
import type { GangProductSource, ImpositionPlan, Production, TariffSource } from '@yinpu/pricing'

/** The facts of a gang-run product that its route depends on. */
type GangFacts = Pick<
  GangProductSource,
  'compute_mode' | 'gsm' | 'unit' | 'sheets_per_unit' | 'finishing_included' | 'colours_back'
>

/** A printed line as it was ordered and priced. */
export interface RouteLine {
  quote_type: LineType
  request: Record<string, unknown>
  quote: {
    lines: readonly { code: string; name: string }[]
    quantity: number
    styles: number
    net_kg: number
    plan?: Pick<ImpositionPlan, 'parts'> | undefined
    production?: Production | undefined
  }
  /** of a gang-run line; undefined: the product is gone */
  gang?: GangFacts | undefined
}

export interface RouteContext {
  tariff: Pick<TariffSource, 'finishing' | 'freight'>
  /** ordered pieces of all designs together */
  pieces: number
}
