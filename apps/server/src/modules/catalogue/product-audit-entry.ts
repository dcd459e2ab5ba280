import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { listChanges } from '../audit/document-changes.ts'
import type { AuditEntry } from '../audit/write-audit.ts'
import { companyRepository } from '../company/company-repository.ts'
import { type EditedContent, editedContent, headOf, type StoredProduct } from './product-content.ts'

const mostChanges = 200

/** As people read it: the category by its name, pictures by their words. */
const readable = (content: EditedContent, categories: ReadonlyMap<string, string>) => {
  const { category_id, pictures, ...rest } = content
  return {
    category: categories.get(category_id) ?? '',
    ...rest,
    pictures: pictures.map(({ picture_id, alt }) => alt || picture_id.slice(0, 8)).join('、'),
  }
}

interface ProductChange {
  action: ConsoleCallName
  /** before the change */
  product: StoredProduct
  before?: EditedContent | undefined
  after?: EditedContent | undefined
  more?: Record<string, string>
}

/** The audit's entry of a change of a product: its content field by field. */
export const productAuditEntry = async (
  tx: Db,
  companyId: string,
  { action, product, before, after, more }: ProductChange,
): Promise<AuditEntry> => {
  const rows = await companyRepository.listCategories(tx, companyId)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const changes = after
    ? listChanges(before ? readable(before, names) : {}, readable(after, names)).slice(0, mostChanges)
    : []
  return {
    action,
    subject: { kind: 'product', id: headOf(product).id, name: (after ?? editedContent(product)).name },
    before: Object.fromEntries(changes.map((change) => [change.path, change.before])),
    after: { ...Object.fromEntries(changes.map((change) => [change.path, change.after])), ...more },
  }
}
