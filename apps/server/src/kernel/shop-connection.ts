import type { ConnectionKind } from '@yinpu/contract/console'

/** A version of a connection that the shop has entered, with its secrets sealed: opened where its adapter is made. */
export interface SealedConnection {
  kind: ConnectionKind
  version: number
  /** otherwise it was in use earlier */
  isUsed: boolean
  /** the account at a payment provider */
  account: string
  entered: Record<string, string | number | boolean>
  sealed: string
}

/** The health of a connection, whoever has set it. */
export interface ConnectionHealth {
  kind: ConnectionKind
  /** in a row */
  failures: number
  /** buyers do not see it */
  isHidden: boolean
}

export interface ShopConnections {
  /** those in use, and payment accounts of earlier, newest first */
  versions: readonly SealedConnection[]
  health: readonly ConnectionHealth[]
}

export const noConnections: ShopConnections = { versions: [], health: [] }

/** The owner that a connection's secrets are bound to: moved to another row they do not open. */
export const sealedFor = (companyId: string, { kind, version }: { kind: string; version: number }): string =>
  `connection:${companyId}:${kind}:${version}`
