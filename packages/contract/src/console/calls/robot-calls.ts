import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { count, instant, kind, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { robotEvents, robotKinds } from '../robot-lists.ts'

const robot = z.object({
  kind: kind(robotKinds),
  version: z.int().nonnegative().describe('修改时带回；0：还没有接'),
  is_set: z.boolean().describe('接好了；地址与密钥存好后不再显示'),
  events: z.array(kind(robotEvents)),
  set_at: instant.optional(),
  set_by: z.string().describe('谁接的，没有为空'),
})

const robots = z.object({ robots: z.array(robot) })
const ofKind = { kind: kind(robotKinds) }
const version = count(0, 1_000_000_000)

export const robotCalls = {
  getRobots: defineCall(consoleEndpoints.getRobots, { data: robots }),
  saveRobot: defineCall(consoleEndpoints.saveRobot, {
    body: z.object({
      ...ofKind,
      version,
      url: text(500).default('').describe('群机器人的 Webhook 地址；不改则为空'),
      secret: text(200).default('').describe('钉钉加签的密钥，没有则为空；不改地址时不看'),
      events: z.array(kind(robotEvents)).max(10),
    }),
    data: robots,
  }),
  removeRobot: defineCall(consoleEndpoints.removeRobot, {
    body: z.object({ ...ofKind, version }),
    data: robots,
  }),
  testRobot: defineCall(consoleEndpoints.testRobot, { body: z.object(ofKind), data: z.null() }),
}
