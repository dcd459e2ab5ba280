import type { PictureReference } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import { companyRepository } from '../company/company-repository.ts'
import { safeRichText } from '../company/safe-rich-text.ts'
import { readPictureUses } from '../picture/picture-refs.ts'
import { editableDefinition } from './export-catalogue.ts'
import type { EditedContent } from './product-content.ts'

/** The content of a product as its form sends it. */
export interface ContentInput extends Omit<EditedContent, 'pictures'> {
  pictures: PictureReference[]
}

export interface EditInput {
  /** the version that the person began with */
  version: string
  content: ContentInput
}

/** Converts the form's input to the stored form: a value that this shop does not have is reported at its field. */
export const readContent = async (
  tx: Db,
  companyId: string,
  quoteType: number,
  input: ContentInput,
): Promise<EditedContent> => {
  const faults: Record<string, string> = {}
  const categories = await companyRepository.listCategories(tx, companyId)
  if (!categories.some(({ id }) => id === input.category_id)) faults['content.category_id'] = '请选择分类'
  const uses = await readPictureUses(tx, companyId, input.pictures)
  const pictures = uses.flatMap((use) => use ?? [])
  if (pictures.length < input.pictures.length)
    faults['content.pictures'] = '有图片已不在服务器上，请删去后重新上传'
  else if (new Set(pictures.map(({ picture_id }) => picture_id)).size < pictures.length)
    faults['content.pictures'] = '同一张图片只需放一次'
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return {
    ...input,
    pictures,
    description: safeRichText(input.description),
    definition: editableDefinition(quoteType, input.definition),
  }
}

/** The content as a draft stores it: the category is a column of its own. */
export const draftContentOf = ({ category_id: _, ...content }: EditedContent) => content
