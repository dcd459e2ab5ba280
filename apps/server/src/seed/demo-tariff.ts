import { readFileSync } from 'node:fs'

export const demoTariff: unknown = JSON.parse(
  readFileSync(new URL('../../../../packages/pricing/data/tariff.json', import.meta.url), 'utf8'),
)
