import { type Exact, isLess, whole, ZERO } from '../exact/exact.ts'
import { readExact, toText } from '../exact/exact-text.ts'
import { roundTo } from '../exact/round-exact.ts'
import type { QuoteError, Refused } from '../quote/quote-error.ts'

/** The largest number of pieces any quote takes. */
export const MAX_QUANTITY = 100_000_000
/** The longest side of anything, in mm. */
const MAX_LENGTH_MM = 10_000
const LEAST_LENGTH_MM = 0.01
export const MICRONS_PER_MM = 1000

/**
 * Reads an unknown request field by field. A wrong field is noted and replaced by a stand-in, so that one pass
 * reports all faults to the buyer.
 */
export class RequestReader {
  readonly errors: QuoteError[]
  readonly #source: Readonly<Record<string, unknown>>
  readonly #path: string

  constructor(source: unknown, path = '', errors: QuoteError[] = []) {
    this.errors = errors
    this.#path = path
    const isRecord = typeof source === 'object' && source !== null && !Array.isArray(source)
    this.#source = isRecord ? (source as Record<string, unknown>) : {}
    if (!isRecord) errors.push({ field: path, message: '请求格式不正确' })
  }

  get refused(): Refused | undefined {
    return this.errors.length > 0 ? { ok: false, errors: this.errors } : undefined
  }

  has(field: string): boolean {
    const value = this.value(field)
    return value !== undefined && value !== null
  }

  value(field: string): unknown {
    return Object.hasOwn(this.#source, field) ? this.#source[field] : undefined
  }

  fail(field: string, message: string): void {
    this.errors.push({ field: this.#pathOf(field), message })
  }

  nested(field: string): RequestReader {
    return new RequestReader(this.value(field), this.#pathOf(field), this.errors)
  }

  /** An entry of a list, with its own place in the path. */
  item(field: string, index: number, entry: unknown): RequestReader {
    return new RequestReader(entry, this.#pathOf(`${field}.${index}`), this.errors)
  }

  #pathOf(field: string): string {
    return this.#path === '' ? field : `${this.#path}.${field}`
  }

  integer(field: string, name: string, least: number, most: number, fallback?: number): number {
    const value = this.value(field)
    if (fallback !== undefined && !this.has(field)) return fallback
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      this.fail(field, least > 0 ? `${name}须为正整数` : `${name}须为整数`)
    } else if (value < least) {
      this.fail(field, least === 1 ? `${name}须为正整数` : `${name}不能小于 ${least}`)
    } else if (value > most) {
      this.fail(field, `${name}不能超过 ${most}`)
    } else {
      return value
    }
    return fallback ?? least
  }

  /** A decimal between the limits with no more than so many decimals. */
  decimal(field: string, name: string, least: Exact, most: Exact, decimals: number, fallback?: Exact): Exact {
    if (fallback !== undefined && !this.has(field)) return fallback
    const raw = this.value(field)
    const value = typeof raw === 'number' ? readExact(raw) : undefined
    if (!value) this.fail(field, `${name}须为数字`)
    else if (isLess(value, least)) this.fail(field, `${name}不能小于 ${toText(least)}`)
    else if (isLess(most, value)) this.fail(field, `${name}不能超过 ${toText(most)}`)
    else if (value.s > decimals) this.fail(field, `${name}最多 ${decimals} 位小数`)
    else return value
    return fallback ?? least
  }

  /** A length on the wire in mm within the possible range, returned in whole microns. */
  length(field: string, name: string, leastMm = LEAST_LENGTH_MM, mostMm = MAX_LENGTH_MM): number {
    const least = readExact(leastMm) ?? whole(MAX_LENGTH_MM)
    const most = readExact(mostMm) ?? whole(MAX_LENGTH_MM)
    const value = this.decimal(field, `${name}（mm）`, least, most, 2)
    return roundTo(value, 3)
  }

  /** A length that may be left out or nought, in microns. */
  margin(field: string, name: string, mostMm: number): number {
    return roundTo(this.decimal(field, `${name}（mm）`, ZERO, whole(mostMm), 2, ZERO), 3)
  }

  boolean(field: string, name: string): boolean {
    const value = this.value(field)
    if (value === undefined || value === null) return false
    if (typeof value !== 'boolean') this.fail(field, `${name}须为 true 或 false`)
    return value === true
  }

  choice<T extends string | number>(
    field: string,
    name: string,
    choices: readonly T[],
    fallback?: T,
  ): T | undefined {
    if (fallback !== undefined && !this.has(field)) return fallback
    const value = this.value(field)
    const match = choices.find((choice) => choice === value)
    if (match === undefined) this.fail(field, `${name}须为 ${choices.join('、')} 之一`)
    return match
  }

  /** One of the tariff's own records, by its id. */
  record<T>(field: string, name: string, records: ReadonlyMap<string, T>): T | undefined {
    const value = this.value(field)
    const record = typeof value === 'string' ? records.get(value) : undefined
    if (record === undefined) this.fail(field, this.has(field) ? `${name}不存在` : `请选择${name}`)
    return record
  }

  /** A list that may be left out, of at most so many entries. */
  list(field: string, name: string, most: number): readonly unknown[] {
    const value = this.value(field)
    if (value === undefined || value === null) return []
    if (!Array.isArray(value)) this.fail(field, `${name}须为列表`)
    else if (value.length > most) this.fail(field, `${name}不能超过 ${most} 项`)
    else return value
    return []
  }

  /** Ids of a list without repetition, read from the tariff. */
  records<T>(field: string, name: string, records: ReadonlyMap<string, T>): T[] {
    const chosen: T[] = []
    const ids = this.list(field, name, 20)
    ids.forEach((id, index) => {
      const record = typeof id === 'string' ? records.get(id) : undefined
      if (record === undefined) this.fail(`${field}.${index}`, `${name}不存在`)
      else if (chosen.includes(record)) this.fail(`${field}.${index}`, `${name}重复`)
      else chosen.push(record)
    })
    return chosen
  }
}
