import { codes, stateOfFile, stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf, actorOf, type Member, sideOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { isRejected } from '../order/artwork/artwork-status.ts'
import { fileRepository } from '../order/artwork/file-repository.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import { closeAttempts } from '../payment/follow-payment.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { paymentRepository } from '../payment/payment-repository.ts'
import { refuseBeyondRefundLimit } from '../payment/refund/refund-limit.ts'
import { refuseSent } from '../payment/reprice-order.ts'
import { releaseBalances } from '../payment/reserve-balance.ts'
import { keysOfFile } from '../upload/preview-key.ts'
import { stateAt, versionText } from './describe-version.ts'
import { type OrderVersionRow, orderVersionRepository, type SoldLine } from './order-version-repository.ts'
import { soldPart } from './quote-version.ts'
import { refuseMoreOnAccount, refuseUnchangeable } from './version-rules.ts'
import { moneyAfter, routeOf } from './version-sums.ts'

type OrderKey = Pick<OrderRow, 'companyId' | 'id'>

const over = (order: OrderRow, state: string) => {
  const texts: Record<string, string> = {
    agreed: '这个修改已经同意了',
    refused: '买家已经不同意这个修改',
    withdrawn: '店铺已经撤回这个修改',
  }
  return new Refusal(codes.conflict, texts[state] ?? '这个修改已失效，请店铺重新报价', { state: order.state })
}

interface Locked {
  order: OrderRow
  version: OrderVersionRow
}

const lockVersion = async (tx: Db, { companyId, id }: OrderKey, versionId: string): Promise<Locked> => {
  const order = await orderRepository.lock(tx, companyId, id)
  const version = order && (await orderVersionRepository.find(tx, order, versionId))
  if (!version) throw notFound()
  return { order, version }
}

/** The artwork of the changed line is checked anew; a place that the line no longer has holds the file for the line. */
const judgeAgain = async (tx: Db, order: OrderRow, lineId: string, { slots }: SoldLine, now: number) => {
  const { companyId, id } = order
  const files = await fileRepository.listOf(tx, companyId, id)
  // A refused file stays refused: the buyer replaces it as before.
  const own = files.filter((file) => file.lineId === lineId && !isRejected(file))
  const others = files.filter((file) => file.lineId !== lineId && file.state === stateOfFile.passed)
  if (others.length > 0)
    await fileRepository.update(
      tx,
      companyId,
      others.map((file) => file.id),
      { state: stateOfFile.waiting },
    )
  if (own.length === 0) return { fileIds: [], freedKeys: [] }
  const places = new Set(slots.map((slot) => slot.id))
  const gone = await fileRepository.delete(
    tx,
    companyId,
    own.map((file) => file.id),
  )
  const rows = own.map(({ slot, key, name, size, kind, reusedFrom }) => ({
    ...{ companyId, id: newId(), orderId: id, lineId, key, name, size, kind, reusedFrom },
    slot: slot !== null && places.has(slot) ? slot : null,
    ...{ state: stateOfFile.waiting, check: 'waiting' as const, createdAt: new Date(now) },
  }))
  await fileRepository.insert(tx, rows)
  const keysInUse = new Set(rows.map(({ key }) => key))
  return {
    fileIds: rows.map((row) => row.id),
    freedKeys: gone.flatMap(keysOfFile).filter((key) => !keysInUse.has(key)),
  }
}

export interface AgreedVersion {
  order: OrderRow
  diffFen: number
  /** files to be inspected, and pictures that nothing refers to any more */
  fileIds: string[]
  freedKeys: string[]
}

interface Agreeing {
  by: Actor
  /** how the buyer agreed, if a member of staff says so */
  why?: string
  /** the person's limit of refunds, if a member of staff agrees */
  limitFen?: number | undefined
  note?: (tx: Db, locked: Locked) => Promise<void>
}

/** The money of the order follows; codes of an old open sum no longer count. */
const settle = async (tx: Db, { order, version }: Locked, now: number) => {
  const money = moneyAfter(order, version)
  if (version.diffFen !== 0 && order.owedFen > 0) {
    refuseSent(await paymentRepository.listOf(tx, order.companyId, order.id), order)
    await paymentRepository.closeAwaiting(tx, order.companyId, order.id, '应付的金额已变，请按新的金额付款')
    await releaseBalances(tx, order, now)
  }
  return money
}

const agreeUnderLock = async (
  tx: Db,
  deps: PaymentDeps,
  locked: Locked,
  { by, why = '', limitFen, note }: Agreeing,
): Promise<AgreedVersion> => {
  const { order, version } = locked
  const { companyId } = order
  const now = deps.now()
  const state = stateAt(version, now)
  if (state !== 'proposed') throw over(order, state)
  await refuseUnchangeable(tx, order)
  const route = routeOf(order)
  if (route.carrier !== version.carrier || route.province !== version.province)
    throw new Refusal(codes.conflict, '收货信息改过，运费不同了：请店铺撤回后重新报价', {
      state: order.state,
    })
  await refuseMoreOnAccount(tx, order, version.diffFen)
  const line = (await orderRepository.linesOf(tx, companyId, [order.id])).find(
    ({ id }) => id === version.lineId,
  )
  if (!line || line.totalFen !== version.was.totalFen) throw over(order, 'ended')
  const { changes, backFen } = await settle(tx, locked, now)
  if (backFen > 0 && sideOf(by) === 'shop')
    await refuseBeyondRefundLimit(tx, { companyId, amountFen: backFen }, { by, now, limitFen })
  const isBuyer = sideOf(by) === 'buyer'
  await orderVersionRepository.answer(tx, version, 'agreed', {
    ...{ was: soldPart(line), answer: why, answeredName: isBuyer ? '' : by.name },
    answeredAt: new Date(now),
  })
  await orderRepository.changeLine(tx, order, line.id, version.becomes)
  const needsArtwork = version.needsArtwork && order.state !== stateOfOrder.awaitingShipment
  const text = versionText(version)
  const moved = await deps.moveOrder(tx, order, {
    move: needsArtwork ? 'change-version-artwork' : 'change-version',
    ...{ by, now, note: isBuyer ? text : `${text}。${why}` },
    changes: {
      ...changes,
      promisedDays: version.promisedDays,
      // Files that fit the new size go to the shop without another submission.
      ...(needsArtwork && { submitsItself: true, filesSeenAt: null }),
    },
  })
  const artwork = needsArtwork
    ? await judgeAgain(tx, moved, line.id, version.becomes, now)
    : { fileIds: [], freedKeys: [] }
  if (backFen > 0)
    await deps.refunds.promiseOf(tx, moved, {
      ...{ amountFen: backFen, to: 'origin', reason: `改数量或规格退差价：${version.why}` },
      ...{ cause: `version:${version.id}`, by: isBuyer ? actorOf(version) : by, now },
    })
  if (!isBuyer)
    await notifyBuyer(tx, order, {
      kind: 'price_changed',
      cause: `version:${version.id}:agreed`,
      facts: {
        ...{ order, beforeFen: order.totalFen, afterFen: moved.totalFen, why },
        version: { step: 'agreed', text, owedFen: moved.owedFen },
      },
      now,
    })
  await note?.(tx, locked)
  const current = await orderRepository.findOfCompany(tx, companyId, order.id)
  return { order: current ?? moved, diffFen: version.diffFen, ...artwork }
}

/** The yes: lines, sums, artwork and due date follow in one transaction. Said twice, it was said once. */
export const agreeToVersion = async (
  deps: PaymentDeps,
  seen: OrderRow,
  versionId: string,
  agreeing: Agreeing,
): Promise<AgreedVersion> => {
  const shop = await deps.directory.find(seen.companyId)
  if (!shop) throw notFound()
  if (seen.owedFen > 0) await closeAttempts(deps, shop, seen)
  return deps.db.transaction(async (tx) => {
    const locked = await lockVersion(tx, seen, versionId)
    const { order, version } = locked
    if (version.state === 'agreed') return { order, diffFen: version.diffFen, fileIds: [], freedKeys: [] }
    return agreeUnderLock(tx, deps, locked, agreeing)
  })
}

/** A member of staff notes that the buyer has agreed, by telephone or at the counter. */
export const agreeVersionForShop = (
  deps: PaymentDeps,
  member: Member,
  order: OrderRow,
  versionId: string,
  why: string,
): Promise<AgreedVersion> =>
  agreeToVersion(deps, order, versionId, {
    ...{ by: member.actor, why: `店铺代为同意：${why}`, limitFen: member.limits.refund_fen },
    note: (tx, { version }) =>
      writeAudit(
        tx,
        member,
        {
          action: 'agreeVersionForBuyer',
          subject: orderSubject(order),
          after: { version: versionText(version), diff_fen: version.diffFen, why },
        },
        deps.now(),
      ),
  })

interface Ending {
  state: 'refused' | 'withdrawn'
  why: string
  by: Actor
  note?: (tx: Db, locked: Locked) => Promise<void>
}

/** The no of the buyer, or the shop takes its proposal back: the order is made as it was. */
export const endVersion = (
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
  seen: OrderKey,
  versionId: string,
  { state, why, by, note }: Ending,
): Promise<{ order: OrderRow; diffFen: number }> =>
  db.transaction(async (tx) => {
    const at = now()
    const locked = await lockVersion(tx, seen, versionId)
    const { order, version } = locked
    if (version.state === state) return { order, diffFen: version.diffFen }
    if (version.state !== 'proposed') throw over(order, version.state)
    const isBuyer = sideOf(by) === 'buyer'
    await orderVersionRepository.answer(tx, version, state, {
      ...{ answer: why, answeredName: isBuyer ? '' : by.name, answeredAt: new Date(at) },
    })
    const text = versionText(version)
    await orderRepository.insertEvent(tx, order, {
      ...{ id: newId(), state: order.state, title: isBuyer ? '买家不同意修改' : '修改已撤回' },
      ...{ note: why ? `${text}。${why}` : text, actor: sideOf(by), ...actorColumnsOf(by) },
      createdAt: new Date(at),
    })
    if (!isBuyer)
      await notifyBuyer(tx, order, {
        kind: 'price_changed',
        cause: `version:${version.id}:withdrawn`,
        facts: {
          ...{ order, beforeFen: order.totalFen, afterFen: order.totalFen, why },
          version: { step: 'withdrawn', text },
        },
        now: at,
      })
    await note?.(tx, locked)
    return { order, diffFen: version.diffFen }
  })

export const withdrawVersionForShop = (
  deps: Pick<PaymentDeps, 'db' | 'now'>,
  member: Member,
  order: OrderRow,
  versionId: string,
  why: string,
) =>
  endVersion(deps, order, versionId, {
    ...{ state: 'withdrawn', why, by: member.actor },
    note: (tx, { version }) =>
      writeAudit(
        tx,
        member,
        {
          action: 'withdrawVersion',
          subject: orderSubject(order),
          before: { version: versionText(version) },
          after: { why },
        },
        deps.now(),
      ),
  })
