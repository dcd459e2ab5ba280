import type { Db } from '../../db/database.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { Shop } from '../../kernel/shop.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { longestRobotBytes, type RobotAccount, type StaffRobots } from '../../providers/robot/staff-robot.ts'
import { type RobotRow, robotRepository } from './robot-repository.ts'

export interface RobotDeps {
  db: Db
  now: () => number
  robots: StaffRobots
  secrets: SecretBox
}

/** Twelve a minute at most; both services refuse the twenty-first. */
export const turnMs = 5_000
/** Of one message: a longer list is read by nobody. */
export const mostLines = 20

const boundTo = ({ companyId, kind }: Pick<RobotRow, 'companyId' | 'kind'>) =>
  `staff-robot:${companyId}:${kind}`

export const sealAccount = (
  secrets: SecretBox,
  companyId: string,
  { kind, key, secret }: RobotAccount,
): Promise<string> => secrets.seal(JSON.stringify({ key, secret }), boundTo({ companyId, kind }))

export const openAccount = async (secrets: SecretBox, robot: RobotRow): Promise<RobotAccount> => {
  const opened = await secrets.open(robot.sealed, boundTo(robot))
  // The key of the installation is lost or another one.
  if (opened === undefined) throw new ProviderError('robot', 'secret not readable', true)
  const { key, secret } = JSON.parse(opened) as { key: string; secret: string }
  return { kind: robot.kind, key, secret }
}

/** As many of these lines as one message takes, under the shop's name, which is 钉钉's keyword too. */
export const composeMessage = (
  shop: Pick<Shop, 'name'>,
  lines: readonly string[],
): { text: string; count: number } => {
  let text = `【${shop.name}】`
  let count = 0
  for (const line of lines.slice(0, mostLines)) {
    const longer = `${text}\n${line}`
    if (count > 0 && Buffer.byteLength(longer) > longestRobotBytes) break
    text = longer
    count += 1
  }
  return { text, count }
}

/** The robot of a shop, if it is its turn; `later`: it was used a moment ago. */
export const takeRobot = async (
  { db, now }: Pick<RobotDeps, 'db' | 'now'>,
  key: Pick<RobotRow, 'companyId' | 'kind'>,
): Promise<RobotRow | 'none' | 'later'> => {
  const robot = await robotRepository.find(db, key)
  if (!robot) return 'none'
  const at = now()
  return (await robotRepository.takeTurn(db, key, new Date(at), new Date(at + turnMs))) ? robot : 'later'
}
