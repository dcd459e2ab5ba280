import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { invalidFields } from '../kernel/refusal.ts'
import type { ConnectionDeps } from '../modules/connection/connection-deps.ts'
import { getConnection, listConnections } from '../modules/connection/describe-connection.ts'
import { readMachineStatus } from '../modules/connection/machine-status.ts'
import { discardConnection, saveConnection } from '../modules/connection/save-connection.ts'
import { testConnection } from '../modules/connection/test-connection.ts'
import { restoreConnection, stopConnection, useConnection } from '../modules/connection/use-connection.ts'

export type ConnectionRouteDeps = ConnectionDeps

/** 接入: the shop's accounts with providers. */
export const consoleConnectionRoutes = (deps: ConnectionRouteDeps) => {
  type Kind = Parameters<typeof getConnection>[2]
  const afterwards = async (member: Member, kind: Kind, change: Promise<void>) => {
    await change
    return getConnection(deps, member, kind)
  }
  return {
    listConnections: ({ member }) => listConnections(deps, member),
    getMachineStatus: ({ member }) => readMachineStatus(deps, member.companyId),
    getConnection: ({ member, params }) => getConnection(deps, member, params.kind),
    saveConnection: ({ member, params, body: { kind, ...input } }) => {
      if (kind !== params.kind) throw invalidFields({ kind: '和网址里的不一样' })
      return afterwards(member, kind, saveConnection(deps, member, kind, input))
    },
    discardConnection: ({ member, params: { kind } }) =>
      afterwards(member, kind, discardConnection(deps, member, kind)),
    testConnection: ({ member, params: { kind } }) =>
      afterwards(member, kind, testConnection(deps, member, kind)),
    useConnection: ({ member, params: { kind }, body }) =>
      afterwards(member, kind, useConnection(deps, member, kind, body.revision)),
    restoreConnection: ({ member, params: { kind }, body }) =>
      afterwards(member, kind, restoreConnection(deps, member, kind, body.version)),
    stopConnection: ({ member, params: { kind }, body }) =>
      afterwards(member, kind, stopConnection(deps, member, kind, body.version)),
  } satisfies ConsoleRoutes
}
