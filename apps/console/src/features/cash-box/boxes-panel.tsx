import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { formatFen, formatMonthDay, minuteOf } from '@yinpu/contract'
import { useState } from 'react'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './cash-box.module.css'
import type { CashBox } from './cash-box-types.ts'
import { OpenBoxDialog } from './open-box-dialog.tsx'

function NameDialog({ box, close }: { box: CashBox | undefined; close: () => void }) {
  const add = useCallForm('addCashBox', {
    initial: { name: '' },
    input: (body) => ({ body }),
    done: '钱箱已添加',
    showsRefusal: true,
    onDone: close,
  })
  const rename = useCallForm('updateCashBox', {
    initial: { name: box?.name ?? '' },
    input: ({ name }) => ({ params: { id: box?.id ?? '' }, body: { name, retired: box?.retired ?? false } }),
    done: '已改名',
    showsRefusal: true,
    onDone: close,
  })
  const form = box ? rename : add
  return (
    <AskDialog
      title={box ? `改名 ${box.name}` : '添加钱箱'}
      action={box ? '改名' : '添加'}
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      {!box && (
        <Text size="sm">
          有了钱箱，现金收款就要先开箱：开单收现金、登记现金和退给散客的现金，都记进当班的人的箱里。
        </Text>
      )}
      <TextInput label="名称" placeholder="前台 1 号箱" data-autofocus {...form.text('name')} />
    </AskDialog>
  )
}

function lastText({ last }: CashBox): string {
  if (!last) return '还没有开过'
  const difference = last.difference_fen === 0 ? '没有差额' : `差 ${formatFen(last.difference_fen)}`
  return `${formatMonthDay(last.closed_at)} ${minuteOf(last.closed_at)} ${last.closed_by}交班 ${formatFen(last.counted_fen)}，${difference}`
}

interface RowProps {
  box: CashBox
  /** the shift that is shown */
  selected: string | undefined
  show: (shiftId: string) => void
  hasOwn: boolean
}

function BoxRow({ box, selected, show, hasOwn }: RowProps) {
  const may = useMay()
  const [isOpening, setOpening] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const update = useChange('updateCashBox')
  const retire = (retired: boolean) =>
    update.mutate({ params: { id: box.id }, body: { name: box.name, retired } })
  const { shift } = box
  return (
    <li className={styles.box} data-selected={(shift && shift.id === selected) || undefined}>
      <div>
        <b>{box.name}</b>
        <small>
          {box.retired
            ? '已停用'
            : shift
              ? `${shift.people.map(({ name }) => name).join('、')}当班，${minuteOf(shift.opened_at)} 开`
              : lastText(box)}
        </small>
      </div>
      <Group gap="xs">
        {shift && shift.id !== selected && <Button onClick={() => show(shift.id)}>查看</Button>}
        {!shift && !box.retired && (
          <Button variant={hasOwn ? 'default' : 'filled'} disabled={hasOwn} onClick={() => setOpening(true)}>
            开箱…
          </Button>
        )}
        {may('company.edit') && (
          <>
            <Button size="compact-xs" onClick={() => setNaming(true)}>
              改名
            </Button>
            {!shift && (
              <Button size="compact-xs" loading={update.isPending} onClick={() => retire(!box.retired)}>
                {box.retired ? '恢复使用' : '停用'}
              </Button>
            )}
          </>
        )}
      </Group>
      {isOpening && <OpenBoxDialog box={box} close={() => setOpening(false)} />}
      {isNaming && <NameDialog box={box} close={() => setNaming(false)} />}
    </li>
  )
}

interface Props {
  boxes: readonly CashBox[]
  mine: string | undefined
  selected: string | undefined
  show: (shiftId: string) => void
}

/** The boxes of the shop: who uses them, and what the last shift left. */
export function BoxesPanel({ boxes, mine, selected, show }: Props) {
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel
      title="钱箱"
      actions={may('company.edit') && <Button onClick={() => setAdding(true)}>添加钱箱…</Button>}
    >
      {boxes.length === 0 ? (
        <Stack gap="xs">
          <Text>店里还没有钱箱。有几个放现金的抽屉，就添加几个。</Text>
          {!may('company.edit') && <Text c="dimmed">请老板添加。</Text>}
        </Stack>
      ) : (
        <ul className={styles.boxes}>
          {boxes.map((box) => (
            <BoxRow key={box.id} box={box} selected={selected} show={show} hasOwn={mine !== undefined} />
          ))}
        </ul>
      )}
      {isAdding && <NameDialog box={undefined} close={() => setAdding(false)} />}
    </Panel>
  )
}
