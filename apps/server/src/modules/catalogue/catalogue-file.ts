import { typeOfQuote } from '@yinpu/contract'
import {
  mostCategories,
  mostDescription,
  mostProductPictures,
  mostProducts,
  mostTags,
} from '@yinpu/contract/console'
import { z } from 'zod'

/** A shop's window as its owner edits it. Prices are not in it: they come from the definitions and the tariff. */
export interface CategoryEntry {
  /** as exported, so that a category can be renamed; without it one is found by its name, or new */
  id?: string | undefined
  name: string
  image: string
  /** buyers see neither it nor what is in it; without it one that is there stays as it is */
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
  /** uploaded before, by their id; the file holds no bytes */
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

export const catalogueFile = z.strictObject({
  categories: z.array(category).max(mostCategories),
  products: z.array(product).max(mostProducts),
})

export type CatalogueFile = z.output<typeof catalogueFile>
export type ProductEntry = CatalogueFile['products'][number]

type Defined = Pick<ProductEntry, 'quote_type' | 'definition' | 'code' | 'name'>

/** A gang-run table goes by the code and the name of its product, which are not written twice. */
export const storedDefinition = ({ quote_type, definition, code, name }: Defined) =>
  quote_type === typeOfQuote.gangRun ? { ...definition, id: code, name } : definition
