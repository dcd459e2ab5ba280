import { codes } from '@yinpu/contract'
import { consoleCalls } from '@yinpu/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '../../db/read-rows.ts'
import * as schema from '../../db/schema/index.ts'
import { and, asc, eq, sql } from '../../db/sql.ts'
import { outsideTransaction } from '../../db/transaction-guard.ts'
import { newId } from '../../kernel/ids.ts'
import { openOldDatabase } from '../../testing/old-database.ts'
import { type Content, createProductConsole } from '../../testing/product-console.ts'
import { draftRepository } from '../catalogue/draft-repository.ts'
import { windowRepository } from '../catalogue/window-repository.ts'
import { pictureRepository } from './picture-repository.ts'
import { type PictureUseKind, pictureUseRepository } from './picture-use-repository.ts'
import { fillPictureUses, recordPictureUses } from './picture-uses.ts'
import { sweepPictures } from './sweep-pictures.ts'

const { backfills, pictures, pictureUses, productDrafts, products } = schema

/** True for a value that holds a reference to a picture anywhere within. */
type NamesPicture<Value> = Value extends string | number | boolean | bigint | Date | null | undefined
  ? never
  : Value extends { picture_id: string }
    ? true
    : Value extends readonly (infer Entry)[]
      ? NamesPicture<Entry>
      : Value extends object
        ? { [Key in keyof Value]: NamesPicture<Value[Key]> }[keyof Value]
        : never
type TableNamingPictures = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends { $inferSelect: infer Row }
    ? true extends NamesPicture<Row>
      ? Name
      : never
    : never
}[keyof typeof schema]

/** A new table, or a new column of one, that names pictures does not compile here before it is a kind of use. */
const kindOfTable: Record<TableNamingPictures, PictureUseKind> = {
  products: 'product',
  productDrafts: 'draft',
  adverts: 'advert',
  companies: 'service',
}

/** The calls by which somebody names a picture, with the kinds of uses that they may write. */
const kindsOfCall: Record<string, PictureUseKind[]> = {
  createProduct: ['draft'],
  saveProduct: ['draft'],
  tryProduct: [],
  publishProduct: ['product'],
  updateService: ['service'],
  updateAdverts: ['advert'],
}

let catalogue: Awaited<ReturnType<typeof createProductConsole>>
beforeAll(async () => {
  catalogue = await createProductConsole()
})
afterAll(() => catalogue.shop.close())

const dayMs = 24 * 60 * 60_000
const idOf = (name: string) => name.padEnd(43, '0')

/** A picture that was uploaded two days ago. */
const uploaded = async (name: string) => {
  const { shop } = catalogue
  const at = new Date(shop.clock.time - 2 * dayMs)
  const row = { companyId: shop.companyId, key: name, crop: null, width: 300, height: 200 }
  await shop.database.db.insert(pictures).values({ ...row, id: idOf(name), createdAt: at, touchedAt: at })
  return idOf(name)
}
const pictureOf = (picture_id: string) => ({ picture_id, alt: '图' }) as Content['pictures'][number]
const usesOf = async (pictureId: string) => {
  const rows = await catalogue.shop.database.db
    .select({ kind: pictureUses.kind })
    .from(pictureUses)
    .where(and(eq(pictureUses.companyId, catalogue.shop.companyId), eq(pictureUses.pictureId, pictureId)))
    .orderBy(asc(pictureUses.kind))
  return rows.map(({ kind }) => kind)
}
const sweep = () =>
  sweepPictures({
    ...catalogue.shop.app.shopDeps,
    storage: { remove: async () => {} },
    lockShop: windowRepository.lockShop,
    listShops: async () => [{ id: catalogue.shop.companyId }],
  })
const isThere = async (id: string) =>
  (await pictureRepository.find(catalogue.shop.database.db, catalogue.shop.companyId, id)) !== undefined

