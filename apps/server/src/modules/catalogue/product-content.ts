import type { ProductContent, ProductState } from '@yinpu/contract/console'
import { contentVersion } from '../../kernel/content-version.ts'
import { describePicture } from '../picture/picture-refs.ts'
import type { DraftRow, ProductFields } from './draft-repository.ts'
import { editableDefinition } from './export-catalogue.ts'
import type { ProductRow } from './product-repository.ts'

/** A product as its form shows it, whether buyers see it yet or not. */
export interface EditedContent extends ProductFields {
  category_id: string
}

/** The published row and the unpublished draft; at least one of the two exists. */
export type StoredProduct =
  | { row: ProductRow; draft: DraftRow | undefined }
  | { row: undefined; draft: DraftRow }

export const contentOfRow = (row: ProductRow): EditedContent => ({
  category_id: row.categoryId,
  name: row.name,
  image: row.image,
  gallery: row.gallery,
  pictures: row.pictures,
  tags: row.tags,
  description: row.description,
  definition: editableDefinition(row.quoteType, row.definition),
})

export const contentOfDraft = ({ categoryId, quoteType, content }: DraftRow): EditedContent => ({
  category_id: categoryId,
  ...content,
  definition: editableDefinition(quoteType, content.definition),
})

/** The content that the form opens with. */
export const editedContent = (stored: StoredProduct): EditedContent =>
  stored.draft ? contentOfDraft(stored.draft) : contentOfRow(stored.row as ProductRow)

export const headOf = ({ row, draft }: StoredProduct): Pick<ProductRow, 'id' | 'code' | 'quoteType'> =>
  (row ?? draft) as Pick<ProductRow, 'id' | 'code' | 'quoteType'>

export const stateOf = ({ row }: { row: { enabled: boolean } | undefined }): ProductState => {
  if (!row) return 'draft'
  return row.enabled ? 'published' : 'withdrawn'
}

/** A version of everything in the form: publishing, saving or withdrawing in the meantime changes it. */
export const versionOf = (stored: StoredProduct): string =>
  contentVersion({
    state: stateOf(stored),
    published: stored.row && contentOfRow(stored.row),
    draft: stored.draft && contentOfDraft(stored.draft),
  })

const contentOf = (companyId: string, { pictures, ...content }: EditedContent): ProductContent => ({
  ...content,
  pictures: pictures.map((one) => describePicture(companyId, one)),
})

export const describeStored = (companyId: string, stored: StoredProduct) => {
  const { row, draft } = stored
  const { id, code, quoteType } = headOf(stored)
  return {
    id,
    code,
    quote_type: quoteType as 1 | 2 | 3 | 4,
    state: stateOf(stored),
    version: versionOf(stored),
    content: contentOf(companyId, editedContent(stored)),
    published: row && draft ? contentOf(companyId, contentOfRow(row)) : undefined,
    saved: draft && {
      at: draft.updatedAt.getTime(),
      by: draft.actorName || (draft.actor === 'operator' ? '系统管理员' : ''),
    },
    from_fen: row?.fromFen,
    unit: row?.unit ?? '',
  }
}
