import { startShop } from '../serving/start-shop.ts'

const shared = { TRUST_PROXY: '1', REUSE_PORT: '1' }

/** So many processes of the shop on one database, behind one port; the system shares out the connections. */
export const startProcesses = async (databaseUrl: string, count: number) => {
  const first = await startShop(databaseUrl, shared)
  const PORT = new URL(first.origin).port
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => startShop(databaseUrl, { ...shared, PORT })),
  )
  const servers = [first, ...others]
  return {
    origin: first.origin,
    pids: servers.flatMap(({ pids }) => pids),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}
