import { stateOfOrder } from '@yinpu/contract'
import { expect } from 'vitest'
import { orderProofs } from '../db/schema/index.ts'
import { asc, eq } from '../db/sql.ts'
import { anArchive } from './artwork-shop.ts'
import { createOrderConsole, staffOf } from './order-console.ts'
import type { ConsoleClient } from './test-console.ts'
import { uploadFile } from './upload-file.ts'

const content = anArchive()

/** A shop with its people, a buyer whose orders wait for a proof, and another buyer. */
export const createProofConsole = async () => {
  const shop = await createOrderConsole()
  const { token } = await shop.aBuyer()
  const { token: other } = await shop.aBuyer()
  const [owner, prepress, service, press, stranger] = (await Promise.all(
    [staffOf.owner, staffOf.prepress, staffOf.service, staffOf.press, staffOf.stranger].map(shop.signedIn),
  )) as [ConsoleClient, ConsoleClient, ConsoleClient, ConsoleClient, ConsoleClient]

  const upload = (order_id: string) =>
    uploadFile(shop, token, { order_id, purpose: 'artwork' }, content, '稿件.zip')

  const bring = async (order_id: string, line_id: string, uploaded?: string) => {
    const key = uploaded ?? (await upload(order_id))
    const files = [{ key, name: '稿件.zip', size: content.length }]
    const body = { order_id, line_id, files, submit: true } as never
    const answer = await shop.ask('attachFiles', { body }, token)
    await shop.app.inspector.settled()
    return answer
  }

  const inReview = async ({ jobs = 1, isAsked = true } = {}) => {
    const { order_id } = await shop.anOrder(token, jobs)
    if (isAsked) await shop.must(prepress.call('askForProof', { params: { id: order_id } }))
    await shop.pay(order_id)
    // It is in the storage and not attached.
    const spare = await upload(order_id)
    const { lines } = await shop.detail(token, order_id)
    for (const { line_id } of lines) await bring(order_id, line_id)
    expect((await shop.detail(token, order_id)).state).toBe(stateOfOrder.underReview)
    return { id: order_id, lines: lines.map(({ line_id }) => line_id), spare }
  }
  const approve = (id: string) => prepress.call('approveArtwork', { params: { id }, body: { unseen: true } })
  const waiting = async (jobs = 1) => {
    const order = await inReview({ jobs })
    await shop.must(approve(order.id))
    return order
  }

  const proofOf = (order_id: string) => shop.must(shop.ask('getProof', { query: { order_id } }, token))
  const agree = (order_id: string, version = 1, by = token) =>
    shop.ask('agreeToProof', { body: { order_id, version } }, by)
  const refuse = (order_id: string, why = '电话错了', version = 1) =>
    shop.ask('refuseProof', { body: { order_id, version, why } }, token)
  const mark = async (order_id: string, text: string, changes: object = {}, by = token) => {
    const newest = (await proofOf(order_id)).versions[0]
    const position = { file_id: newest?.files[0]?.file_id, page: 1, x: 0.25, y: 0.5 }
    const body = { order_id, version: newest?.version ?? 0, ...position, text, ...changes }
    return shop.ask('markProof', { body: body as never }, by)
  }
  const db = () => shop.database.db
  const proofsIn = (id: string) =>
    db().select().from(orderProofs).where(eq(orderProofs.orderId, id)).orderBy(asc(orderProofs.version))

  return {
    shop,
    token,
    other,
    owner,
    prepress,
    service,
    press,
    stranger,
    upload,
    bring,
    inReview,
    approve,
    waiting,
    proofOf,
    agree,
    refuse,
    mark,
    db,
    proofsIn,
  }
}
