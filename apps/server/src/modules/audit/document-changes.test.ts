import { describe, expect, it } from 'vitest'
import { listChanges, listChangesInPieces } from './document-changes.ts'

const before = {
  note: '旧',
  categories: [{ name: '名片' }, { name: '画册' }],
  products: [
    { code: 'card', name: '名片', tags: ['新品'], definition: { sizes: [{ id: 'a', width: 90 }] } },
    { code: 'book', name: '画册', tags: [], definition: {} },
    { code: 'gone', name: '挂历', tags: [], definition: {} },
  ],
}
const after = {
  note: '新',
  categories: [{ name: '画册' }, { name: '名片' }],
  products: [
    { code: 'new', name: '海报', tags: [], definition: {} },
    { code: 'card', name: '名片', tags: ['新品', '热销'], definition: { sizes: [{ id: 'a', width: 85 }] } },
    { code: 'book', name: '画册', tags: [], definition: {} },
  ],
}

describe('changes of a document', () => {
  it('are listed leaf by leaf, members of a list by their names, and a new order once', () => {
    const changes = listChanges(before, after).map(({ path, ...values }) => [path, values])
    expect(changes).toEqual([
      ['note', { before: '旧', after: '新' }],
      ['categories', { before: '顺序', after: '新的顺序' }],
      ['products.card.tags', { before: '["新品"]', after: '["新品","热销"]' }],
      ['products.card.definition.sizes.a.width', { before: '90', after: '85' }],
      ['products.gone', { before: JSON.stringify(before.products[2]), after: '–' }],
      ['products.new', { before: '–', after: JSON.stringify(after.products[0]) }],
    ])
  })

  it('are the same in pieces', async () => {
    for (const [left, right] of [
      [before, after],
      [after, before],
      [before, before],
      [{ products: 1 }, after],
      [[before], [after]],
      [undefined, after],
      ['旧', '新'],
    ])
      expect(await listChangesInPieces(left, right)).toEqual(listChanges(left, right))
  })

  it('in pieces leave turns to others between thousands of products', async () => {
    const document = (width: number) => ({
      products: Array.from({ length: 5000 }, (_, at) => ({
        code: `p${at}`,
        definition: { sizes: Array.from({ length: 20 }, (_, id) => ({ id: String(id), width })) },
      })),
    })
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    const changes = await listChangesInPieces(document(90), document(85))
    clearInterval(timer)
    expect(changes).toHaveLength(100_000)
    expect(turns).toBeGreaterThan(3)
  })
})
