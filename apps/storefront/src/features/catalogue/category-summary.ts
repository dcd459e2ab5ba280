import type { Category, CategoryProducts } from '@yinpu/contract'

/** A category as the home page shows it. */
export interface CategorySummary {
  id: string
  name: string
  image: string
  /** names of the first few categories and products in it */
  inside: string[]
  /** the first products with their lowest price */
  products: { id: string; name: string; fromFen: number }[]
}

const mostNames = 4
const mostProducts = 3

export const summaryOf = ({ id, name, image, children, products }: CategoryProducts): CategorySummary => ({
  id,
  name,
  image,
  inside: children.slice(0, mostNames).map((child) => child.name),
  products: products.slice(0, mostProducts).map((product) => ({
    id: product.id,
    name: product.name,
    fromFen: product.from_fen,
  })),
})

/** A category with its ancestors, outermost first. */
export const findCategory = (
  tree: Category[],
  id: string,
  above: Category[] = [],
): { category: Category; above: Category[] } | undefined => {
  for (const category of tree) {
    if (category.id === id) return { category, above }
    const match = findCategory(category.children, id, [...above, category])
    if (match) return match
  }
  return undefined
}

/** Every category of a tree, parents before children. */
export const flattenCategories = (tree: Category[]): Category[] =>
  tree.flatMap((category) => [category, ...flattenCategories(category.children)])

/** Categories whose name contains the keyword, whatever its case and spaces. */
export const searchCategories = (tree: Category[], keyword: string): Category[] => {
  const needle = keyword.replace(/\s+/g, '').toLowerCase()
  return flattenCategories(tree).filter(({ name }) => name.replace(/\s+/g, '').toLowerCase().includes(needle))
}
