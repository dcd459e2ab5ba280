import { type PayChannel, type RefundRequestState, stateOfRefundRequest } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { findByKeyword } from './find-orders-of-money.ts'
import { pageOf, readCursor } from './money-cursor.ts'
import { moneyListRepository, refundTimeoutMs } from './money-list-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

interface RequestQuery {
  order_id?: string | undefined
  state?: RefundRequestState | undefined
  limit: number
  cursor?: string | undefined
}

/** Waiting requests first, then decided ones. */
export const listRefundRequests = async (
  db: Db,
  { companyId }: Member,
  { state, order_id, limit, cursor }: RequestQuery,
) => {
  if (order_id !== undefined && !isUuid(order_id)) return { page: [], next: undefined }
  const position = readCursor(cursor, ['open', 'decided'])
  const listPart = (part: 'open' | 'decided', most: number) =>
    moneyListRepository.listRequests(db, companyId, part, {
      filter: { state, orderId: order_id },
      cursor: position?.part === part ? position : undefined,
      most,
    })
  const open = position?.part === 'decided' ? [] : await listPart('open', limit + 1)
  const rows = open.length > limit ? open : [...open, ...(await listPart('decided', limit + 1 - open.length))]
  return pageOf(rows, limit, ({ request, micros }) => ({
    part: request.state === stateOfRefundRequest.open ? 'open' : 'decided',
    micros: Number(micros),
    id: request.id,
  }))
}

interface RefundQuery {
  keyword?: string | undefined
  state?: 'unfinished' | 'hanging' | 'failed' | 'done' | undefined
  channel?: PayChannel | undefined
  from?: number | undefined
  to?: number | undefined
  limit: number
  cursor?: string | undefined
}

/** Failed and hanging refunds come first, however old they are. */
export const listRefunds = async ({ db, now }: Deps, { companyId }: Member, query: RefundQuery) => {
  const { limit, cursor, keyword, ...filter } = query
  const position = readCursor(cursor, ['hanging', 'rest'])
  const matches = await findByKeyword(db, companyId, keyword)
  const longAgo = new Date(now() - refundTimeoutMs)
  const listPart = (part: 'hanging' | 'rest', most: number) =>
    moneyListRepository.listRefunds(db, companyId, part, longAgo, {
      filter: { ...filter, ...matches },
      cursor: position?.part === part ? position : undefined,
      most,
    })
  const hasHanging = position?.part !== 'rest' && filter.state !== 'done'
  const hanging = hasHanging ? await listPart('hanging', limit + 1) : []
  const isFull = hanging.length > limit || filter.state === 'hanging'
  const rows = isFull ? hanging : [...hanging, ...(await listPart('rest', limit + 1 - hanging.length))]
  return pageOf(rows, limit, ({ refund, isHanging, micros }) => ({
    part: isHanging ? 'hanging' : 'rest',
    micros: Number(micros),
    id: refund.id,
  }))
}
