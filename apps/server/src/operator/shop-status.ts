import { companyRepository } from '../modules/company/company-repository.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { selectCompanies } from './get-named.ts'

export interface ShopStatus {
  address: string
  pid: number
  node: string
  uptime_seconds: number
  memory_mb: number
  database: string
  database_ready: boolean
  data_dir: string
  companies: { id: string; name: string; mode: number; domain: string; enabled: boolean }[]
}

export const shopStatus = async (deps: OperatorDeps, { company }: OperatorRequest): Promise<ShopStatus> => {
  const { config, database, address, startedAt, now } = deps
  const database_ready = await database.ping().then(
    () => true,
    () => false,
  )
  const rows = database_ready ? await companyRepository.listCompanies(database.db) : []
  return {
    address,
    pid: process.pid,
    node: process.version,
    uptime_seconds: Math.round((now() - startedAt) / 1000),
    memory_mb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    database: database.kind,
    database_ready,
    data_dir: config.dataDir,
    companies: selectCompanies(rows, company).map(({ id, name, mode, domain, enabled }) => ({
      id,
      name,
      mode,
      domain: domain ?? '',
      enabled,
    })),
  }
}
