import { formatTable } from './print-table.ts'
import type { ShopStatus } from './shop-status.ts'

const databases: Record<string, string> = { embedded: '内置数据库', postgres: 'PostgreSQL' }

export const formatStatus = (status: ShopStatus): string => {
  const facts = [
    ['地址', status.address],
    [
      '进程',
      `${status.pid} · Node ${status.node} · 已运行 ${status.uptime_seconds} 秒 · 内存 ${status.memory_mb} MB`,
    ],
    [
      '数据库',
      `${databases[status.database] ?? status.database} · ${status.database_ready ? '正常' : '无法连接'}`,
    ],
    ['数据目录', status.data_dir],
  ]
  const shops = status.companies.map(({ name, mode, domain, enabled, id }) => [
    name,
    String(mode),
    domain || '–',
    enabled ? '营业' : '停用',
    id,
  ])
  return `${formatTable(['项目', '内容'], facts)}\n\n${formatTable(['店铺', '模式', '域名', '状态', '编号'], shops)}`
}
