import type { z } from 'zod'
import { compileTariff } from './compile-tariff.ts'
import type { Tariff } from './tariff.ts'
import { tariffSchema } from './tariff-schema.ts'

/** What is wrong with a tariff or a product table, and where: `presses.0.plate`. */
export interface TableIssue {
  path: string
  message: string
}

export type TariffResult = { ok: true; tariff: Tariff } | { ok: false; issues: TableIssue[] }

/** Checks a tariff of unknown shape and makes it ready to price from. */
export function readTariff(source: unknown): TariffResult {
  const parsed = tariffSchema.safeParse(source, { error: wordIssue })
  return parsed.success
    ? { ok: true, tariff: compileTariff(parsed.data) }
    : { ok: false, issues: listIssues(parsed.error) }
}

/** Words for what the schema itself has none for. */
export function wordIssue(issue: { readonly input?: unknown }): string {
  return issue.input === undefined ? '缺少此项' : '类型或取值不正确'
}

export function listIssues(error: z.ZodError): TableIssue[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
}
