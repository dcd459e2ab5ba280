import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { shopOutbox } from './shop-outbox.ts'
import { shopStatus } from './shop-status.ts'

export interface OperatorNeeds {
  config: Config
  database: Database
  address: string
  startedAt: number
  now: () => number
}

export interface OperatorRequest {
  command: string
  args: string[]
  /** name, domain or id of a shop */
  company: string | undefined
}

type Command = (needs: OperatorNeeds, request: OperatorRequest) => Promise<unknown>

/** What an operator can ask of the running server. */
export const operatorCommands: Record<string, Command> = {
  status: shopStatus,
  outbox: shopOutbox,
}
