import { toFen } from '../exact/round-exact.ts'
import { exact } from './compile-parts.ts'
import type { Carrier, FreightTariff } from './tariff.ts'
import type { ReadTariff } from './tariff-schema.ts'

type FreightSource = ReadTariff['freight']

export function compileFreight(source: FreightSource): FreightTariff {
  return {
    packingPercent: exact(source.packing_percent),
    cartonKg: exact(source.carton_kg),
    cartonTareKg: exact(source.carton_tare_kg),
    zoneOfProvince: new Map(
      source.zones.flatMap((zone) => zone.provinces.map((code) => [code, zone.id] as const)),
    ),
    carriers: source.carriers.map(compileCarrier),
    pickup: { id: source.pickup.id, name: source.pickup.name },
    freeOverFen: toFen(exact(source.free_over)),
    freeExcludes: new Set(source.free_excludes),
    freeCarriers: new Set(source.free_carriers),
    freeMaxKg: source.free_max_kg === undefined ? undefined : exact(source.free_max_kg),
  }
}

function compileCarrier(source: FreightSource['carriers'][number]): Carrier {
  const rates: Carrier['rates'] = new Map(
    Object.entries(source.rates).flatMap(([zone, rate]) =>
      rate ? [[zone, [exact(rate[0]), exact(rate[1])] as const] as const] : [],
    ),
  )
  return {
    id: source.id,
    name: source.name,
    firstKg: exact(source.first_kg),
    stepKg: exact(source.step_kg),
    minKg: exact(source.min_kg),
    maxKg: source.max_kg === undefined ? undefined : exact(source.max_kg),
    rates,
    days: new Map(Object.entries(source.days ?? {})),
  }
}
