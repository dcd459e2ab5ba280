import { Group, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { draftOf, newDraft, termsOf, yuanFields } from './code-draft.ts'
import type { DiscountCode } from './code-texts.ts'

interface Props {
  /** undefined: a new one */
  code: DiscountCode | undefined
  close: () => void
}

/** A new code, or other terms for one that exists; its letters stay, because orders name them. */
export function CodeForm({ code, close }: Props) {
  const form = useCallForm(code ? 'updateDiscountCode' : 'createDiscountCode', {
    initial: code ? draftOf(code) : newDraft,
    yuan: yuanFields,
    input: (draft) =>
      code
        ? // With the version that the page shows by now: after a refusal that is the newer one.
          { params: { id: code.id }, body: { version: code.version, ...termsOf(draft) } }
        : { body: { code: draft.code, ...termsOf(draft) } },
    done: code ? '优惠码已修改' : '优惠码已新建',
    showsRefusal: true,
    onDone: close,
  })
  return (
    <AskDialog
      title={code ? `修改 ${code.code}` : '新建优惠码'}
      action={code ? '保存' : '新建'}
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      {!code && (
        <TextInput
          label="优惠码"
          description="3 到 20 位字母或数字，买家大小写都可以填"
          data-autofocus
          {...form.text('code')}
        />
      )}
      <TextInput label="说明" description="只有店里的人看得到" {...form.text('note')} />
      <SegmentedControl
        aria-label="怎么减"
        fullWidth
        data={[
          { value: 'amount', label: '减金额' },
          { value: 'percent', label: '按百分比' },
        ]}
        value={form.values.kind}
        onChange={(kind) => form.set('kind', kind)}
      />
      <Group grow align="start">
        {form.values.kind === 'amount' ? (
          <TextInput label="减多少（元）" inputMode="decimal" {...form.text('amount_fen')} />
        ) : (
          <>
            <TextInput label="减百分之几（0.1 至 100）" inputMode="decimal" {...form.text('percent')} />
            <TextInput
              label="最多减（元）"
              placeholder="不限"
              inputMode="decimal"
              {...form.text('most_fen')}
            />
          </>
        )}
        <TextInput label="商品满（元）" placeholder="不限" inputMode="decimal" {...form.text('least_fen')} />
      </Group>
      <Group grow align="start">
        <TextInput label="从哪天" type="date" {...form.text('starts_at')} />
        <TextInput label="到哪天（含）" type="date" {...form.text('ends_at')} />
      </Group>
      <Group grow align="start">
        <TextInput label="一共几次" placeholder="不限" inputMode="numeric" {...form.text('most_uses')} />
        <TextInput label="每人几次" placeholder="不限" inputMode="numeric" {...form.text('most_of_buyer')} />
      </Group>
      <Switch
        label="可以使用"
        checked={form.values.enabled}
        onChange={(event) => form.set('enabled', event.currentTarget.checked)}
      />
    </AskDialog>
  )
}
