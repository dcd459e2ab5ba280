import { formatFen } from '@yinpu/contract'
import type { RobotEvent } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { maskPhonesIn } from '../../kernel/mask-mobile.ts'
import { outboxRepository } from '../outbox/outbox-repository.ts'
import { putNotification } from '../outbox/put-notification.ts'
import { type RobotRow, robotRepository } from '../outbox/robot-repository.ts'
import { type StaffEvent, staffEventRepository } from './staff-event-repository.ts'

/** Longer than the server may stand still between two runs, and than any transaction takes. */
const lookBackMs = 15 * 60_000
const most = 500

const readers: Record<RobotEvent, typeof staffEventRepository.listNewOrders> = {
  new_order: staffEventRepository.listNewOrders,
  artwork_waiting: staffEventRepository.listArtwork,
  refund_request: staffEventRepository.listRefundRequests,
}

const firstOf = (text: string, length: number) =>
  [...maskPhonesIn(text).replace(/\s+/g, ' ')].slice(0, length).join('')

const writers: Record<RobotEvent, (event: StaffEvent) => string> = {
  new_order: ({ orderNo, about }) => `新订单 ${orderNo}：${firstOf(about, 30)}`,
  artwork_waiting: ({ orderNo, about }) => `稿件待审 ${orderNo}：${firstOf(about, 30)}`,
  // No customer, and no sum beside the one to decide on: a group has people of every role.
  refund_request: ({ orderNo, amountFen, about }) =>
    `退款待批 ${orderNo}：${formatFen(amountFen)} 元，${firstOf(about, 40)}`,
}

const tellRobot = async (db: Db, robot: RobotRow, now: number): Promise<number> => {
  const { companyId, kind, since } = robot
  const from = new Date(Math.max(since.getTime(), now - lookBackMs))
  let count = 0
  for (const event of robot.events) {
    const all = await readers[event](db, companyId, from, most)
    const causeOf = ({ cause }: StaffEvent) => `robot:${kind}:${cause}`
    const written = await outboxRepository.listCauses(db, companyId, all.map(causeOf))
    for (const one of all.filter((one) => !written.includes(causeOf(one)))) {
      await db.transaction((tx) =>
        putNotification(
          tx,
          companyId,
          { channel: 'robot', recipient: kind },
          {
            template: 'staff-event',
            params: { event, text: writers[event](one) },
            cause: causeOf(one),
            now,
          },
        ),
      )
      count += 1
    }
  }
  return count
}

/**
 * Writes what has happened in the last minutes for the robots. What is found twice has one cause and is told once, so
 * that nothing depends on when a run begins, or on how many processes run it.
 */
export const collectStaffEvents = async ({ db, now }: { db: Db; now: () => number }): Promise<number> => {
  let count = 0
  for (const robot of await robotRepository.listAll(db)) count += await tellRobot(db, robot, now())
  return count
}
