import type { Invoice } from '@yinpu/contract'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { ownedBy } from '../../db/owned-by.ts'
import {
  addresses,
  afterSales,
  attemptCounts,
  buyerMessages,
  counterDrafts,
  creditAccounts,
  customerContacts,
  customerNotes,
  deliveryChanges,
  exports,
  favourites,
  idempotencyKeys,
  importRows,
  inquiries,
  invoiceTitles,
  knownDevices,
  mutedMessages,
  orderLines,
  orders,
  orderThreads,
  orderViews,
  outboxMessages,
  paperCartItems,
  quotations,
  quoteSheets,
  registrationKeys,
  sentCodes,
  users,
  userTokens,
  wechatAuthorizations,
  wechatPayers,
  wechatScans,
} from '../../db/schema/index.ts'
import { and, asc, eq, inArray, ne, or, sql } from '../../db/sql.ts'
import { erasedMobile, erasedName } from '../../kernel/mask-mobile.ts'
import type { Owner } from '../../kernel/owner.ts'
import { announceBuyer } from '../account/account-repository.ts'
import { emptiedAddress, mentions, type Texts, without, withoutInJson } from './erased-texts-repository.ts'

/** An invoice keeps what the books need to know of its buyer. */
const redactedInvoice = (invoice: Invoice | null): Invoice | null =>
  invoice && { ...invoice, phone: '', email: '' }

/** The whole row: its search words are written again. */
export type LockedOrder = typeof orders.$inferSelect

/**
 * Removes everything that one person has left in a shop's database, or makes it anonymous; books stay exact to the fen.
 */
