import { type CallData, dayMs, formatMoment } from '@yinpu/contract'
import type { ConsoleCalls, Permission } from '@yinpu/contract/console'
import type { RunQuery } from '../../db/query-together.ts'
import type { Member } from '../../kernel/actor.ts'
import { seesPrices } from '../order-view/list-shop-orders.ts'
import { type Tasks, taskRepository } from './task-repository.ts'

type Mine = CallData<ConsoleCalls['getToday']>['mine']
type Task = Mine['list'][number]

const ofEachKind = 5
const maxTasks = 8
/** An invitation is valid for three days: on its last day somebody should send it again. */
const endsSoonMs = dayMs
const longestText = 60

interface TaskSource {
  permission: Permission
  read: (runQuery: RunQuery, member: Member, now: number) => Promise<Tasks<Task>>
}

const shortened = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)

const described = async <Row extends { at: Date }>(
  read: Promise<Tasks<Row>>,
  describe: (row: Row) => Omit<Task, 'at'> & { fen?: number },
  member: Member,
): Promise<Tasks<Task>> => {
  const { n, rows } = await read
  return {
    n,
    rows: rows.map((row) => {
      const { fen, text, ...task } = describe(row)
      return {
        ...task,
        text: shortened(text),
        at: row.at.getTime(),
        ...(fen !== undefined && seesPrices(member) && { amount_fen: fen }),
      }
    }),
  }
}

/** Tasks that need a right, or that a person has taken. */
const sources: readonly TaskSource[] = [
  {
    permission: 'refund.approve',
    read: (runQuery, member) => {
      const { companyId, actor, limits } = member
      const requests = taskRepository.refundRequests(
        runQuery,
        companyId,
        actor.id ?? '',
        limits.refund_fen,
        ofEachKind,
      )
      return described(
        requests,
        ({ id, name, why, fen }) => ({
          kind: 'refund-request',
          id,
          text: `${name || '系统管理员'}申请${why && `：${why}`}`,
          fen,
        }),
        member,
      )
    },
  },
  {
    permission: 'payment.confirm',
    read: (runQuery, member) =>
      described(
        taskRepository.transfers(runQuery, member.companyId, ofEachKind),
        ({ id, orderNo, fen }) => ({ kind: 'payment', id, text: orderNo, fen }),
        member,
      ),
  },
  {
    permission: 'aftersale.decide',
    read: (runQuery, member) =>
      described(
        taskRepository.afterSales(runQuery, member.companyId, ofEachKind),
        ({ id, afterNo, reason, fen }) => ({ kind: 'after-sale', id, text: `${afterNo} · ${reason}`, fen }),
        member,
      ),
  },
  {
    permission: 'customer.edit',
    read: (runQuery, member) =>
      described(
        taskRepository.inquiries(runQuery, member.companyId, member.actor.id ?? '', ofEachKind),
        ({ id, name, content }) => ({ kind: 'inquiry', id, text: `${name}：${content}` }),
        member,
      ),
  },
  {
    permission: 'customer.edit',
    read: (runQuery, member) =>
      described(
        taskRepository.talks(runQuery, member.companyId, ofEachKind),
        ({ id, orderNo }) => ({ kind: 'talk', id, text: orderNo }),
        member,
      ),
  },
  {
    permission: 'staff.manage',
    read: (runQuery, member, now) =>
      described(
        taskRepository.invitations(
          runQuery,
          member.companyId,
          new Date(now),
          new Date(now + endsSoonMs),
          ofEachKind,
        ),
        ({ id, name, role, endsAt }) => ({
          kind: 'invitation',
          id,
          text: `${name} · ${role}，${formatMoment(endsAt.getTime()).slice(5)} 失效`,
        }),
        member,
      ),
  },
]

/** The open tasks of this person, the oldest first. The operator is no member of the shop and has none. */
export const readTasks = async (runQuery: RunQuery, member: Member, now: number): Promise<Mine> => {
  if (member.actor.id === null) return { count: 0, list: [] }
  const tasks = await Promise.all(
    sources
      .filter(({ permission }) => member.permissions.has(permission))
      .map(({ read }) => read(runQuery, member, now)),
  )
  return {
    count: tasks.reduce((sum, { n }) => sum + n, 0),
    list: tasks
      .flatMap(({ rows }) => rows)
      .toSorted((one, other) => one.at - other.at)
      .slice(0, maxTasks),
  }
}
