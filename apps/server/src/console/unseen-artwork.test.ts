import { codes, stateOfOrder } from '@yinpu/contract'
import { afterAll, expect, it } from 'vitest'
import { audit, orderFiles } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { createProofConsole } from '../testing/proof-console.ts'

const { shop, prepress, owner, inReview } = await createProofConsole()
afterAll(() => shop.close())

const { underReview, inProduction } = stateOfOrder

const approve = (id: string, body: object = {}) =>
  prepress.call('approveArtwork', { params: { id }, body: body as never })

it('artwork without a preview is approved only by a person who says so', async () => {
  const { id } = await inReview({ isAsked: false })
  expect(await approve(id)).toMatchObject({
    code: codes.conflict,
    msg: '“稿件.zip”没有预览，没有人看过页面；请下载看过后再确认通过',
    data: { unseen: ['稿件.zip'] },
  })
  expect((await shop.rowOf(id)).state).toBe(underReview)
  expect((await approve(id, { unseen: 'yes' })).code).toBe(codes.invalid)
  expect(await shop.must(approve(id, { unseen: true }))).toMatchObject({ state: inProduction })
  const rows = await shop.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.subjectId, id), eq(audit.action, 'approveArtwork')))
  expect(rows).toMatchObject([{ after: { unseen: true } }])
})

it('artwork with a picture of its pages needs no such word', async () => {
  const { id } = await inReview({ isAsked: false })
  const page = { page: 1, token: 'a'.repeat(43), width_px: 100, height_px: 100 }
  await shop.database.db
    .update(orderFiles)
    .set({ previews: [page] as never })
    .where(eq(orderFiles.orderId, id))
  expect(await shop.must(approve(id))).toMatchObject({ state: inProduction })
})

it('approved in bulk it is named, and the others are approved', async () => {
  const [seen, unseen] = [await inReview({ isAsked: false }), await inReview({ isAsked: false })]
  await shop.database.db.delete(orderFiles).where(eq(orderFiles.orderId, seen.id))
  const { list } = await shop.must(
    owner.call('moveOrders', { body: { action: 'approve', ids: [unseen.id, seen.id] } as never }),
  )
  expect(list.map(({ ok }) => ok)).toEqual([false, true])
  expect(list[0]?.msg).toContain('“稿件.zip”没有预览')
})
