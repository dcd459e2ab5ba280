import { Button, VisuallyHidden } from '@mantine/core'
import { useChange, useRead } from '../../session/use-call.ts'
import { browserName } from '../../ui/browser-name.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { shortTime } from '../../ui/short-time.ts'
import table from '../../ui/table.module.css'

/** My sessions, in all my shops. */
export function SessionsTable() {
  const sessions = useRead('listMySessions', {})
  const end = useChange('endMySession', { done: '已退出那一处登录' })
  if (sessions.error) return <Failed error={sessions.error} retry={() => void sessions.refetch()} />
  if (!sessions.data) return <LoadingRows rows={2} />
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>浏览器</th>
          <th className={table.wideOnly}>店铺</th>
          <th>来自</th>
          <th className={table.wideOnly}>登录</th>
          <th>最近使用</th>
          <th>
            <VisuallyHidden>操作</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.data.list.map(({ id, agent, company, address, created_at, seen_at, is_current }) => (
          <tr key={id}>
            <td title={agent}>{browserName(agent)}</td>
            <td className={table.wideOnly}>{company.name}</td>
            <td className={table.quiet}>{address}</td>
            <td className={`${table.quiet} ${table.wideOnly}`}>{shortTime(created_at)}</td>
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
