import {
  type Exact,
  isLess,
  larger,
  minus,
  plus,
  times,
  timesWhole,
  whole,
  withPercent,
  ZERO,
} from '../exact/exact.ts'
import { toNumber } from '../exact/exact-text.ts'
import { ceilRatio, toFen } from '../exact/round-exact.ts'
import type { Refused } from '../quote/quote-error.ts'
import { RequestReader } from '../request/request-reader.ts'
import type { Carrier, FreightTariff, Tariff } from '../tariff/tariff.ts'

export interface FreightOffer {
  id: string
  name: string
  fee_fen: number
  chargeable_kg: number
  /** on the road; null if the shop does not name them */
  /** undefined: not known, or collected */
  days: number | undefined
  free: boolean
}

/** A carrier that serves the province but takes nothing so heavy. */
export interface LeftOutCarrier {
  id: string
  name: string
  max_kg: number
}

export type FreightResult =
  | { ok: true; list: FreightOffer[]; gross_kg: number; left_out: LeftOutCarrier[] }
  | Refused

const MAX_KG = whole(1_000_000)
const PROVINCE = /^\d{2}$/

/** 运费: the price of each carrier that serves the province, and collecting at the shop for nothing. */
export function quoteFreight(tariff: Tariff, request: unknown): FreightResult {
  const { freight } = tariff
  const reader = new RequestReader(request)
  const province = reader.value('province')
  if (typeof province !== 'string' || !PROVINCE.test(province)) reader.fail('province', '省份须为两位代码')
  const netKg = reader.decimal('net_kg', '净重（kg）', ZERO, MAX_KG, 20)
  const goodsFen = reader.integer('goods_fen', '货款（分）', 0, Number.MAX_SAFE_INTEGER, 0)
  if (reader.refused) return reader.refused

  const gross = grossKg(freight, netKg)
  const zone = freight.zoneOfProvince.get(String(province))
  const list: FreightOffer[] = []
  const leftOut: LeftOutCarrier[] = []
  const isLight = freight.freeMaxKg === undefined || !isLess(freight.freeMaxKg, gross)
  for (const carrier of freight.carriers) {
    const rates = zone === undefined ? undefined : carrier.rates.get(zone)
    if (zone === undefined || !rates) continue
    const { id, name, maxKg } = carrier
    if (maxKg && isLess(maxKg, gross)) {
      leftOut.push({ id, name, max_kg: toNumber(maxKg) })
      continue
    }
    const chargeable = larger(gross, carrier.minKg)
    const free =
      isLight &&
      goodsFen >= freight.freeOverFen &&
      freight.freeCarriers.has(id) &&
      !freight.freeExcludes.has(zone)
    list.push({
      id,
      name,
      fee_fen: free ? 0 : toFen(carrierFee(carrier, rates, chargeable)),
      chargeable_kg: toNumber(chargeable),
      days: carrier.days.get(zone),
      free,
    })
  }
  const gross_kg = toNumber(gross)
  list.push({ ...freight.pickup, fee_fen: 0, chargeable_kg: gross_kg, days: undefined, free: true })
  return { ok: true, list, gross_kg, left_out: leftOut }
}

function grossKg(freight: FreightTariff, netKg: Exact): Exact {
  const packed = times(netKg, withPercent(freight.packingPercent))
  const cartons = Math.max(1, ceilRatio(packed, freight.cartonKg))
  return plus(packed, timesWhole(freight.cartonTareKg, cartons))
}

function carrierFee(carrier: Carrier, [first, further]: readonly [Exact, Exact], chargeable: Exact): Exact {
  if (!isLess(carrier.firstKg, chargeable)) return first
  const steps = ceilRatio(minus(chargeable, carrier.firstKg), carrier.stepKg)
  return plus(first, timesWhole(times(further, carrier.stepKg), steps))
}
