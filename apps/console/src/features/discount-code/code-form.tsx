import { Group, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { type CodeDraft, draftOf, newDraft, readDraft } from './code-draft.ts'
import type { DiscountCode } from './code-words.ts'

interface Props {
  /** undefined: a new one */
  code: DiscountCode | undefined
  close: () => void
}

type TextName = Exclude<keyof CodeDraft, 'kind' | 'enabled'>

/** A new code, or other terms for one that exists; its letters stay, because orders name them. */
export function CodeForm({ code, close }: Props) {
  const [draft, setDraft] = useState(code ? draftOf(code) : newDraft)
  const [unread, setUnread] = useState<Record<string, string>>({})
  const create = useChange('createDiscountCode', {
    done: '优惠码已新建',
    showsFaults: true,
  })
  const update = useChange('updateDiscountCode', {
    done: '优惠码已修改',
    showsFaults: true,
  })
  const error = create.error ?? update.error
  const faults = { ...faultsOf(error), ...unread }

  const change = (changes: Partial<CodeDraft>) => {
    create.reset()
    update.reset()
    setUnread({})
    setDraft({ ...draft, ...changes })
  }
  const submit = () => {
    const read = readDraft(draft)
    if (!read.ok) return setUnread(read.faults)
    const onSuccess = close
    if (!code) return create.mutate({ body: { code: draft.code, ...read.terms } }, { onSuccess })
    // With the version that the page shows by now: after a refusal that is the newer one, with what was typed on it.
    const body = { version: code.version, ...read.terms }
    return update.mutate({ params: { id: code.id }, body }, { onSuccess })
  }
  const field = (name: TextName, wire: string) => ({
    value: draft[name],
    error: faults[wire],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <AskDialog
      title={code ? `修改 ${code.code}` : '新建优惠码'}
      action={code ? '保存' : '新建'}
      isBusy={create.isPending || update.isPending}
      error={error && Object.keys(faultsOf(error)).length === 0 ? error : null}
      close={close}
      submit={submit}
    >
      {!code && (
        <TextInput
          label="优惠码"
          description="3 到 20 位字母或数字，买家大小写都可以填"
          data-autofocus
          maxLength={20}
          {...field('code', 'code')}
        />
      )}
      <TextInput label="说明" description="只有店里的人看得到" maxLength={100} {...field('note', 'note')} />
      <SegmentedControl
        aria-label="怎么减"
        fullWidth
        data={[
          { value: 'amount', label: '减金额' },
          { value: 'percent', label: '按百分比' },
        ]}
        value={draft.kind}
        onChange={(kind) => change({ kind: kind as CodeDraft['kind'] })}
      />
      <Group grow align="start">
        {draft.kind === 'amount' ? (
          <TextInput label="减多少（元）" inputMode="decimal" {...field('amount', 'amount_fen')} />
        ) : (
          <>
            <TextInput
              label="减百分之几（0.1 至 100）"
              inputMode="decimal"
              {...field('percent', 'percent')}
            />
            <TextInput
              label="最多减（元）"
              placeholder="不限"
              inputMode="decimal"
              {...field('most', 'most_fen')}
            />
          </>
        )}
        <TextInput
          label="商品满（元）"
          placeholder="不限"
          inputMode="decimal"
          {...field('least', 'least_fen')}
        />
      </Group>
      <Group grow align="start">
        <TextInput label="从哪天" type="date" {...field('from', 'starts_at')} />
        <TextInput label="到哪天（含）" type="date" {...field('to', 'ends_at')} />
      </Group>
      <Group grow align="start">
        <TextInput label="一共几次" placeholder="不限" inputMode="numeric" {...field('uses', 'most_uses')} />
        <TextInput
          label="每人几次"
          placeholder="不限"
          inputMode="numeric"
          {...field('ofBuyer', 'most_of_buyer')}
        />
      </Group>
      <Switch
        label="可以使用"
        checked={draft.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
    </AskDialog>
  )
}
