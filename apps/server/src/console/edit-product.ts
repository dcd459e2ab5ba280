import { isDeepStrictEqual } from 'node:util'
import { codes, type GivenPicture, type ProductType } from '@yinpu/contract'
import { type ConsoleCallName, mostProducts } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import { keptActor, type Member } from '../kernel/actor.ts'
import { isUuid, newId } from '../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { storedDefinition } from '../modules/catalogue/catalogue-file.ts'
import { draftRepository } from '../modules/catalogue/draft-repository.ts'
import { editableDefinition } from '../modules/catalogue/export-catalogue.ts'
import type { Edited } from '../modules/catalogue/find-breaks.ts'
import { readWord } from '../modules/catalogue/pinyin.ts'
import type { PricingPool } from '../modules/catalogue/pricing/pricing-pool.ts'
import {
  contentOfDraft,
  contentOfRow,
  describeStored,
  type EditedContent,
  editedContent,
  headOf,
  type StoredProduct,
  stateOf,
  versionOf,
} from '../modules/catalogue/product-content.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { getNamedTariff } from '../modules/company/published-tariff.ts'
import { safeRichText } from '../modules/company/safe-rich-text.ts'
import { readPictureUses } from '../modules/picture/picture-refs.ts'
import { listChanges } from './document-changes.ts'

interface Deps {
  db: Db
  now: () => number
}

export interface GivenContent extends Omit<EditedContent, 'pictures'> {
  pictures: GivenPicture[]
}

const changesKept = 200

const findHeld = async (db: Db, companyId: string, id: string): Promise<StoredProduct | undefined> => {
  if (!isUuid(id)) return undefined
  const row = await windowRepository.findProduct(db, companyId, id)
  const draft = await draftRepository.findDraft(db, companyId, id)
  if (row) return { row, draft }
  return draft && { row: undefined, draft }
}

const getHeld = async (db: Db, companyId: string, id: string): Promise<StoredProduct> => {
  const held = await findHeld(db, companyId, id)
  if (!held) throw notFound()
  return held
}

export const viewProduct = async (db: Db, { companyId }: Member, id: string) =>
  describeStored(companyId, await getHeld(db, companyId, id))

/** Converts the form's input to the stored form: a value that this shop does not have is reported at its field. */
const readContent = async (
  tx: Db,
  companyId: string,
  quoteType: number,
  given: GivenContent,
): Promise<EditedContent> => {
  const faults: Record<string, string> = {}
  const categories = await companyRepository.listCategories(tx, companyId)
  if (!categories.some(({ id }) => id === given.category_id)) faults['content.category_id'] = '请选择分类'
  const uses = await readPictureUses(tx, companyId, given.pictures)
  const pictures = uses.flatMap((use) => use ?? [])
  if (pictures.length < given.pictures.length)
    faults['content.pictures'] = '有图片已不在服务器上，请删去后重新上传'
  else if (new Set(pictures.map(({ picture_id }) => picture_id)).size < pictures.length)
    faults['content.pictures'] = '同一张图片只需放一次'
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return {
    ...given,
    pictures,
    description: safeRichText(given.description),
    definition: editableDefinition(quoteType, given.definition),
  }
}

const stale = (companyId: string, held: StoredProduct) => {
  const by = held.draft?.actorName
  return new Refusal(
    codes.conflict,
    `${by ? `${by}` : '别人'}刚修改过“${editedContent(held).name}”，请看过再保存`,
    describeStored(companyId, held),
  )
}

/**
 * Under the lock of the shop. A person who began with another version changes nothing, unless the change is made
 * already.
 */
const openHeld = async (
  tx: Db,
  companyId: string,
  id: string,
  version: string,
  isDone: (held: StoredProduct) => boolean,
): Promise<{ held: StoredProduct; isDone: boolean }> => {
  await windowRepository.lockShop(tx, companyId)
  const held = await getHeld(tx, companyId, id)
  if (isDone(held)) return { held, isDone: true }
  if (versionOf(held) !== version) throw stale(companyId, held)
  return { held, isDone: false }
}