describe('a use of a picture is a row', () => {
  it('of a draft, until it is published or discarded, and then of the product', async () => {
    const { shop, owner, create, save, publish, view } = catalogue
    const [one, two] = [await uploaded('draft-1'), await uploaded('draft-2')]
    const created = await create('有图的名片')
    const saved = await shop.must(save(created, { pictures: [pictureOf(one), pictureOf(two)] }))
    expect([await usesOf(one), await usesOf(two)]).toEqual([['draft'], ['draft']])
    await shop.must(publish(saved, { pictures: [pictureOf(one)] }))
    expect([await usesOf(one), await usesOf(two)]).toEqual([['product'], []])
    const edited = await shop.must(
      save(await view(created.id), { pictures: [pictureOf(one), pictureOf(two)] }),
    )
    expect([await usesOf(one), await usesOf(two)]).toEqual([['draft', 'product'], ['draft']])
    await shop.must(
      owner.call('discardProductDraft', { params: { id: created.id }, body: { version: edited.version } }),
    )
    expect([await usesOf(one), await usesOf(two)]).toEqual([['product'], []])
    await shop.must(publish(await view(created.id), { pictures: [] }))
    expect(await usesOf(one)).toEqual([])
  })

  it('of a product that comes by the file, and stays while it is off sale', async () => {
    const { shop, owner, document, create, publish } = catalogue
    const picture = await uploaded('file-1')
    await shop.must(publish(await create('文件里的名片'), { pictures: [pictureOf(picture)] }))
    const file = (await document()) as { products: { name: string; pictures: object[] }[] }
    const without = { ...file, products: file.products.filter(({ name }) => name !== '文件里的名片') }
    await shop.must(owner.call('replaceCatalogue', { body: { document: without } }))
    expect(await usesOf(picture)).toEqual(['product'])
    // The same picture twice at one product is one use.
    const doubled = file.products.map((one) =>
      one.name === '文件里的名片' ? { ...one, pictures: [...one.pictures, ...one.pictures] } : one,
    )
    await shop.must(owner.call('replaceCatalogue', { body: { document: { ...file, products: doubled } } }))
    expect(await usesOf(picture)).toEqual(['product'])
    const bare = file.products.map((one) => ({ ...one, pictures: [] }))
    await shop.must(owner.call('replaceCatalogue', { body: { document: { ...file, products: bare } } }))
    expect(await usesOf(picture)).toEqual([])
  })

  it('of adverts and of the ways to reach the shop, by their forms', async () => {
    const { shop, owner } = catalogue
    const picture = await uploaded('window-1')
    const pictureRef = { picture_id: picture, alt: '' }
    const window = () => shop.must(owner.call('getWindow', {}))
    const setAdvert = async (one: object | undefined) => {
      const { adverts } = await window()
      const list = adverts.list.map((advert, at) => (at === 0 ? { ...advert, picture: one } : advert))
      await shop.must(owner.call('updateAdverts', { body: { ...adverts, list: list as never } }))
    }
    const setService = async (one: object | undefined) => {
      const { service } = await window()
      await shop.must(owner.call('updateService', { body: { ...service, picture: one as never } }))
    }
    await setAdvert(pictureRef)
    await setService(pictureRef)
    expect(await usesOf(picture)).toEqual(['advert', 'service'])
    // Another part of the same data leaves them.
    const { profile } = await window()
    await shop.must(
      owner.call('updateProfile', {
        body: { ...profile, slogan: '有图', return_address: undefined },
      }),
    )
    expect(await usesOf(picture)).toEqual(['advert', 'service'])
    await setAdvert(undefined)
    await setService(undefined)
    expect(await usesOf(picture)).toEqual([])
  })

  it('is written wherever a table names a picture', async () => {
    const { shop, owner, create, save, publish } = catalogue
    const { db } = shop.database
    const picture = await uploaded('everywhere')
    const product = await shop.must(publish(await create('处处有图'), { pictures: [pictureOf(picture)] }))
    await shop.must(save(product, { pictures: [pictureOf(picture)], tags: ['改'] }))
    const window = await shop.must(owner.call('getWindow', {}))
    const pictureRef = { picture_id: picture, alt: '' }
    const list = window.adverts.list.map((one) => ({ ...one, picture: pictureRef }))
    await shop.must(owner.call('updateAdverts', { body: { ...window.adverts, list: list as never } }))
    await shop.must(owner.call('updateService', { body: { ...window.service, picture: pictureRef } }))
    const tables = await readRows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const naming: string[] = []
    for (const { name } of tables) {
      const [use] = await readRows(
        db,
        sql`select 1 from ${sql.identifier(name)} as t where to_jsonb(t)::text like ${`%${picture}%`} limit 1`,
      )
      if (use) naming.push(name)
    }
    const ofSchema = Object.keys(kindOfTable).map((name) =>
      name === 'productDrafts' ? 'product_drafts' : name,
    )
    expect(naming.sort()).toEqual([...ofSchema, 'pictures', 'picture_uses'].sort())
    expect(new Set(await usesOf(picture))).toEqual(new Set(Object.values(kindOfTable)))
  })

  it('is written by every call that takes a picture', () => {
    const takers = Object.entries(consoleCalls).flatMap(([name, { body }]) => {
      if (!body) return []
      const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
      return JSON.stringify(shape).includes('"picture_id"') ? [name] : []
    })
    expect(takers.sort()).toEqual(Object.keys(kindsOfCall).sort())
    expect(new Set(Object.values(kindsOfCall).flat())).toEqual(new Set(Object.values(kindOfTable)))
  })

  it('goes with its company', async () => {
    const { db } = catalogue.shop.database
    const id = newId()
    const at = new Date()
    const own = { companyId: id, id: idOf('gone') }
    await db.insert(schema.companies).values({ id, name: '将关', mode: 2, appAuthToken: id, publicKey: 'k' })
    await db.insert(pictures).values({ ...own, key: 'k', width: 1, height: 1, createdAt: at, touchedAt: at })
    await recordPictureUses(db, id, 'service', [{ usedBy: id, pictures: [pictureOf(own.id)] }])
    await db.delete(schema.companies).where(eq(schema.companies.id, id))
    expect(await db.select().from(pictureUses).where(eq(pictureUses.companyId, id))).toEqual([])
  })
})

