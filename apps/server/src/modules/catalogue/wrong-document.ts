import { codes } from '@yinpu/contract'
import type { WrongDocument } from '@yinpu/contract/console'
import type { TableIssue } from '@yinpu/pricing'
import { Refusal } from '../../kernel/refusal.ts'
import { describePosition } from '../audit/document-changes.ts'

type Document = Record<string, unknown>

/** Every wrong place, by its path and by the name of its item. */
export const wrongDocument = (document: Document, issues: readonly TableIssue[]): Refusal => {
  const data: WrongDocument = {
    fields: { document: `有 ${issues.length} 处不正确` },
    issues: issues.map(({ path, message }) => ({
      path,
      place: path && describePosition(document, path),
      message,
    })),
  }
  const [first] = data.issues
  const words = [first?.place, first?.message].filter(Boolean).join('：')
  return new Refusal(codes.invalid, `有 ${issues.length} 处不正确，没有改动：${words}`, data)
}

/** Throws, so that everything written before is undone. */
export const refuseIssues = (document: Document, issues: TableIssue[]): void => {
  if (issues.length > 0) throw wrongDocument(document, issues)
}
