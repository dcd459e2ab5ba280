import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../testing/migration-rules.ts'
import { describeFile, listMigrationFiles, migrationsFolder } from './migration-files.ts'

interface Journal {
  entries: { idx: number; tag: string }[]
}

describe('migrations', () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as Journal

  it('are named for what they do', () => {
    // Refuses a generator's default names: two random words.
    for (const file of files) expect(file).toMatch(/^\d{4}_[a-z]+(-[a-z]+)*\.sql$/)
  })

  it('stand in the journal in their order', () => {
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual([...files].sort())
  })

  it('do not stop the shop, from the first one for which that was a rule', () => {
    const all = listMigrationFiles(migrationsFolder)
    const judged = all.filter(({ tag }) => tag > '0047')
    expect(judged.length).toBeGreaterThan(0)
    for (const file of judged)
      expect([file.tag, faultsOf(file, all.slice(0, all.indexOf(file)))]).toEqual([file.tag, []])
  })
})

/** Files of one statement each are enough for most rules. */
const fileOf = (...statements: string[]) => describeFile('0099_tried', statements)
const faults = (...statements: string[]) => faultsOf(fileOf(...statements), [])

const refused: [string, string[], string[]][] = [
  [
    'an index on an older table that is not CONCURRENTLY',
    ['CREATE INDEX "orders_by_name" ON "orders" USING btree ("company_id","name");'],
    [
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_name" ON "orders" USING btree ("company_id","name");',
    ],
  ],
  [
    'an index on an older table, though another table is new',
    [
      'CREATE TABLE "bins" ("id" uuid);',
      'CREATE UNIQUE INDEX "orders_by_name" ON "public"."orders" ("name");',
    ],
    ['CREATE TABLE "bins" ("id" uuid);', 'CREATE UNIQUE INDEX "bins_by_name" ON "public"."bins" ("name");'],
  ],
  [
    'a unique constraint that builds its index under a lock',
    ['ALTER TABLE "orders" ADD CONSTRAINT "orders_same" UNIQUE("company_id","name");'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "orders_same" UNIQUE USING INDEX "orders_by_name";'],
  ],
  [
    'a foreign key that reads an older table at once',
    ['ALTER TABLE "orders" ADD CONSTRAINT "orders_bin" FOREIGN KEY ("bin") REFERENCES "bins"("id");'],
    [
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_bin" FOREIGN KEY ("bin") REFERENCES "bins"("id") NOT VALID;',
    ],
  ],
  [
    'a check that reads an older table at once',
    [`ALTER TABLE "orders" ADD CONSTRAINT "orders_bin" CHECK ("orders"."bin" in ('a', 'b'));`],
    [`ALTER TABLE "orders" ADD CONSTRAINT "orders_bin" CHECK ("orders"."bin" in ('a', 'b')) NOT VALID;`],
  ],
  [
    'a constraint that is validated under the lock of its making',
    [
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_bin" CHECK ("bin" <> 0) NOT VALID;',
      'ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_bin";',
    ],
    ['ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_bin";'],
  ],
  [
    'a new column of an older table that brings its own constraint',
    ['ALTER TABLE "orders" ADD COLUMN "bin" uuid REFERENCES "bins"("id");'],
    ['ALTER TABLE "orders" ADD COLUMN "bin" uuid;'],
  ],
  [
    'a new column that older code would have to fill',
    ['ALTER TABLE "orders" ADD COLUMN "bin" text NOT NULL;'],
    [`ALTER TABLE "orders" ADD COLUMN "bin" text DEFAULT '' NOT NULL;`],
  ],
  [
    'an UPDATE',
    [`UPDATE "orders" SET "name" = '' WHERE "name" = 'x';`],
    [`CREATE TRIGGER "orders_told" AFTER UPDATE OR DELETE ON "orders" EXECUTE FUNCTION tell();`],
  ],
  [
    'an UPDATE behind WITH',
    ['WITH "old" AS (SELECT 1) UPDATE "orders" SET "name" = \'\' FROM "old";'],
    [`CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET a = 1; END $$;`],
  ],
  ['a DELETE', ['-- old ones\nDELETE FROM "orders";'], ['-- DELETE FROM "orders";\nSELECT 1;']],
  ['a DO block', [`DO $$ BEGIN PERFORM 1; END $$;`], ['SELECT 1;']],
  [
    'another type of a column',
    ['ALTER TABLE "orders" ALTER COLUMN "name" SET DATA TYPE varchar(10);'],
    [`ALTER TABLE "orders" ALTER COLUMN "name" SET DEFAULT '';`],
  ],
  [
    'another name of a column',
    ['ALTER TABLE "orders" RENAME COLUMN "name" TO "title";'],
    ['ALTER TABLE "orders" ADD COLUMN "title" text;'],
  ],
  [
    'a DROP of a column',
    ['ALTER TABLE "orders" DROP COLUMN "name";'],
    ['-- contract\nALTER TABLE "orders" DROP COLUMN "name";'],
  ],
  [
    'a DROP of a table',
    ['SELECT 1;DROP TABLE "bins";'],
    ['-- contract after backfill order-told-words\nDROP TABLE "bins";'],
  ],
  [
    'a check that goes, and is not made again',
    ['ALTER TABLE "orders" DROP CONSTRAINT "orders_bin";'],
    [
      'ALTER TABLE "orders" DROP CONSTRAINT "orders_bin";',
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_bin" CHECK ("bin" in (1, 2)) NOT VALID;',
    ],
  ],
  [
    'an index beside everybody that cannot be made twice',
    ['CREATE INDEX CONCURRENTLY "orders_by_name" ON "orders" ("name");'],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_name" ON "orders" ("name");'],
  ],
  [
    'what cannot be repeated beside a CONCURRENTLY',
    [
      'ALTER TABLE "orders" ADD COLUMN "bin" text;',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_bin" ON "orders" ("bin");',
    ],
    [
      'ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_bin";',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_bin" ON "orders" ("bin");',
    ],
  ],
  [
    'two statements at once with CONCURRENTLY',
    [
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "orders" ("a"); CREATE INDEX CONCURRENTLY IF NOT EXISTS "b" ON "orders" ("b");',
    ],
    [
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "orders" ("a");',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "b" ON "orders" ("b");',
    ],
  ],
  [
    'a backfill that nobody knows',
    ['-- contract after backfill order-dreams\nSELECT 1;'],
    ['-- contract after backfill order-told-words\nSELECT 1;'],
  ],
  [
    'a backfill that is not named in the first line',
    ['SELECT 1;\n-- contract after backfill order-told-words'],
    ['-- contract after backfill order-told-words\nSELECT 1;'],
  ],
]

describe('the rules of migrations', () => {
  it.each(refused)('refuse %s', (_what, bad, good) => {
    expect(faults(...bad)).toHaveLength(1)
    expect(faults(...good)).toEqual([])
  })

  it('refuse SET NOT NULL until a check has been added and, by another file, validated', () => {
    const add = fileOf(
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_has_bin" CHECK ("orders"."bin" IS NOT NULL) NOT VALID;',
    )
    const validate = fileOf('ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_has_bin";')
    const set = fileOf('ALTER TABLE "orders" ALTER COLUMN "bin" SET NOT NULL;')
    for (const earlier of [[], [add], [validate, add]]) expect(faultsOf(set, earlier)).toHaveLength(1)
    expect(faultsOf(set, [add, validate])).toEqual([])
  })
})
