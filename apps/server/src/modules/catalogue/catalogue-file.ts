import { typeOfQuote } from '@yinpu/contract'
import {
  mostCategories,
  mostDescription,
  mostProductPictures,
  mostProducts,
  mostTags,
} from '@yinpu/contract/console'
import type { TableIssue } from '@yinpu/pricing'
import { z } from 'zod'
import { mapInPieces } from '../../kernel/in-pieces.ts'

/** A shop's window as its owner edits it. Prices are not in it: they come from the definitions and the tariff. */
export interface CategoryEntry {
  /** from the export, so that a category can be renamed; without it a category is matched by its name, or new */
  id?: string | undefined
  name: string
  image: string
  /** hides it and its products from buyers; without it an existing category stays as it is */
  hidden?: boolean | undefined
  children: CategoryEntry[]
}

const drawing = z.string().max(200).default('')
const label = z.string().trim().min(1).max(40)
const nameInPath = label.refine((name) => !name.includes('/'), '不能含有 /')

const category: z.ZodType<CategoryEntry> = z.strictObject({
  id: z.uuid('不是分类编号').optional(),
  name: nameInPath,
  image: drawing,
  hidden: z.boolean().optional(),
  children: z.array(z.lazy(() => category)).default([]),
})

const product = z.strictObject({
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, '须为小写字母、数字或短横线，最多 60 个'),
  /** names from the top, with slashes */
  category: z.string().min(1),
  name: z.string().trim().min(1).max(60),
  quote_type: z.literal(
    [
      typeOfQuote.gangRun,
      typeOfQuote.offset,
      typeOfQuote.rollLabel,
      typeOfQuote.inkLabel,
      typeOfQuote.sample,
    ],
    '须为 1（合版）、2（专版）、3（轮转标签）、4（数码标签）或 6（样品）',
  ),
  enabled: z.boolean().default(true),
  image: drawing,
  gallery: z.array(z.string().max(200)).max(12).default([]),
  /** uploaded before, by their id; the file contains no bytes */
  pictures: z
    .array(
      z.strictObject({
        picture_id: z.string().regex(/^[\w-]{43}$/, '没有这张图片'),
        alt: z.string().trim().max(100).default(''),
      }),
    )
    .max(mostProductPictures, `最多 ${mostProductPictures} 张图片`)
    .default([]),
  tags: z.array(z.string().trim().min(1).max(20)).max(mostTags).default([]),
  description: z.string().max(mostDescription).default(''),
  definition: z.record(z.string(), z.unknown()),
})

/** All but the products, of which there may be thousands. */
const outline = z.strictObject({
  categories: z.array(category).max(mostCategories),
  products: z.array(z.unknown()).max(mostProducts),
})

export interface CatalogueFile {
  categories: CategoryEntry[]
  products: z.output<typeof product>[]
}

const issuesOf = (error: z.ZodError, at: readonly PropertyKey[] = []): TableIssue[] =>
  error.issues.map(({ path, message }) => ({ path: [...at, ...path].join('.'), message }))

/** The file, or everything that is wrong in it. */
export const readCatalogueFile = async (
  document: unknown,
): Promise<CatalogueFile | { issues: TableIssue[] }> => {
  const whole = outline.safeParse(document)
  const products = whole.data?.products ?? []
  const read = await mapInPieces(products, (one) => product.safeParse(one))
  const issues = [
    ...(whole.success ? [] : issuesOf(whole.error)),
    ...read.flatMap((one, at) => (one.success ? [] : issuesOf(one.error, ['products', at]))),
  ]
  if (!whole.success || issues.length > 0) return { issues }
  return { categories: whole.data.categories, products: read.flatMap((one) => one.data ?? []) }
}
export type ProductEntry = CatalogueFile['products'][number]

type Defined = Pick<ProductEntry, 'quote_type' | 'definition' | 'code' | 'name'>

/** A gang-run table goes by the code and the name of its product, which are not written twice. */
export const storedDefinition = ({ quote_type, definition, code, name }: Defined) =>
  quote_type === typeOfQuote.gangRun ? { ...definition, id: code, name } : definition
