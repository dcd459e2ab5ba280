import type { Category } from '@yinpu/contract'

export interface CategoryEntry {
  id: string
  name: string
  isCurrent: boolean
  /** the subcategories, if the current category is this one or below it */
  children: CategoryEntry[]
}

const holds = (category: Category, id: string): boolean =>
  category.id === id || category.children.some((child) => holds(child, id))

/** The tree as a menu: open on the path to the current category, closed elsewhere. */
export const readCategoryMenu = (tree: Category[], current?: string): CategoryEntry[] =>
  tree.map((category) => ({
    id: category.id,
    name: category.name,
    isCurrent: category.id === current,
    children:
      current !== undefined && holds(category, current) ? readCategoryMenu(category.children, current) : [],
  }))
