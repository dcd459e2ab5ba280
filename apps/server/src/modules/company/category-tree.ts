import type { CallData, Calls } from '@yinpu/contract'
import type { CategoryRow } from './company-repository.ts'

type Tree = CallData<Calls['listCategories']>

/** Rows in the shop's order → tree; what hangs under nothing is not shown. */
export const categoryTree = (rows: CategoryRow[], parentId: string | null = null): Tree =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, name, image }) => ({ id, name, image, children: categoryTree(rows, id) }))
