import { type CallData, codes } from '@yinpu/contract'
import { type ConsoleCalls, type RobotEvent, type RobotKind, robotKinds } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { actorColumnsOf, type Member } from '../../kernel/actor.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { describeRobotError, type RobotAccount } from '../../providers/robot/staff-robot.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { robotRepository } from '../outbox/robot-repository.ts'
import { composeMessage, openAccount, type RobotDeps, sealAccount } from '../outbox/send-to-robot.ts'

export interface RobotRouteDeps extends RobotDeps {
  directory: ShopDirectory
}

type Robots = CallData<ConsoleCalls['getRobots']>

interface RobotInput {
  kind: RobotKind
  version: number
  url: string
  secret: string
  events: RobotEvent[]
}

const labelOf = (kind: RobotKind) => robotKinds.find(({ value }) => value === kind)?.label ?? kind
const subjectOf = ({ companyId }: Member, kind: RobotKind) => ({
  kind: 'company',
  id: companyId,
  name: `${labelOf(kind)}机器人`,
})

/** Never the address: only that there is one, since when, and by whom. */
export const readRobots = async (db: Db, companyId: string): Promise<Robots> => {
  const rows = await robotRepository.list(db, companyId)
  return {
    robots: robotKinds.map(({ value: kind }) => {
      const row = rows.find((one) => one.kind === kind)
      return {
        kind,
        version: row?.version ?? 0,
        is_set: row !== undefined,
        events: row?.events ?? [],
        set_at: row?.since.getTime(),
        set_by: row?.actorName ?? '',
      }
    }),
  }
}

const stale = async (db: Db, companyId: string) =>
  new Refusal(codes.conflict, '同事刚修改过机器人，请看过再改', await readRobots(db, companyId))

/** A message to the group; refuses in words if it did not go out. */
const tryOut = async (deps: RobotRouteDeps, companyId: string, account: RobotAccount, line: string) => {
  const shop = await deps.directory.find(companyId)
  if (!shop) throw notFound()
  try {
    await deps.robots.send(account, composeMessage(shop, [line]).text)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new Refusal(codes.refused, `测试消息没有发出：${describeRobotError(error)}`)
  }
}

const readAccount = ({ robots }: RobotRouteDeps, { kind, url, secret }: RobotInput): RobotAccount => {
  const key = robots.readKey(kind, url)
  if (!key)
    throw invalidFields({ url: `不是${labelOf(kind)}群机器人的 Webhook 地址，请从群里的机器人设置里复制` })
  return { kind, key, secret: kind === 'dingtalk' ? secret : '' }
}

/** An address replaces the one in use only after a message has gone through it. */
export const saveRobot = async (deps: RobotRouteDeps, member: Member, input: RobotInput): Promise<Robots> => {
  const { companyId } = member
  const { kind, version, events } = input
  const before = await robotRepository.find(deps.db, { companyId, kind })
  if ((before?.version ?? 0) !== version) throw await stale(deps.db, companyId)
  const account = input.url === '' ? undefined : readAccount(deps, input)
  if (!account && !before) throw invalidFields({ url: '请填写 Webhook 地址' })
  if (account) await tryOut(deps, companyId, account, '机器人已接通，待办会发到这个群')
  const sealed = account ? await sealAccount(deps.secrets, companyId, account) : (before?.sealed ?? '')
  const isSaved = await changeWithAudit(deps, member, async (tx, now) => {
    const since = account || !before ? new Date(now) : before.since
    const changes = { sealed, events, since, ...actorColumnsOf(member.actor) }
    if (!(await robotRepository.save(tx, { companyId, kind }, version, changes))) return { result: false }
    const entry = {
      action: 'saveRobot' as const,
      subject: subjectOf(member, kind),
      ...(before && { before: { events: before.events } }),
      after: { events, replaced: account !== undefined },
    }
    return { result: true, entry }
  })
  if (!isSaved) throw await stale(deps.db, companyId)
  return readRobots(deps.db, companyId)
}

export const removeRobot = async (
  deps: RobotRouteDeps,
  member: Member,
  kind: RobotKind,
  version: number,
): Promise<Robots> => {
  const { companyId } = member
  const isRemoved = await changeWithAudit(deps, member, async (tx) => {
    const result = await robotRepository.remove(tx, { companyId, kind }, version)
    const entry = { action: 'removeRobot' as const, subject: subjectOf(member, kind) }
    return { result, ...(result && { entry }) }
  })
  if (!isRemoved) throw await stale(deps.db, companyId)
  return readRobots(deps.db, companyId)
}

export const testRobot = async (deps: RobotRouteDeps, member: Member, kind: RobotKind): Promise<null> => {
  const robot = await robotRepository.find(deps.db, { companyId: member.companyId, kind })
  if (!robot) throw new Refusal(codes.conflict, `还没有接${labelOf(kind)}机器人`)
  await tryOut(deps, member.companyId, await openAccount(deps.secrets, robot), '这是一条测试消息')
  return null
}
