import type { Db } from '../../db/database.ts'
import { buyer } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'
import { type PictureDeps, pictureRows, readPictures } from './keep-pictures.ts'
import { getTransition, moveAfterSale, underLock } from './move-after-sale.ts'

interface Deps {
  db: Db
  now: () => number
}

/** The buyer's own; another's and one that never was are the same: not there. */
export const getOwnAfterSale = async (db: Db, owner: Owner, id: string): Promise<AfterSaleRow> => {
  const row = isUuid(id) ? await afterSaleRepository.findOwn(db, owner, id) : undefined
  if (!row) throw notFound()
  return row
}

export const cancelAfterSale = async ({ db, now }: Deps, owner: Owner, id: string): Promise<AfterSaleRow> => {
  const seen = await getOwnAfterSale(db, owner, id)
  return underLock(db, seen, (tx, _order, row) =>
    moveAfterSale(tx, row, { move: 'cancel', by: buyer, now: now(), changes: { question: '' } }),
  )
}

interface Reply {
  after_id: string
  text: string
  images: string[]
}

export const replyAfterSale = async (
  deps: Deps & PictureDeps,
  owner: Owner,
  { after_id, text, images }: Reply,
): Promise<AfterSaleRow> => {
  const { db, now } = deps
  const seen = await getOwnAfterSale(db, owner, after_id)
  getTransition(seen, 'reply', 'buyer')
  const pictures = await readPictures(deps, owner, seen.orderId, images)
  return underLock(db, seen, async (tx, _order, row) => {
    const moved = await moveAfterSale(tx, row, {
      move: 'reply',
      by: buyer,
      now: now(),
      note: text,
      changes: { question: '' },
    })
    await afterSaleRepository.insertImages(tx, await pictureRows(tx, owner.companyId, row.id, pictures))
    return moved
  })
}

interface Parcel {
  after_id: string
  carrier: string
  tracking_no: string
}

/** May be corrected until the shop has received it. */
export const sendBackGoods = async (
  { db, now }: Deps,
  owner: Owner,
  { after_id, carrier, tracking_no }: Parcel,
): Promise<AfterSaleRow> => {
  const seen = await getOwnAfterSale(db, owner, after_id)
  return underLock(db, seen, (tx, _order, row) =>
    moveAfterSale(tx, row, {
      move: 'send-back',
      by: buyer,
      now: now(),
      note: `${carrier} ${tracking_no}`,
      changes: { parcel: { carrier, tracking_no, sent_at: now() } },
    }),
  )
}