export const erasureRepository = {
  /** Locks all orders: a move of one of them comes before or after. */
  lockOrders: (tx: Db, { companyId, userId }: Owner) =>
    tx
      .select()
      .from(orders)
      .where(ownedBy(orders, { companyId, userId }))
      .orderBy(asc(orders.id))
      .for('no key update'),

  listOrderIds: async (tx: Db, { companyId, userId }: Owner) =>
    (await tx.select({ id: orders.id }).from(orders).where(ownedBy(orders, { companyId, userId }))).map(
      ({ id }) => id,
    ),

  addressesOf: (tx: Db, { companyId, userId }: Owner) =>
    tx.select().from(addresses).where(ownedBy(addresses, { companyId, userId })),

  /** The former addresses of these orders. */
  formerAddressesOf: async (tx: Db, companyId: string, orderIds: string[]) =>
    (
      await tx
        .select({ address: deliveryChanges.address })
        .from(deliveryChanges)
        .where(
          and(
            eq(deliveryChanges.companyId, companyId),
            sql`${deliveryChanges.orderId} = any(${sql.param(orderIds)}::uuid[])`,
          ),
        )
    ).flatMap(({ address }) => address ?? []),

  goodsOf: (tx: Db, companyId: string, orderIds: string[]) =>
    orderIds.length === 0
      ? Promise.resolve([])
      : tx
          .select({ orderId: orderLines.orderId, name: orderLines.name })
          .from(orderLines)
          .where(and(eq(orderLines.companyId, companyId), inArray(orderLines.orderId, orderIds)))
          .orderBy(asc(orderLines.position)),

  /** The claims that led to another order, by its id. */
  followUpsOf: (tx: Db, { companyId, userId }: Owner) =>
    tx
      .select({ followUpId: afterSales.followUpId, afterNo: afterSales.afterNo, orderId: afterSales.orderId })
      .from(afterSales)
      .where(ownedBy(afterSales, { companyId, userId })),

  /**
   * Releases the files of the person's messages and the shop's answers: nothing refers to them any more, so the sweep
   * deletes them.
   */
  releaseTalkFiles: async (tx: Db, { companyId, userId }: Owner, mobile: string) => {
    await tx.execute(sql`insert into uploads (company_id, key, user_id, purpose, size, expires_at)
      select f.company_id, f.key, ${userId}, 'talk', f.size, 'epoch' from talk_files f
      left join inquiries i on i.company_id = f.company_id and i.id = f.inquiry_id
      left join order_talks t on t.company_id = f.company_id and t.order_id = f.order_id
      where f.company_id = ${companyId}
        and (i.user_id = ${userId} or i.mobile = ${mobile} or t.user_id = ${userId})`)
  },

  /** Deletes the rows that served only this person. */
  deleteOwn: async (tx: Db, { companyId, userId }: Owner) => {
    // Also deletes messages to a former number or address of the person: they are identified by the message they
    // carried.
    await tx.delete(outboxMessages).where(
      and(
        eq(outboxMessages.companyId, companyId),
        sql`${outboxMessages.cause} in (select m.cause || ':' || w.way from buyer_messages m,
          unnest(array['sms', 'mail', 'wechat']) w (way) where m.company_id = ${companyId} and m.user_id = ${userId})`,
      ),
    )
    for (const table of [
      userTokens,
      knownDevices,
      wechatPayers,
      wechatAuthorizations,
      registrationKeys,
      addresses,
      quotations,
      paperCartItems,
      favourites,
      invoiceTitles,
      buyerMessages,
      mutedMessages,
      orderThreads,
      inquiries,
      counterDrafts,
      quoteSheets,
    ])
      await tx.delete(table).where(ownedBy(table, { companyId, userId }))
    await tx.delete(customerContacts).where(ownedBy(customerContacts, { companyId, userId }))
    await tx.delete(customerNotes).where(ownedBy(customerNotes, { companyId, userId }))
    await tx
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.companyId, companyId), eq(idempotencyKeys.holder, userId)))
  },

  /**
   * Deletes the rows stored under the mobile, the e-mail address or the WeChat account: messages, codes, counts,
   * inquiries.
   */
  deleteByContact: async (
    tx: Db,
    { companyId, userId }: Owner,
    { mobile, email, wechatUnionid }: { mobile: string; email: string; wechatUnionid: string | null },
  ) => {
    const contacts = [mobile, email].filter(Boolean)
    await tx
      .delete(outboxMessages)
      .where(
        and(
          eq(outboxMessages.companyId, companyId),
          or(
            inArray(outboxMessages.recipient, contacts),
            sql`${outboxMessages.params} ->> 'mobile' = ${mobile}`,
          ),
        ),
      )
    await tx
      .delete(sentCodes)
      .where(
        and(
          eq(sentCodes.companyId, companyId),
          or(inArray(sentCodes.target, contacts), eq(sentCodes.holder, userId)),
        ),
      )
    await tx
      .delete(attemptCounts)
      .where(
        and(eq(attemptCounts.companyId, companyId), mentions([attemptCounts.subject], [...contacts, userId])),
      )
    await tx.delete(inquiries).where(and(eq(inquiries.companyId, companyId), eq(inquiries.mobile, mobile)))
    // The numbers of the import stay; the person's row can no longer be read or taken back.
    await tx
      .update(importRows)
      .set({ cells: [], message: '客户已注销', title: '', change: null })
      .where(
        and(
          eq(importRows.companyId, companyId),
          or(
            eq(importRows.userId, userId),
            sql`strpos(array_to_string(${importRows.cells}, ' '), ${mobile}) > 0`,
          ),
        ),
      )
    if (wechatUnionid)
      await tx
        .delete(wechatScans)
        .where(and(eq(wechatScans.companyId, companyId), eq(wechatScans.unionid, wechatUnionid)))
  },

  /** An order keeps its number, goods and sums; of its address only province and city stay. */
  emptyOrder: async (
    tx: Db,
    order: Pick<LockedOrder, 'companyId' | 'id' | 'address' | 'invoice'>,
    searchColumns: { findText: string; findKeys: number[] },
    texts: Texts,
  ) => {
    const { companyId, id, address, invoice } = order
    const isOne = and(eq(orders.companyId, companyId), eq(orders.id, id))
    await tx
      .update(orders)
      .set({
        ...searchColumns,
        name: '',
        address: address && { ...address, ...emptiedAddress },
        invoice: redactedInvoice(invoice),
        remark: sql`case when ${orders.remark} ~ '^售后 \\S+ 补印$' then ${orders.remark} else '' end`,
        cancelReason: without(orders.cancelReason, texts),
        adjustReason: without(orders.adjustReason, texts),
      })
      .where(isOne)
  },

  /** The debt is settled, or the customer could not be erased; nothing more is bought on the account. */
  closeCredit: async (tx: Db, { companyId, userId }: Owner) => {
    await tx
      .update(creditAccounts)
      .set({ enabled: false })
      .where(ownedBy(creditAccounts, { companyId, userId }))
  },

  viewsOf: (tx: Db, companyId: string) =>
    tx
      .select({ id: orderViews.id, name: orderViews.name, query: orderViews.query })
      .from(orderViews)
      .where(eq(orderViews.companyId, companyId))
      .orderBy(asc(orderViews.id)),

  emptyView: async (tx: Db, companyId: string, id: string, changes: { name: string; query: string }) => {
    await tx
      .update(orderViews)
      .set({ ...changes, version: sql`${orderViews.version} + 1` })
      .where(and(eq(orderViews.companyId, companyId), eq(orderViews.id, id)))
  },

  /**
   * Ends the shop's export files that may include the person: nobody can download them any more, and the sweep deletes
   * them. One that is being written may have read the person already: it is abandoned. The person is removed from the
   * filters of exports.
   */
  endExports: async (tx: Db, companyId: string, texts: Texts, now: Date) => {
    const { state, filter } = exports
    const ofPeople = and(eq(exports.companyId, companyId), ne(exports.kind, 'report'))
    const failure = '有客户刚注销，文件里可能有其资料，请再导出一次'
    const ended = [
      ...(await tx
        .update(exports)
        .set({ state: 'expired', expiresAt: now })
        .where(and(ofPeople, eq(state, 'done')))
        .returning({ staffId: exports.staffId })),
      ...(await tx
        .update(exports)
        .set({ state: 'failed', failure, finishedAt: now })
        .where(and(ofPeople, inArray(state, ['waiting', 'running'])))
        .returning({ staffId: exports.staffId })),
    ]
    const isNarrowed = or(...texts.map((word) => sql`strpos(${filter}::text, ${word}) > 0`))
    await tx
      .update(exports)
      .set({ filter: withoutInJson(filter, texts) })
      .where(and(ofPeople, isNarrowed))
    for (const staffId of new Set(ended.map((one) => one.staffId)))
      await announce(tx, 'export_changed', `${companyId}:${staffId}`)
  },

  emptyUser: async (tx: Db, { companyId, userId }: Owner, now: Date) => {
    await tx
      .update(users)
      .set({
        mobile: erasedMobile(userId),
        // No hash has this form: no password matches it.
        passwordHash: 'erased',
        name: erasedName,
        email: '',
        companyName: '',
        contactRole: '',
        sellerId: null,
        tags: [],
        awaitsOwner: false,
        qq: '',
        avatar: 'vermilion',
        level: 0,
        wechatUnionid: null,
        wechatOpenid: null,
        enabled: false,
        erasureAskedAt: null,
        erasedAt: now,
      })
      .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
    await announceBuyer(tx, { companyId, userId })
  },
}
