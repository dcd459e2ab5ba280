import type { Permission } from './permissions.ts'

/** The data that can come from the shop's former system. Prices are imported on the page of the tariff. */
export const importKinds = [
  { value: 'customers', label: '客户' },
  { value: 'addresses', label: '收货地址' },
  { value: 'balances', label: '期初余额' },
  { value: 'credit', label: '月结欠款' },
] as const
export type ImportKind = (typeof importKinds)[number]['value']

/** The permission that one needs beside `import.run`: for what the import changes. */
export const importPermissions: Readonly<Record<ImportKind, Permission>> = {
  customers: 'customer.edit',
  addresses: 'customer.edit',
  balances: 'balance.adjust',
  credit: 'statement.edit',
}

export const importStates = [
  { value: 'checked', label: '等您开始' },
  { value: 'running', label: '正在导入' },
  { value: 'done', label: '已导入' },
  { value: 'undoing', label: '正在撤销' },
  { value: 'undone', label: '已撤销' },
] as const
export type ImportState = (typeof importStates)[number]['value']

/** The result of a row: before the import what will happen, afterwards what has happened. */
export const importResults = [
  { value: 'new', label: '新增' },
  { value: 'change', label: '修改' },
  { value: 'same', label: '相同' },
  { value: 'skipped', label: '跳过' },
  { value: 'error', label: '有错' },
  { value: 'undone', label: '已撤回' },
  { value: 'kept', label: '没有撤回' },
] as const
export type ImportResult = (typeof importResults)[number]['value']

/** Of one file; a larger shop sends several. */
export const mostImportRows = 10_000
export const mostImportColumns = 50
export const largestTableMb = 10
