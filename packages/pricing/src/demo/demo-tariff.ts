import source from '../../data/tariff.json' with { type: 'json' }
import { readTariff } from '../tariff/read-tariff.ts'

/** The demo shop's tariff as it is seeded and edited. */
export const demoTariffSource: unknown = source

const read = readTariff(source)
if (!read.ok) throw new Error(`the demo tariff breaks its schema at ${read.issues[0]?.path}`)

/** The demo shop's tariff, ready to price from. */
export const demoTariff = read.tariff
