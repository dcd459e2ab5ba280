import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import {
  afterSaleEvents,
  afterSales,
  artworkRefusals,
  deliveryChanges,
  invoices,
  orderEvents,
  orderFiles,
  orderNotes,
  orderProofs,
  orderVersions,
  paymentGroups,
  payments,
  proofMarks,
  refundRequests,
  refunds,
  shipments,
  withdrawnShipments,
} from '../../db/schema/index.ts'
import { and, eq, inArray, ne, or, type SQL, sql } from '../../db/sql.ts'
import { erasedName } from '../../kernel/mask-mobile.ts'
import type { Owner } from '../../kernel/owner.ts'

/** Of an address only province and city stay. */
export const emptiedAddress = { name: erasedName, mobile: '', district: '', detail: '' }

/** The words that identify a person in texts: each of them is removed. */
export type Texts = readonly string[]

/** The text without the words that name somebody. */
export const without = (column: AnyPgColumn, texts: Texts): SQL =>
  texts.reduce<SQL>((text, word) => sql`replace(${text}, ${word}, '＊')`, sql`${column}`)

/** The same for stored JSON, where a word may be written with escapes. */
export const withoutInJson = (column: AnyPgColumn, texts: Texts): SQL => {
  const written = texts.map((word) => JSON.stringify(word).slice(1, -1))
  return sql`${written.reduce<SQL>((text, word) => sql`replace(${text}, ${word}, '＊')`, sql`${column}::text`)}::jsonb`
}

export const mentions = (columns: AnyPgColumn[], texts: Texts): SQL | undefined =>
  or(...columns.flatMap((column) => texts.map((word) => sql`strpos(${column}, ${word}) > 0`)))

/** The reason that a buyer gave for refusing another version of the order. */
const isBuyersAnswer = sql`${orderVersions.state} = 'refused' and ${orderVersions.answeredName} = ''`

export const erasedTextsRepository = {
  /**
   * Deletes the buyer's texts in orders and claims, and removes the words that identify the buyer from the shop's
   * texts.
   */
  emptyTexts: async (tx: Db, { companyId, userId }: Owner, orderIds: string[], texts: Texts) => {
    const isClaim = ownedBy(afterSales, { companyId, userId })
    const claims = tx.select({ id: afterSales.id }).from(afterSales).where(isClaim)
    const ofClaim = and(eq(afterSaleEvents.companyId, companyId), inArray(afterSaleEvents.afterId, claims))
    const replaced = (column: AnyPgColumn) => without(column, texts)
    await tx
      .update(afterSaleEvents)
      .set({
        note: sql`case when ${afterSaleEvents.actor} = 'buyer' then '' else ${replaced(afterSaleEvents.note)} end`,
      })
      .where(ofClaim)
    await tx
      .update(afterSales)
      .set({
        description: '',
        reason: replaced(afterSales.reason),
        question: replaced(afterSales.question),
        reply: replaced(afterSales.reply),
      })
      .where(isClaim)
    if (orderIds.length === 0) return
    const ofOrders = (table: { companyId: AnyPgColumn; orderId: AnyPgColumn }) =>
      and(eq(table.companyId, companyId), sql`${table.orderId} = any(${sql.param(orderIds)}::uuid[])`)
    await tx
      .update(orderEvents)
      .set({
        note: sql`case when ${orderEvents.actor} = 'buyer' then '' else ${replaced(orderEvents.note)} end`,
      })
      .where(ofOrders(orderEvents))
    await tx
      .update(payments)
      .set({ note: replaced(payments.note) })
      .where(and(ofOrders(payments), mentions([payments.note], texts)))
    await tx
      .update(payments)
      .set({ openid: '' })
      .where(and(ofOrders(payments), ne(payments.openid, '')))
    await tx
      .update(paymentGroups)
      .set({ openid: '', bridge: null })
      .where(ownedBy(paymentGroups, { companyId, userId }))
    await tx
      .update(refunds)
      .set({ reason: replaced(refunds.reason) })
      .where(and(ofOrders(refunds), mentions([refunds.reason], texts)))
    await tx
      .update(refundRequests)
      .set({ why: replaced(refundRequests.why), decision: replaced(refundRequests.decision) })
      .where(and(ofOrders(refundRequests), mentions([refundRequests.why, refundRequests.decision], texts)))
    await tx
      .update(invoices)
      .set({
        title: sql`${invoices.title} || '{"phone": "", "email": ""}'::jsonb`,
        voidWhy: replaced(invoices.voidWhy),
      })
      .where(ofOrders(invoices))
    await tx
      .update(orderNotes)
      .set({ text: replaced(orderNotes.text) })
      .where(and(ofOrders(orderNotes), mentions([orderNotes.text], texts)))
    await tx
      .update(artworkRefusals)
      .set({ why: replaced(artworkRefusals.why), files: withoutInJson(artworkRefusals.files, texts) })
      .where(ofOrders(artworkRefusals))
    await tx
      .update(orderFiles)
      .set({
        name: replaced(orderFiles.name),
        reason: replaced(orderFiles.reason),
        marks: withoutInJson(orderFiles.marks, texts),
      })
      .where(ofOrders(orderFiles))
    // The fact that a version was agreed to, by whom and when, stays; the buyer's text beside it is deleted.
    await tx
      .update(orderProofs)
      .set({
        words: sql`case when ${orderProofs.answeredUserId} is null then ${replaced(orderProofs.words)} else '' end`,
        files: withoutInJson(orderProofs.files, texts),
      })
      .where(ofOrders(orderProofs))
    const proofs = tx.select({ id: orderProofs.id }).from(orderProofs).where(ofOrders(orderProofs))
    await tx
      .update(proofMarks)
      .set({
        text: sql`case when ${proofMarks.side} = 'buyer' then '' else ${replaced(proofMarks.text)} end`,
      })
      .where(and(eq(proofMarks.companyId, companyId), inArray(proofMarks.proofId, proofs)))
    // The carrier's tracking text may name the person who signed for a parcel.
    await tx.update(shipments).set({ trackText: '', track: [] }).where(ofOrders(shipments))
    await tx
      .update(withdrawnShipments)
      .set({ why: replaced(withdrawnShipments.why) })
      .where(and(ofOrders(withdrawnShipments), mentions([withdrawnShipments.why], texts)))
    await tx
      .update(orderVersions)
      .set({
        why: replaced(orderVersions.why),
        answer: sql`case when ${isBuyersAnswer} then '' else ${replaced(orderVersions.answer)} end`,
      })
      .where(ofOrders(orderVersions))
    await tx
      .update(deliveryChanges)
      .set({
        address: sql`${deliveryChanges.address} || ${JSON.stringify(emptiedAddress)}::jsonb`,
        remark: '',
        why: replaced(deliveryChanges.why),
      })
      .where(ofOrders(deliveryChanges))
  },
}
