import { codes } from '@yinpu/contract'
import { mostTickets } from '@yinpu/contract/console'
import { afterAll, describe, expect, it } from 'vitest'
import { audit, jobs } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { readPdf, squeezed } from '../documents/testing/read-pdf.ts'
import { newId } from '../kernel/ids.ts'
import { createProofConsole } from '../testing/proof-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

const { shop, owner, press, service, stranger, inReview, approve } = await createProofConsole()
afterAll(() => shop.close())

const db = () => shop.database.db
const jobsOf = (orderId: string) => db().select().from(jobs).where(eq(jobs.orderId, orderId))
const print = (client: ConsoleClient, ids: string[]) =>
  client.request('printTickets', { query: { ids: ids.join(',') } })

const approved = async (lines = 1) => {
  const { id } = await inReview({ isAsked: false, jobs: lines })
  await shop.must(approve(id))
  return { orderId: id, made: await jobsOf(id) }
}

describe('tickets', () => {
  it('are one file of all chosen jobs in the order of the request, and noted at each', async () => {
    const { made, orderId } = await approved(2)
    const chosen = made.toReversed()
    const answer = await print(
      press,
      chosen.map(({ id }) => id),
    )
    expect(answer.headers['content-type']).toContain('application/pdf')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('施工单-2张.pdf')
    const { pages } = await readPdf(answer.rawPayload)
    expect(pages).toHaveLength(2)
    for (const [at, { jobNo }] of chosen.entries()) expect(pages[at]).toContain(jobNo)
    const order = await shop.rowOf(orderId)
    const job = await shop.must(press.call('getJob', { params: { id: chosen[0]?.id ?? '' } }))
    const words = squeezed(pages[0] ?? '')
    for (const text of [order.orderNo, job.name, `${job.pieces.toLocaleString('en')} ${job.unit}`])
      expect(words).toContain(squeezed(text))
    for (const { name } of job.route) expect(words).toContain(name)
    // The press room needs no telephone of a buyer.
    expect(words).not.toContain(order.address?.mobile ?? 'none')
    for (const { id, jobNo } of made) {
      const rows = await db()
        .select()
        .from(audit)
        .where(and(eq(audit.subjectId, id), eq(audit.action, 'printTickets')))
      expect(rows).toMatchObject([{ subjectKind: 'job', subjectName: jobNo }])
    }
  })

  it('are refused without the permission, for the jobs of another shop and of nobody', async () => {
    const { made } = await approved()
    const ids = made.map(({ id }) => id)
    expect((await print(service, ids)).json().code).toBe(codes.refused)
    expect((await service.request('printWallCodes')).json().code).toBe(codes.refused)
    for (const [client, asked] of [
      [stranger, ids],
      [owner, [newId()]],
      [owner, ['x']],
      [owner, [...ids, newId()]],
    ] as const)
      expect((await print(client, [...asked])).json().code).toBe(codes.notFound)
    const rows = await db()
      .select()
      .from(audit)
      .where(eq(audit.subjectId, ids[0] ?? ''))
    expect(rows.filter(({ action }) => action === 'printTickets')).toEqual([])
  })

  it('are as many as one file takes, and none of a withdrawn job', async () => {
    const many = Array.from({ length: mostTickets + 1 }, () => newId())
    expect((await print(press, many)).json()).toMatchObject({
      code: codes.invalid,
      data: { fields: { ids: `一次最多打印 ${mostTickets} 张施工单，请分几次` } },
    })
    expect((await print(press, many.slice(1))).json().code).toBe(codes.notFound)
    const { made } = await approved()
    const [job] = made
    await db()
      .update(jobs)
      .set({ state: 'withdrawn' })
      .where(eq(jobs.id, job?.id ?? ''))
    expect((await print(press, [job?.id ?? ''])).json()).toMatchObject({
      code: codes.conflict,
      msg: `工单 ${job?.jobNo} 已撤回，不能再打施工单`,
    })
  })
})

describe('the codes of the wall', () => {
  it('are a sheet that says what each does', async () => {
    const answer = await press.request('printWallCodes')
    const { words } = await readPdf(answer.rawPayload)
    for (const text of ['开始', '完成', '暂停', '报废', '质检', 'YPSTART']) expect(words).toContain(text)
  })
})
