import { importPermissions } from '@yinpu/contract/console'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import {
  describeImport,
  describeRow,
  listImportRows,
  summariseImport,
} from '../modules/import/describe-import.ts'
import { importRepository } from '../modules/import/import-repository.ts'
import { exportImportFaults, getImportTemplate } from '../modules/import/import-sheets.ts'
import { startImport, undoImport } from '../modules/import/run-import.ts'
import {
  dropImport,
  getImport,
  type ImportDeps,
  mapImport,
  readTable,
  uploadImport,
} from '../modules/import/upload-import.ts'

const mostListed = 30

/** Customers, addresses and money from a former system; and spreadsheets of prices, which the tariff's page takes in. */
export const consoleImportRoutes = (deps: ImportDeps) => {
  const { db, now } = deps
  return {
    listImports: async ({ member }) => {
      const rows = await importRepository.list(db, member.companyId, mostListed)
      const own = rows.filter(({ kind }) => member.permissions.has(importPermissions[kind]))
      return { list: await Promise.all(own.map((row) => summariseImport(db, row, now()))) }
    },
    uploadImport: async ({ member, body }) =>
      describeImport(db, await uploadImport(deps, member, body.kind, body), now()),
    getImport: async ({ member, params }) =>
      describeImport(db, await getImport(db, member, params.id), now()),
    listImportRows: async ({ member, params, query: { result, limit, cursor = 0 } }) => {
      const { page, next } = await listImportRows(db, await getImport(db, member, params.id), {
        result,
        limit,
        cursor,
      })
      return { list: page.map(describeRow), next: next === undefined ? undefined : Number(next) }
    },
    mapImport: async ({ member, params, body }) =>
      describeImport(db, await mapImport(deps, member, params.id, body), now()),
    startImport: async ({ member, params, body }) =>
      describeImport(db, await startImport(deps, member, params.id, body.version), now()),
    undoImport: async ({ member, params }) =>
      describeImport(db, await undoImport(deps, member, params.id), now()),
    dropImport: ({ member, params }) => dropImport(deps, member, params.id),
    exportImportFaults: ({ member, params }) => exportImportFaults(deps, member, params.id),
    getImportTemplate: ({ member, query }) => getImportTemplate(member, query.kind),
    readPriceTable: async ({ member, body }) => {
      const { rows, sheet, otherSheets } = await readTable(member, body.content)
      return { sheets: sheet ? [sheet, ...otherSheets] : [], rows: rows.map(({ cells }) => [...cells]) }
    },
  } satisfies ConsoleRoutes
}
