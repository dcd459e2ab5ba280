import type { z } from 'zod'
import { compileTariff } from './compile-tariff.ts'
import type { Tariff } from './tariff.ts'
import { mostTariffText } from './tariff-bounds.ts'
import { tariffSchema } from './tariff-schema.ts'

/** The fault of a tariff or a product table, and its path: `presses.0.plate`. */
export interface TableIssue {
  path: string
  message: string
}

export type TariffResult = { ok: true; tariff: Tariff } | { ok: false; issues: TableIssue[] }

/** Infinite for a value that JSON cannot write, such as a big integer beside the tables. */
function writtenLength(source: unknown): number {
  try {
    return JSON.stringify(source).length
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Checks a tariff of unknown shape and makes it ready to price from. */
export function readTariff(source: unknown): TariffResult {
  const parsed = tariffSchema.safeParse(source, { error: wordIssue })
  if (!parsed.success) return { ok: false, issues: listIssues(parsed.error) }
  // Its tables are short by now; other fields beside them are stored with it.
  if (writtenLength(source) > mostTariffText)
    return {
      ok: false,
      issues: [{ path: '', message: `价目内容过长，最多 ${mostTariffText / 10_000} 万字` }],
    }
  return { ok: true, tariff: compileTariff(parsed.data) }
}

/** A message for faults that the schema itself has none for. */
export function wordIssue(issue: { readonly input?: unknown }): string {
  return issue.input === undefined ? '缺少此项' : '类型或取值不正确'
}

export function listIssues(error: z.ZodError): TableIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
}
