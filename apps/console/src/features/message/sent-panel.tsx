import { Button, Center, SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { sentStates } from '@yinpu/contract/console'
import { useSearchParams } from 'react-router'
import { call } from '../../session/call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SentTable } from './sent-table.tsx'

const emptyWords: Record<(typeof sentStates)[number]['value'], string> = {
  failed: '没有发不出的消息',
  waiting: '没有等待发送的消息',
  sent: '最近 30 天没有发出短信或邮件',
  kept: '没有因未配置而留下的消息',
}

/** What became of SMS and mails; what failed comes first. */
export function SentPanel() {
  const [address, setAddress] = useSearchParams()
  const state = sentStates.find(({ value }) => value === address.get('state'))?.value ?? 'failed'
  const sent = useInfiniteQuery({
    queryKey: ['listSentMessages', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listSentMessages',
        { query: { state, limit: 20, ...(pageParam && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const rows = sent.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Panel
      title="发出的短信与邮件"
      note="保留 30 天"
      holds="table"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="状态"
          data={sentStates.map(({ value, label }) => ({ value, label }))}
          value={state}
          onChange={(value) => setAddress({ state: value }, { replace: true })}
        />
      }
    >
      {sent.error && rows.length === 0 ? (
        <Failed error={sent.error} retry={() => void sent.refetch()} />
      ) : sent.isPending ? (
        <LoadingRows rows={4} />
      ) : rows.length === 0 ? (
        <Center mih={88}>
          <Text c="dimmed">{emptyWords[state]}</Text>
        </Center>
      ) : (
        <SentTable rows={rows} />
      )}
      {sent.hasNextPage && (
        <Center my="sm">
          <Button loading={sent.isFetchingNextPage} onClick={() => void sent.fetchNextPage()}>
            更早的
          </Button>
        </Center>
      )}
    </Panel>
  )
}
