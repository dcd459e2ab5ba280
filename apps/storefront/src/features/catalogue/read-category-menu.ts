import type { Category } from '@yinpu/contract'

export interface CategoryEntry {
  id: string
  name: string
  isCurrent: boolean
  /** what is inside, where the current category is this one or one of those */
  children: CategoryEntry[]
}

const holds = (category: Category, id: string): boolean =>
  category.id === id || category.children.some((child) => holds(child, id))

/** The tree as a menu: open along the way to the current category, closed elsewhere. */
export const readCategoryMenu = (tree: Category[], current?: string): CategoryEntry[] =>
  tree.map((category) => ({
    id: category.id,
    name: category.name,
    isCurrent: category.id === current,
    children:
      current !== undefined && holds(category, current) ? readCategoryMenu(category.children, current) : [],
  }))
