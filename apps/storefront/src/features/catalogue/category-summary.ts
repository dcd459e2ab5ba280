import type { Category, CategoryProducts } from '@yinpu/contract'

/** A category as the home page shows it. */
export interface CategoryGlance {
  id: string
  name: string
  image: string
  /** names of what is inside, the first few */
  inside: string[]
  /** the first products with their lowest price */
  products: { id: string; name: string; fromFen: number }[]
}

const namesShown = 4
const productsShown = 3

export const glanceAt = ({ id, name, image, children, products }: CategoryProducts): CategoryGlance => ({
  id,
  name,
  image,
  inside: children.slice(0, namesShown).map((child) => child.name),
  products: products.slice(0, productsShown).map((product) => ({
    id: product.id,
    name: product.name,
    fromFen: product.from_fen,
  })),
})

/** A category with the ones above it, outermost first. */
export const findCategory = (
  tree: Category[],
  id: string,
  above: Category[] = [],
): { category: Category; above: Category[] } | undefined => {
  for (const category of tree) {
    if (category.id === id) return { category, above }
    const found = findCategory(category.children, id, [...above, category])
    if (found) return found
  }
  return undefined
}

/** Every category of a tree, each before what it holds. */
export const flattenCategories = (tree: Category[]): Category[] =>
  tree.flatMap((category) => [category, ...flattenCategories(category.children)])

/** Categories whose name holds the word, whatever its case and spaces. */
export const searchCategories = (tree: Category[], keyword: string): Category[] => {
  const wanted = keyword.replace(/\s+/g, '').toLowerCase()
  return flattenCategories(tree).filter(({ name }) => name.replace(/\s+/g, '').toLowerCase().includes(wanted))
}
