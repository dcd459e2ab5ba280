import { Button, Center } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { dayMs, isDay, startOfDay } from '@yinpu/contract'
import { useSearchParams } from 'react-router'
import { AuditFilterBar, type AuditFilters } from '../features/audit/audit-filters.tsx'
import { AuditTable } from '../features/audit/audit-table.tsx'
import { call } from '../session/call.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Empty, Failed, LoadingRows } from '../ui/page-state.tsx'
import { Panel } from '../ui/panel.tsx'

const queryOf = ({ staff, action, from, to }: AuditFilters) => ({
  ...(staff && { staff_id: staff }),
  ...(action && { action }),
  ...(isDay(from) && { from: startOfDay(from) }),
  ...(isDay(to) && { to: startOfDay(to) + dayMs }),
})

export default function Audit() {
  const [address, setAddress] = useSearchParams()
  const read = (name: keyof AuditFilters) => address.get(name) ?? ''
  const filters = { staff: read('staff'), action: read('action'), from: read('from'), to: read('to') }
  const query = queryOf(filters)
  const audit = useInfiniteQuery({
    queryKey: ['listAudit', query],
    queryFn: ({ pageParam, signal }) =>
      call('listAudit', { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const set = (name: keyof AuditFilters, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const rows = audit.data?.pages.flatMap(({ list }) => list) ?? []
  const isFiltered = Object.keys(query).length > 0

  return (
    <>
      <PageHead title="记录" />
      <AuditFilterBar filters={filters} set={set} />
      <Panel title="谁在什么时候做了什么" note="新的在前；记录不能修改或删除" holds="table">
        {audit.error && rows.length === 0 ? (
          <Failed error={audit.error} retry={() => void audit.refetch()} />
        ) : audit.isPending ? (
          <LoadingRows rows={10} />
        ) : rows.length === 0 ? (
          <Empty title={isFiltered ? '没有符合条件的记录' : '还没有记录'}>
            {isFiltered && <Button onClick={() => setAddress({}, { replace: true })}>清除筛选</Button>}
          </Empty>
        ) : (
          <AuditTable rows={rows} />
        )}
      </Panel>
      {audit.hasNextPage && (
        <Center mt="sm">
          <Button loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            更早的记录
          </Button>
        </Center>
      )}
    </>
  )
}
