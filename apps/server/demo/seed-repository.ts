import { randomUUIDv7 } from 'node:crypto'
import { typeOfLedger } from '@yinpu/contract'
import type { DemoCategory, DemoShop } from '@yinpu/demo/demo-shops'
import type { Db } from '../src/db/database.ts'
import {
  adverts,
  buyerMessages,
  categories,
  companies,
  jobSteps,
  ledgerEntries,
  offlineChannels,
  outboxMessages,
  platformCredentials,
  products,
  tariffs,
  users,
} from '../src/db/schema/index.ts'
import { and, eq, lt, sql } from '../src/db/sql.ts'
import type { NewProduct } from '../src/modules/catalogue/product-repository.ts'
import type { JobRow, StepRow } from '../src/modules/job/job-repository.ts'

const seedLock = 7_261_002

interface PreparedShop {
  shop: DemoShop
  passwordHash: string
  buyerSince: Date
  tariff: unknown
  goods: GoodsRow[]
}

/** All but its parents: the shop and the category have their ids from the database's side. */
export type GoodsRow = Omit<NewProduct, 'companyId' | 'id' | 'categoryId'> & { category: string }

export const seedRepository = {
  /** Locked until the transaction ends, so that of several starting processes one seeds. */
  lockSeeding: async (tx: Db) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
  },

  hasCompanies: async (tx: Db) => (await tx.select({ id: companies.id }).from(companies).limit(1)).length > 0,

  /** All steps of a job in two statements, however many they are. */
  rewriteSteps: async (tx: Db, { companyId, id }: JobRow, steps: StepRow[]) => {
    await tx.delete(jobSteps).where(and(eq(jobSteps.companyId, companyId), eq(jobSteps.jobId, id)))
    await tx.insert(jobSteps).values(steps)
  },

  insertPlatform: async (tx: Db, pair: { app_auth_token: string; public_key: string }) => {
    await tx
      .insert(platformCredentials)
      .values({ appAuthToken: pair.app_auth_token, publicKey: pair.public_key })
  },

  insertShop: async (tx: Db, { shop, passwordHash, buyerSince, tariff, goods }: PreparedShop) => {
    const companyId = randomUUIDv7()
    // A demo shop has the standard prices and is complete all the same.
    const complete = { isDemo: true, setupDismissedAt: buyerSince }
    await tx.insert(companies).values({ ...shop.company, id: companyId, ...complete })
    await tx.insert(tariffs).values({ companyId, document: tariff })
    const inOrder = <Row>(rows: Row[]) => rows.map((row, sort) => ({ ...row, companyId, sort }))
    await tx
      .insert(adverts)
      .values(inOrder(shop.adverts.map((advert) => ({ ...advert, id: randomUUIDv7() }))))
    await tx.insert(offlineChannels).values(inOrder(shop.offlineChannels))
    const idOf = await insertCategories(tx, companyId, shop.categories)
    await insertProducts(tx, companyId, goods, idOf)
    await insertBuyer(tx, companyId, shop.buyer, { passwordHash, createdAt: buyerSince })
    return companyId
  },

  /** Sends nothing: buyers' messages stay in the outbox, as in a shop without a provider. */
  keepMessages: async (tx: Db) => {
    await tx.update(outboxMessages).set({ state: 'kept' }).where(eq(outboxMessages.state, 'waiting'))
  },

  /** Buyers read their messages now and then: earlier ones have been read. */
  readMessagesBefore: async (tx: Db, time: Date) => {
    await tx
      .update(buyerMessages)
      .set({ readAt: sql`${buyerMessages.createdAt} + interval '20 minutes'` })
      .where(lt(buyerMessages.createdAt, time))
  },
}

/** Returns the ids of leaf categories by their names. */
const insertCategories = async (tx: Db, companyId: string, tree: DemoCategory[]) => {
  const rows = tree.flatMap(({ name, image, children = [] }, sort) => {
    const id = randomUUIDv7()
    return [
      { companyId, id, parentId: null, name, image, sort },
      ...children.map((child, at) => ({
        companyId,
        id: randomUUIDv7(),
        parentId: id,
        name: child,
        image,
        sort: at,
      })),
    ]
  })
  await tx.insert(categories).values(rows)
  const leaves = new Map(rows.filter(({ parentId }) => parentId).map(({ name, id }) => [name, id]))
  return (name: string) => {
    const id = leaves.get(name)
    if (!id) throw new Error(`no category is called ${name}`)
    return id
  }
}

const insertProducts = async (
  tx: Db,
  companyId: string,
  goods: GoodsRow[],
  idOf: (category: string) => string,
) => {
  await tx.insert(products).values(
    goods.map(({ category, ...row }) => ({
      ...row,
      companyId,
      id: randomUUIDv7(),
      categoryId: idOf(category),
    })),
  )
}

const insertBuyer = async (
  tx: Db,
  companyId: string,
  buyer: DemoShop['buyer'],
  account: { passwordHash: string; createdAt: Date },
) => {
  const { mobile, name, email, balanceFen } = buyer
  const userId = randomUUIDv7()
  await tx.insert(users).values({ ...account, companyId, id: userId, mobile, name, email })
  if (balanceFen === 0) return
  await tx.insert(ledgerEntries).values({
    companyId,
    id: randomUUIDv7(),
    userId,
    seq: 1,
    type: typeOfLedger.topUp,
    cause: `demo:${userId}`,
    amountFen: balanceFen,
    balanceAfterFen: balanceFen,
    remark: '演示余额',
    createdAt: account.createdAt,
  })
}
