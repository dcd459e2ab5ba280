import type { sentStates } from '@yinpu/contract/console'
import { useList } from '../../session/use-list.ts'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { messageViews, sentStateOf } from './message-views.ts'
import { SentTable } from './sent-table.tsx'

const emptyTexts: Record<(typeof sentStates)[number]['value'], string> = {
  failed: '没有发不出的消息',
  waiting: '没有等待发送的消息',
  sent: '最近 30 天没有发出短信或邮件',
  kept: '没有因未配置而留下的消息',
}

/** The sent SMS and mails with their state; failed ones come first. */
export function SentList() {
  const { params, change } = useListAddress()
  const state = sentStateOf(params)
  const { page, ...read } = useList('listSentMessages', { state, cursor: params.get('cursor') ?? undefined })
  return (
    <ListFrame
      title="消息"
      views={messageViews}
      params={params}
      change={change}
      ids={page?.list.map(({ id }) => id)}
      next={page?.next}
      {...read}
      none={emptyTexts[state]}
      hint={<span>短信与邮件的记录保留 30 天</span>}
    >
      <SentTable rows={page?.list ?? []} />
    </ListFrame>
  )
}
