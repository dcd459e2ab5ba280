import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatFen } from '@yinpu/contract'
import { discountCodeStatuses } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link } from 'react-router'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { useListAddress, withOpen } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable, opensRow } from '../../ui/list-table.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import { CodeForm } from './code-form.tsx'
import { CodePanel } from './code-panel.tsx'
import { type DiscountCode, minimumText, statusOf, usageText, validityText, valueText } from './code-texts.ts'

const views = [
  { label: '可用', filters: { standing: 'open' } },
  { label: '已结束', filters: { standing: 'over' } },
  { label: '全部', filters: {} },
] as const

const columnsFor = (isDrawn: boolean): Column[] => [
  { head: '优惠码', width: 150 },
  { head: '优惠', width: 210 },
  { head: '条件', width: 120 },
  ...(isDrawn ? [] : [{ head: '日期', width: 210 }, { head: '说明' }]),
  { head: '使用', width: 110, right: true },
  ...(isDrawn ? [] : [{ head: '共减（元）', width: 120, right: true }]),
  { head: '状态', width: 124 },
]

const queryOf = (params: URLSearchParams) => ({
  standing: discountCodeStatuses.find((status) => status === params.get('standing')),
  keyword: params.get('keyword') ?? undefined,
  cursor: params.get('cursor') ?? undefined,
})

/** 优惠码, newest first; beside the list, the open code with the orders that used it. */
export function DiscountCodes() {
  const { params, change, open, opened } = useListAddress()
  const now = useNow()
  const [picked, setPicked] = useState<string>()
  const [editing, setEditing] = useState<DiscountCode | 'new'>()
  const { page, ...read } = useList('listDiscountCodes', queryOf(params))
  const selected = opened ?? picked
  const isDrawn = opened !== undefined
  const edited =
    editing === 'new' || !editing
      ? undefined
      : // The one that the list shows by now, which may be newer.
        (page?.list.find(({ id }) => id === editing.id) ?? editing)
  return (
    <>
      <ListFrame
        title="优惠码"
        views={views}
        params={params}
        change={change}
        placeholder="优惠码的开头"
        tools={
          <Button ml="auto" variant="filled" onClick={() => setEditing('new')}>
            新建优惠码
          </Button>
        }
        ids={page?.list.map(({ id }) => id)}
        next={page?.next}
        {...read}
        none="还没有优惠码"
        hint={<span>买家在结算时填写优惠码，就能少付一些</span>}
        selected={selected}
        onSelect={(id) => (opened ? open(id) : setPicked(id))}
        onOpen={open}
        onClose={() => open(undefined)}
        aside={
          opened ? (
            <CodePanel
              key={opened}
              id={opened}
              edit={setEditing}
              tools={
                <ActionIcon aria-label="收起" onClick={() => open(undefined)}>
                  <IconX size={16} />
                </ActionIcon>
              }
            />
          ) : undefined
        }
      >
        <ListTable columns={columnsFor(isDrawn)}>
          {page?.list.map((code) => {
            const { tone, label } = statusOf(code, now)
            return (
              <tr key={code.id} aria-selected={code.id === selected} {...opensRow(() => open(code.id))}>
                <td>
                  <Link to={{ search: withOpen(params, code.id).toString() }} replace>
                    {code.code}
                  </Link>
                </td>
                <td>{valueText(code)}</td>
                <td className={table.quiet}>{minimumText(code)}</td>
                {!isDrawn && (
                  <>
                    <td>{validityText(code)}</td>
                    <td className={table.quiet}>{code.note}</td>
                  </>
                )}
                <td className={table.right}>{usageText(code)}</td>
                {!isDrawn && <td className={table.right}>{formatFen(code.taken_fen)}</td>}
                <td>
                  <StateMark tone={tone}>{label}</StateMark>
                </td>
              </tr>
            )
          })}
        </ListTable>
      </ListFrame>
      {editing && <CodeForm key={edited?.id ?? 'new'} code={edited} close={() => setEditing(undefined)} />}
    </>
  )
}
