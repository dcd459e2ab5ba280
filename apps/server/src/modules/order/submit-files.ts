import type { OrderState, OrderType } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { fileRepository, type OrderFileRow } from './file-repository.ts'
import { moveOrder } from './move-order.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import { findTransition } from './order-state.ts'

export const isRejected = ({ state }: Pick<OrderFileRow, 'state'>): boolean => state === 30

const has = (file: Pick<OrderFileRow, 'findings'>, level: string) =>
  file.findings.some((finding) => finding.level === level)

/** A file that may go to print: looked at, without a fault, and with every warning accepted. */
export const isFit = (file: Pick<OrderFileRow, 'state' | 'check' | 'findings' | 'acceptedAt'>): boolean =>
  !isRejected(file) &&
  file.check !== 'waiting' &&
  !has(file, 'error') &&
  (!has(file, 'warning') || file.acceptedAt !== null)

/** Every line has its files, and each of them is fit. */
export const areComplete = (
  lineIds: string[],
  files: Pick<OrderFileRow, 'lineId' | 'state' | 'check' | 'findings' | 'acceptedAt'>[],
): boolean =>
  files.every((file) => isFit(file)) && lineIds.every((id) => files.some(({ lineId }) => lineId === id))

export const takesFiles = ({ state, type }: OrderRow): boolean =>
  findTransition({ state: state as OrderState, type: type as OrderType }, 'submit-files', 'buyer') !==
  undefined

/**
 * Hands the artwork in once all of it is there and fit. The order is locked by whoever calls, so that of two files
 * that become fit at the same moment the second sees the first.
 */
export const submitWhenComplete = async (tx: Db, order: OrderRow, now: number): Promise<OrderRow> => {
  if (!takesFiles(order)) return order
  const lines = await orderRepository.linesOf(tx, order.companyId, [order.id])
  const files = await fileRepository.listOf(tx, order.companyId, order.id)
  const lineIds = lines.map(({ id }) => id)
  if (!areComplete(lineIds, files)) return order
  return moveOrder(tx, order, { move: 'submit-files', actor: 'buyer', now })
}
