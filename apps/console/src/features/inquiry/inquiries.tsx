import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatFen, stateOfInquiry } from '@yinpu/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { useListAddress, withOpen } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable, opensRow } from '../../ui/list-table.tsx'
import table from '../../ui/table.module.css'
import styles from './inquiries.module.css'
import { inquiryViews, queryOf } from './inquiries-query.ts'
import { InquiryCards } from './inquiry-cards.tsx'
import { InquiryMark } from './inquiry-mark.tsx'
import { InquiryPanel } from './inquiry-panel.tsx'

const columnsFor = (isDrawn: boolean): Column[] => [
  { head: '询价', width: 148 },
  { head: '访客', width: 150 },
  { head: '内容' },
  ...(isDrawn
    ? []
    : [
        { head: '当时的报价（元）', width: 130, right: true },
        { head: '处理人', width: 96 },
      ]),
  { head: '状态', width: 100 },
  { head: '时间', width: 110, right: true },
]

/** The visitors' inquiries, newest first; opening one marks it as read. */
export function Inquiries() {
  const { params, change, open, opened } = useListAddress()
  const now = useNow()
  const [picked, setPicked] = useState<string>()
  const { page, ...read } = useList('searchInquiries', queryOf(params))
  const selected = opened ?? picked
  return (
    <ListFrame
      title="询价"
      views={inquiryViews}
      params={params}
      change={change}
      placeholder="询价单号、姓名、电话或后四位"
      ids={page?.list.map(({ inquiry_id }) => inquiry_id)}
      next={page?.next}
      {...read}
      none="还没有询价"
      selected={selected}
      onSelect={(id) => (opened ? open(id) : setPicked(id))}
      onOpen={open}
      onClose={() => open(undefined)}
      cards={<InquiryCards rows={page?.list ?? []} params={params} selected={selected} now={now} />}
      aside={
        opened ? (
          <InquiryPanel
            key={opened}
            id={opened}
            tools={
              <ActionIcon aria-label="收起" onClick={() => open(undefined)}>
                <IconX size={16} />
              </ActionIcon>
            }
          />
        ) : undefined
      }
    >
      <ListTable columns={columnsFor(opened !== undefined)}>
        {page?.list.map((row) => (
          <tr
            key={row.inquiry_id}
            aria-selected={row.inquiry_id === selected}
            {...opensRow(() => open(row.inquiry_id))}
          >
            <td>
              <Link to={{ search: withOpen(params, row.inquiry_id).toString() }} replace>
                {row.inquiry_no}
              </Link>
            </td>
            <td>
              {row.name} <span className={table.quiet}>{row.mobile}</span>
            </td>
            <td className={row.state === stateOfInquiry.unread ? styles.unread : undefined}>{row.content}</td>
            {!opened && (
              <>
                <td className={table.right}>
                  {row.quote?.total_fen === undefined ? '' : formatFen(row.quote.total_fen)}
                </td>
                <td className={table.quiet}>{row.owner?.name}</td>
              </>
            )}
            <td>
              <InquiryMark state={row.state} />
            </td>
            <td className={table.right}>{momentText(row.at, now)}</td>
          </tr>
        ))}
      </ListTable>
    </ListFrame>
  )
}
