import { randomUUIDv7 } from 'node:crypto'
import type { TableIssue } from '@yinpu/pricing'
import type { CategoryRow } from '../company/company-repository.ts'
import type { CategoryEntry } from './catalogue-file.ts'

interface Placed {
  rows: CategoryRow[]
  /** ids by names from the top */
  byPath: Map<string, string>
  issues: TableIssue[]
}

interface Level {
  parentId: string | null
  names: string
  path: string
}

/** A tree as written → rows. A category that is there already keeps its id, because links hold it. */
export const placeCategories = (
  companyId: string,
  tree: CategoryEntry[],
  existing: CategoryRow[],
): Placed => {
  const known = new Map(existing.map((row) => [row.id, row]))
  const placed: Placed = { rows: [], byPath: new Map(), issues: [] }
  const taken = new Set<string>()

  const idOf = ({ id, name }: CategoryEntry, parentId: string | null) => {
    if (id !== undefined) return id
    const same = existing.find((row) => row.parentId === parentId && row.name === name && !taken.has(row.id))
    return same?.id ?? randomUUIDv7()
  }

  const place = (entries: CategoryEntry[], { parentId, names, path }: Level) => {
    entries.forEach((entry, sort) => {
      const at = `${path}.${sort}`
      const own = `${names}${entry.name}`
      const id = idOf(entry, parentId)
      if (entry.id !== undefined && !known.has(id))
        placed.issues.push({ path: `${at}.id`, message: '本店没有这个分类编号，新分类请不要写 id' })
      else if (taken.has(id)) placed.issues.push({ path: `${at}.id`, message: '分类编号重复' })
      if (placed.byPath.has(own)) placed.issues.push({ path: `${at}.name`, message: `分类 ${own} 重复` })
      taken.add(id)
      placed.byPath.set(own, id)
      placed.rows.push({ companyId, id, parentId, name: entry.name, image: entry.image, sort })
      place(entry.children, { parentId: id, names: `${own}/`, path: `${at}.children` })
    })
  }
  place(tree, { parentId: null, names: '', path: 'categories' })
  return placed
}