/** As people read it: the category by its name, pictures by their words. */
const told = (content: EditedContent, categories: ReadonlyMap<string, string>) => {
  const { category_id, pictures, ...rest } = content
  return {
    category: categories.get(category_id) ?? '',
    ...rest,
    pictures: pictures.map(({ picture_id, alt }) => alt || picture_id.slice(0, 8)).join('、'),
  }
}

interface Act {
  action: ConsoleCallName
  held: StoredProduct
  before?: EditedContent | undefined
  after?: EditedContent | undefined
  more?: Record<string, string>
}

const auditProduct = async (
  tx: Db,
  member: Member,
  { action, held, before, after, more }: Act,
  now: number,
) => {
  const rows = await companyRepository.listCategories(tx, member.companyId)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const changes = after
    ? listChanges(before ? told(before, names) : {}, told(after, names)).slice(0, changesKept)
    : []
  await writeAudit(
    tx,
    member,
    {
      action,
      subject: { kind: 'product', id: headOf(held).id, name: (after ?? editedContent(held)).name },
      before: Object.fromEntries(changes.map((change) => [change.path, change.before])),
      after: { ...Object.fromEntries(changes.map((change) => [change.path, change.after])), ...more },
    },
    now,
  )
}

/** The product's code in the file of the command line, made from its name: mingpian, mingpian-2 … */
const freeCode = async (tx: Db, companyId: string, name: string): Promise<string> => {
  const sound = readWord(name)
    .map(([reading = '']) => reading)
    .join('')
    .slice(0, 40)
  const stem = sound || 'chanpin'
  for (let at = 1; ; at += 1) {
    const code = at === 1 ? stem : `${stem}-${at}`
    if (!(await draftRepository.hasCode(tx, companyId, code))) return code
  }
}

const wordsOf = ({ category_id: _, ...words }: EditedContent) => words

/** Behind everything else. */
const nextSort = async (tx: Db, companyId: string): Promise<number> => {
  const rows = await windowRepository.listPlaces(tx, companyId)
  const drafts = await draftRepository.listDrafts(tx, companyId)
  if (rows.length + drafts.length >= mostProducts)
    throw new Refusal(codes.conflict, `最多 ${mostProducts} 个产品`)
  return Math.max(-1, ...rows.map(({ sort }) => sort), ...drafts.map(({ sort }) => sort)) + 1
}

/** A product that only the shop sees. The caller may name its id, so that a doubled request makes one. */
export const createProduct = (
  { db, now }: Deps,
  member: Member,
  { key, quote_type, content }: { key?: string | undefined; quote_type: ProductType; content: GivenContent },
) =>
  db.transaction(async (tx) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const id = key !== undefined && isUuid(key) ? key : newId()
    const there = await findHeld(tx, companyId, id)
    if (there) return describeStored(companyId, there)
    const read = await readContent(tx, companyId, quote_type, content)
    await draftRepository.putDraft(tx, {
      companyId,
      id,
      categoryId: read.category_id,
      code: await freeCode(tx, companyId, read.name),
      quoteType: quote_type,
      content: wordsOf(read),
      sort: await nextSort(tx, companyId),
      ...keptActor(member.actor),
      updatedAt: new Date(now()),
    })
    const held = await getHeld(tx, companyId, id)
    await auditProduct(tx, member, { action: 'createProduct', held, after: read }, now())
    return describeStored(companyId, held)
  })

interface EditInput {
  version: string
  content: GivenContent
}

/** Stores the input as a draft. If it equals the published content, there is nothing to store. */
export const saveProduct = ({ db, now }: Deps, member: Member, id: string, { version, content }: EditInput) =>
  db.transaction(async (tx) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const { quoteType, code } = headOf(await getHeld(tx, companyId, id))
    const read = await readContent(tx, companyId, quoteType, content)
    const { held, isDone } = await openHeld(tx, companyId, id, version, (now) =>
      isDeepStrictEqual(editedContent(now), read),
    )
    if (isDone) return describeStored(companyId, held)
    if (held.row && isDeepStrictEqual(contentOfRow(held.row), read))
      await draftRepository.deleteDraft(tx, companyId, id)
    else
      await draftRepository.putDraft(tx, {
        companyId,
        id,
        categoryId: read.category_id,
        code,
        quoteType,
        content: wordsOf(read),
        sort: held.row?.sort ?? held.draft?.sort ?? 0,
        ...keptActor(member.actor),
        updatedAt: new Date(now()),
      })
    const act = { action: 'saveProduct' as const, held, before: editedContent(held), after: read }
    await auditProduct(tx, member, act, now())
    return describeStored(companyId, await getHeld(tx, companyId, id))
  })

