import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { beginningWith, containing, endingWith } from './like-pattern.ts'
import { readRows } from './read-rows.ts'
import { sql } from './sql.ts'

it('matches the typed characters and no others, wildcards too', async () => {
  const { db, close } = await createTestDatabase()
  const isLike = async (text: string, pattern: string) =>
    (await readRows<{ hit: boolean }>(db, sql`select ${text}::text like ${pattern}::text as hit`))[0]?.hit
  for (const words of ['50%', 'a_b', 'c\\d', '\\', '%', '_', '%_\\'])
    for (const [pattern, before, after] of [
      [beginningWith(words), '', '后'],
      [containing(words), '前', '后'],
      [endingWith(words), '前', ''],
    ] as const) {
      expect(await isLike(`${before}${words}${after}`, pattern)).toBe(true)
      expect(await isLike(`${before}${words.replaceAll(/[%_\\]/g, 'xx')}${after}`, pattern)).toBe(false)
    }
  expect(await isLike('前50%', beginningWith('50%'))).toBe(false)
  expect(await isLike('50%后', endingWith('50%'))).toBe(false)
  await close()
})
