import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { count, id, instant, kind, requiredText, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import {
  importKinds,
  importResults,
  importStates,
  mostImportColumns,
  mostImportRows,
} from '../import-lists.ts'
import { ofId } from './shop-shapes.ts'
import { tableFile } from './table-file.ts'

const kinds = importKinds.map(({ value }) => value)
const results = importResults.map(({ value }) => value)
const ofKind = z.object({ kind: z.enum(kinds) })
/** The line of the headings, from 1; empty lines count, as in the spreadsheet. */
const headRow = count(1, 1_048_576)
const version = count(0, 1_000_000_000).describe('您看到的版本')

const importSummary = z.object({
  id,
  kind: kind(importKinds),
  state: kind(importStates),
  file_name: z.string(),
  by: z.string().describe('谁上传的'),
  rows: z.int().describe('表格里有内容的行'),
  handled: z.int().describe('已经处理的行'),
  counts: z.partialRecord(z.enum(results), z.int()).describe('各种结果的行数'),
  created_at: instant,
  finished_at: instant.optional(),
  undo_until: instant.optional().describe('在此之前可以整次撤销；没有则不能撤销'),
  undone_at: instant.optional(),
  has_rows: z.boolean().describe('还留着每一行；过期后只留数字'),
})

const importDetail = importSummary.extend({
  version: z.int(),
  sheet: z.string().describe('读的是哪张工作表；文本文件为空'),
  other_sheets: z.array(z.string()).describe('没有读的工作表'),
  head_row: z.int(),
  columns: z
    .array(z.object({ head: z.string(), field: z.string().describe('认作什么；不用则为空') }))
    .describe('表格的各列'),
  fields: z
    .array(z.object({ name: z.string(), label: z.string(), required: z.boolean(), hint: z.string() }))
    .describe('可以认作的内容'),
  fault: z.string().optional().describe('还不能开始的原因'),
})

const importRow = z.object({
  row: z.int().describe('在表格里是第几行'),
  result: kind(importResults),
  message: z.string(),
  title: z.string().describe('这一行说的是谁'),
  customer_id: id.optional(),
})

/** Old customers and their money, from a spreadsheet: checked first, then imported, and undone within a day. */
export const importCalls = {
  listImports: defineCall(consoleEndpoints.listImports, {
    data: z.object({ list: z.array(importSummary).describe('最近的在前') }),
  }),
  uploadImport: defineCall(consoleEndpoints.uploadImport, {
    body: ofKind.extend(tableFile),
    data: importDetail,
  }),
  getImport: defineCall(consoleEndpoints.getImport, { params: ofId, data: importDetail }),
  listImportRows: defineCall(consoleEndpoints.listImportRows, {
    params: ofId,
    query: z.object({
      result: z.enum(results).optional(),
      limit: count(1, 100).default(50),
      cursor: count(0, mostImportRows * 200)
        .optional()
        .describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(importRow),
      next: z.int().optional().describe('没有则是最后一页'),
    }),
  }),
  mapImport: defineCall(consoleEndpoints.mapImport, {
    params: ofId,
    body: z.object({
      version,
      head_row: headRow,
      fields: z.array(text(20)).max(mostImportColumns).describe('每一列认作什么；不用为空'),
    }),
    data: importDetail,
  }),
  startImport: defineCall(consoleEndpoints.startImport, {
    params: ofId,
    body: z.object({ version }),
    data: importDetail,
  }),
  undoImport: defineCall(consoleEndpoints.undoImport, { params: ofId, data: importDetail }),
  dropImport: defineCall(consoleEndpoints.dropImport, { params: ofId, data: nothing }),
  exportImportFaults: defineCall(consoleEndpoints.exportImportFaults, { params: ofId, data: z.unknown() }),
  getImportTemplate: defineCall(consoleEndpoints.getImportTemplate, { query: ofKind, data: z.unknown() }),
  readPriceTable: defineCall(consoleEndpoints.readPriceTable, {
    body: z.object(tableFile),
    data: z.object({
      sheets: z.array(requiredText(200)).describe('读的工作表在前'),
      rows: z.array(z.array(z.string())).describe('各行的单元格'),
    }),
  }),
}
