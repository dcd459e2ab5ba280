import type { CallData, CallInput } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type Catalogue = CallData<ConsoleCalls['listCatalogue']>
export type Category = Catalogue['categories'][number]
export type ListedProduct = Catalogue['products'][number]
export type Arrangement = CallInput<ConsoleCalls['arrangeCatalogue']>['body']['categories']

/** Everything in its order, as it is sent. */
export const arrangementOf = ({ categories, products }: Catalogue): Arrangement =>
  categories.map(({ id, parent_id }) => ({
    id,
    ...(parent_id !== undefined && { parent_id }),
    products: products.filter(({ category_id }) => category_id === id).map((one) => one.id),
  }))

/** The categories right below one, or at the top. */
export const childrenOf = (categories: readonly Category[], parentId: string | undefined) =>
  categories.filter(({ parent_id }) => parent_id === parentId)

/** A category and all below it, in their order. */
export const familyOf = (categories: readonly Category[], id: string): Category[] => [
  ...categories.filter((one) => one.id === id),
  ...childrenOf(categories, id).flatMap((one) => familyOf(categories, one.id)),
]

/** The categories below one parent in another order; all others stay where they are. */
export const withCategories = (
  arrangement: Arrangement,
  parentId: string | undefined,
  ids: readonly string[],
): Arrangement => {
  const moved = ids.flatMap((id) => arrangement.find((one) => one.id === id) ?? [])
  const isMoved = (one: Arrangement[number]) => one.parent_id === parentId && ids.includes(one.id)
  let next = 0
  return arrangement.map((one) => (isMoved(one) ? (moved[next++] ?? one) : one))
}

/** These categories with other products in them. */
export const withProducts = (
  arrangement: Arrangement,
  groups: readonly { id: string; items: readonly { id: string }[] }[],
): Arrangement =>
  arrangement.map((one) => {
    const group = groups.find(({ id }) => id === one.id)
    return group ? { ...one, products: group.items.map(({ id }) => id) } : one
  })

/** The list as it will be, shown until the server has answered. */
export const rearranged = (catalogue: Catalogue, arrangement: Arrangement): Catalogue => {
  const categoryOf = new Map(catalogue.categories.map((one) => [one.id, one]))
  const productOf = new Map(catalogue.products.map((one) => [one.id, one]))
  return {
    ...catalogue,
    categories: arrangement.flatMap(({ id }) => categoryOf.get(id) ?? []),
    products: arrangement.flatMap(({ id, products }) =>
      products.flatMap((product) => {
        const match = productOf.get(product)
        return match ? [{ ...match, category_id: id }] : []
      }),
    ),
  }
}