describe('a picture that is swept while somebody begins to use it', () => {
  const isServed = inject('databaseTemplate').kind === 'postgres'
  const refusal = { code: codes.conflict, message: expect.stringMatching(/图片.*重新上传/) }

  const putDraft = async (picture: string) => {
    const { shop } = catalogue
    const { db } = shop.database
    const [draft] = await db.select().from(productDrafts).limit(1)
    if (!draft) throw new Error('there is a draft')
    const content = { ...draft.content, pictures: [{ ...pictureOf(picture), width: 300, height: 200 }] }
    const row = { ...draft, id: newId(), code: newId(), content }
    return db.transaction((tx) => draftRepository.putDraft(tx, row))
  }

  it('is refused in words once it is gone, and nothing of the write is kept', async () => {
    const { db } = catalogue.shop.database
    const before = await db.$count(productDrafts)
    await expect(putDraft(idOf('never'))).rejects.toMatchObject(refusal)
    expect(await db.$count(productDrafts)).toBe(before)
  })

  it('cannot be deleted once it is used, whoever tries', async () => {
    const { db } = catalogue.shop.database
    const picture = await uploaded('held-1')
    await putDraft(picture)
    await expect(pictureRepository.delete(db, catalogue.shop.companyId, picture)).rejects.toThrow()
    expect(await isThere(picture)).toBe(true)
  })

  it.runIf(isServed)('is refused to the one who comes second', async () => {
    const { shop } = catalogue
    const picture = await uploaded('race-1')
    let putting: Promise<unknown> | undefined
    await shop.database.db.transaction(async (tx) => {
      await pictureRepository.lock(tx, shop.companyId, picture)
      putting = outsideTransaction(() => putDraft(picture)).catch((error: unknown) => error)
      await expect.poll(() => outsideTransaction(() => waitingFor('picture_uses'))).toBeGreaterThan(0)
      await pictureRepository.delete(tx, shop.companyId, picture)
    })
    expect(await putting).toMatchObject(refusal)
    expect([await isThere(picture), await usesOf(picture)]).toEqual([false, []])
  })

  it.runIf(isServed)('is kept where the use comes first', async () => {
    const { shop } = catalogue
    const picture = await uploaded('race-2')
    let sweeping: Promise<number> | undefined
    await shop.database.db.transaction(async (tx) => {
      await recordPictureUses(tx, shop.companyId, 'advert', [
        { usedBy: newId(), pictures: [pictureOf(picture)] },
      ])
      sweeping = outsideTransaction(sweep)
      await expect.poll(() => outsideTransaction(() => waitingFor('pictures'))).toBeGreaterThan(0)
    })
    await sweeping
    expect([await isThere(picture), await usesOf(picture)]).toEqual([true, ['advert']])
  })

  const waitingFor = async (table: string) => {
    const rows = await readRows(
      catalogue.shop.database.db,
      sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query like ${`%"${table}"%`}`,
    )
    return rows.length
  }
})

describe('uses that were written by the release before', () => {
  const asBefore = (pictureId: string) =>
    catalogue.shop.database.db
      .update(products)
      .set({ pictures: [{ ...pictureOf(pictureId), width: 300, height: 200 }] })
      .where(
        eq(
          products.id,
          sql`(select id from products where company_id = ${catalogue.shop.companyId} order by id limit 1)`,
        ),
      )
  const isFilled = (doneAt: Date | null) =>
    catalogue.shop.database.db.update(backfills).set({ doneAt }).where(eq(backfills.name, 'picture-uses'))

  beforeEach(() => isFilled(new Date()))

  it('keep every picture as long as not all of them have rows', async () => {
    const unused = await uploaded('open-1')
    await isFilled(null)
    expect(await sweep()).toBe(0)
    expect(await isThere(unused)).toBe(true)
    await isFilled(new Date())
    expect(await sweep()).toBeGreaterThan(0)
    expect(await isThere(unused)).toBe(false)
  })

  it('are found even where such a process wrote after all had rows', async () => {
    const picture = await uploaded('late-1')
    await asBefore(picture)
    expect(await usesOf(picture)).toEqual([])
    await sweep()
    expect([await isThere(picture), await usesOf(picture)]).toEqual([true, ['product']])
  })

  it('leave a picture used that the sweep knows by its row alone', async () => {
    const picture = await uploaded('row-1')
    await recordPictureUses(catalogue.shop.database.db, catalogue.shop.companyId, 'advert', [
      { usedBy: newId(), pictures: [pictureOf(picture)] },
    ])
    await sweep()
    expect(await isThere(picture)).toBe(true)
  })
})

describe('the backfill', () => {
  it('writes the uses of every kind in every shop, one shop a batch, and may come twice', async () => {
    const store = await openOldDatabase('0054_staff-code-scene')
    try {
      const at = '2026-11-01T00:00:00Z'
      const companies = ['1', '2'].map((end) => `01990000-0000-7000-8000-00000000000${end}`)
      const use = (name: string) => ({ picture_id: idOf(name), alt: '', width: 3, height: 2 })
      for (const id of companies) {
        const service = JSON.stringify({ hours: [], picture: use('s') })
        await store.db.execute(sql`insert into companies (id, name, mode, app_auth_token, public_key, service)
          values (${id}, '旧店', 2, ${id}, 'k', ${service}::jsonb)`)
        for (const name of ['s', 'p', 'q', 'd', 'a'])
          await store.db.execute(sql`insert into pictures (company_id, id, key, width, height, created_at, touched_at)
            values (${id}, ${idOf(name)}, 'k', 3, 2, ${at}, ${at})`)
        await store.db.execute(
          sql`insert into categories (company_id, id, name) values (${id}, ${id}, '名片')`,
        )
        // One of them was lost before there were rows.
        await store.db.execute(sql`insert into products (company_id, id, category_id, code, quote_type, name, image,
            tags, definition, unit, from_fen, pictures)
          values (${id}, ${id}, ${id}, 'mp', 1, '名片', '', '{}', '{}', '盒', 1,
            ${JSON.stringify([use('p'), use('q'), use('lost')])}::jsonb)`)
        await store.db.execute(sql`insert into product_drafts (company_id, id, category_id, code, quote_type, content,
            sort, actor, updated_at)
          values (${id}, ${id}, ${id}, 'cg', 1, ${JSON.stringify({ pictures: [use('d')] })}::jsonb, 0, 'staff', ${at})`)
        await store.db.execute(sql`insert into adverts (company_id, id, position, title, picture)
          values (${id}, ${id}, 'home-hero', '开业', ${JSON.stringify(use('a'))}::jsonb),
            (${id}, gen_random_uuid(), 'home-hero', '无图', null)`)
      }
      await store.upgrade()
      const positions: (string | undefined)[] = []
      for (const _pass of ['once', 'twice']) {
        let position: string | undefined
        do {
          position = await fillPictureUses(store.db, position)
          positions.push(position)
        } while (position !== undefined)
      }
      expect(positions).toEqual([...companies, undefined, ...companies, undefined])
      for (const id of companies) {
        const rows = await store.db
          .select()
          .from(pictureUses)
          .where(eq(pictureUses.companyId, id))
          .orderBy(asc(pictureUses.pictureId))
        expect(rows.map(({ kind, usedBy, pictureId }) => [kind, usedBy, pictureId])).toEqual([
          ['advert', id, idOf('a')],
          ['draft', id, idOf('d')],
          ['product', id, idOf('p')],
          ['product', id, idOf('q')],
          ['service', id, idOf('s')],
        ])
        expect(await pictureUseRepository.hasUse(store.db, id, idOf('q'))).toBe(true)
      }
    } finally {
      await store.close()
    }
  }, 180_000)
})
