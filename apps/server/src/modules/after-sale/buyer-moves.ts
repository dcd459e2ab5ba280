import type { Db } from '../../db/database.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { notFound } from '../../http/refusal.ts'
import type { Owner } from '../order/order-repository.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'
import { type PictureNeeds, pictureRows, readPictures } from './keep-pictures.ts'
import { getWay, moveAfterSale, underLock } from './move-after-sale.ts'

interface Needs {
  db: Db
  now: () => number
}

/** The buyer's own; another's and one that never was are the same: not there. */
export const getOwnAfterSale = async (db: Db, owner: Owner, id: string): Promise<AfterSaleRow> => {
  const row = isUuid(id) ? await afterSaleRepository.findOwn(db, owner, id) : undefined
  if (!row) throw notFound()
  return row
}

export const cancelAfterSale = async (
  { db, now }: Needs,
  owner: Owner,
  id: string,
): Promise<AfterSaleRow> => {
  const seen = await getOwnAfterSale(db, owner, id)
  return underLock(db, seen, (tx, _order, row) =>
    moveAfterSale(tx, row, { move: 'cancel', actor: 'buyer', now: now(), changes: { question: '' } }),
  )
}

interface Reply {
  after_id: string
  text: string
  images: string[]
}

export const replyAfterSale = async (
  needs: Needs & PictureNeeds,
  owner: Owner,
  { after_id, text, images }: Reply,
): Promise<AfterSaleRow> => {
  const { db, now } = needs
  const seen = await getOwnAfterSale(db, owner, after_id)
  getWay(seen, 'reply', 'buyer')
  const pictures = await readPictures(needs, owner, seen.orderId, images)
  return underLock(db, seen, async (tx, _order, row) => {
    const moved = await moveAfterSale(tx, row, {
      move: 'reply',
      actor: 'buyer',
      now: now(),
      note: text,
      changes: { question: '' },
    })
    await afterSaleRepository.insertImages(
      tx,
      await pictureRows(tx, owner.companyId, row.id, pictures, now()),
    )
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
  { db, now }: Needs,
  owner: Owner,
  { after_id, carrier, tracking_no }: Parcel,
): Promise<AfterSaleRow> => {
  const seen = await getOwnAfterSale(db, owner, after_id)
  return underLock(db, seen, (tx, _order, row) =>
    moveAfterSale(tx, row, {
      move: 'send-back',
      actor: 'buyer',
      now: now(),
      note: `${carrier} ${tracking_no}`,
      changes: { parcel: { carrier, tracking_no, sent_at: now() } },
    }),
  )
}