export const listOffsetProducts = async (db: Db, companyId: string) =>
  new Map((await windowRepository.listOffset(db, companyId)).map(({ code, ...product }) => [code, product]))

const entryOf = (held: StoredProduct, content: EditedContent): Edited => ({
  code: headOf(held).code,
  quote_type: headOf(held).quoteType,
  ...content,
})

/** Publishes the input for buyers; anything that would break is reported at its field first. */
export const publishProduct = (
  { db, now, pricing }: Deps & { pricing: PricingPool },
  member: Member,
  id: string,
  { version, content }: EditInput,
) =>
  db.transaction(async (tx) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const { quoteType, code } = headOf(await getHeld(tx, companyId, id))
    const read = await readContent(tx, companyId, quoteType, content)
    const { held, isDone } = await openHeld(
      tx,
      companyId,
      id,
      version,
      (now) => stateOf(now) === 'published' && !now.draft && isDeepStrictEqual(editedContent(now), read),
    )
    if (isDone) return describeStored(companyId, held)
    const entry = entryOf(held, read)
    const offset = await listOffsetProducts(tx, companyId)
    const named = await getNamedTariff(tx, companyId)
    const turn = { companyId, person: 'staff' }
    const { findings, price } = await pricing.price(turn, named, 'product', { entry, offset })
    const stops = findings.filter(({ level }) => level === 'stop')
    if (stops.length > 0 || !price)
      throw invalidFields(
        Object.fromEntries(stops.map(({ path, message }) => [`content.${path}`, message]).toReversed()),
      )
    const { category_id, definition: _, ...words } = read
    await windowRepository.putProducts(tx, [
      {
        companyId,
        id,
        createdAt: new Date(now()),
        code,
        quoteType,
        ...words,
        categoryId: category_id,
        definition: storedDefinition(entry),
        ...price,
        sort: held.row?.sort ?? held.draft?.sort ?? 0,
        enabled: true,
      },
    ])
    await draftRepository.deleteDraft(tx, companyId, id)
    const before = held.row && contentOfRow(held.row)
    const more = stateOf(held) === 'published' ? {} : { sale: '在售' }
    await auditProduct(tx, member, { action: 'publishProduct', held, before, after: read, more }, now())
    return describeStored(companyId, await getHeld(tx, companyId, id))
  })

/** Buyers no longer find it; orders and carts remember it. */
export const withdrawProduct = ({ db, now }: Deps, member: Member, id: string, version: string) =>
  db.transaction(async (tx) => {
    const { companyId } = member
    const { held, isDone } = await openHeld(
      tx,
      companyId,
      id,
      version,
      (held) => stateOf(held) === 'withdrawn',
    )
    if (isDone) return describeStored(companyId, held)
    if (!held.row) throw new Refusal(codes.conflict, '还没有发布，买家本来就看不到')
    await windowRepository.setEnabled(tx, companyId, id, false)
    await auditProduct(tx, member, { action: 'withdrawProduct', held, more: { sale: '已下架' } }, now())
    return describeStored(companyId, await getHeld(tx, companyId, id))
  })

/** Discards the changes; a product that was never published is deleted. */
export const discardDraft = ({ db, now }: Deps, member: Member, id: string, version: string) =>
  db.transaction(async (tx) => {
    const { companyId } = member
    const { held, isDone } = await openHeld(tx, companyId, id, version, ({ draft }) => draft === undefined)
    if (isDone || !held.draft) return null
    await draftRepository.deleteDraft(tx, companyId, id)
    const act = {
      action: 'discardProductDraft' as const,
      held,
      before: contentOfDraft(held.draft),
      ...(held.row && { after: contentOfRow(held.row) }),
    }
    await auditProduct(tx, member, act, now())
    return null
  })
