import { Button } from '@mantine/core'
import { useChange, useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { shortTime } from '../../ui/short-time.ts'
import table from '../../ui/table.module.css'

const browsers: [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const find = (known: [RegExp, string][], agent: string) => known.find(([form]) => form.test(agent))?.[1]

/** Chrome · Windows; what is unknown as it calls itself. */
const browserOf = (agent: string): string => {
  const words = [find(browsers, agent), find(systems, agent)].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : agent.slice(0, 40) || '未知'
}

/** Where I am signed in, in all my shops. */
export function SessionsTable() {
  const sessions = useRead('listMySessions', {})
  const end = useChange('endMySession', { renews: ['listMySessions', 'listAudit'], done: '已退出那一处登录' })
  if (sessions.error) return <Failed error={sessions.error} retry={() => void sessions.refetch()} />
  if (!sessions.data) return <LoadingRows rows={2} />
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>浏览器</th>
          <th>店铺</th>
          <th>来自</th>
          <th>登录</th>
          <th>最近使用</th>
          <th aria-label="操作" />
        </tr>
      </thead>
      <tbody>
        {sessions.data.list.map(({ id, agent, company, address, created_at, seen_at, is_current }) => (
          <tr key={id}>
            <td title={agent}>{browserOf(agent)}</td>
            <td>{company.name}</td>
            <td className={table.quiet}>{address}</td>
            <td className={table.quiet}>{shortTime(created_at)}</td>
            <td className={table.quiet}>{shortTime(seen_at)}</td>
            <td className={table.right}>
              {is_current ? (
                <span className={table.quiet}>正在使用</span>
              ) : (
                <Button size="compact-xs" onClick={() => end.mutate({ params: { id } })}>
                  退出
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
