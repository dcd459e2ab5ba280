import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { fillPlaceholders, findPlaceholderFault, messagePlaceholders } from '@yinpu/contract'
import { useMe } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Choice, Kind } from './kinds-draft.ts'
import styles from './text-dialog.module.css'

interface Props {
  choice: Choice
  kind: Kind
  label: string
  close: () => void
}

const usual = { title: '{标题}', text: '{内容}' }

/** The shop's own words round the usual ones, with what a customer will see. */
export function TextDialog({ choice, kind, label, close }: Props) {
  const { company } = useMe()
  const version = choice.texts_version
  const ofKind = { kind: kind.kind }
  const form = useCallForm('updateMessageText', {
    initial: { ...usual, ...kind.own },
    check: ({ title, text }) => ({
      title: findPlaceholderFault(title, '标题'),
      text: findPlaceholderFault(text, '内容'),
    }),
    input: ({ title, text }) => ({ body: { ...ofKind, version, title, text } }),
    done: '已保存，以后的消息用新的文字',
    onDone: close,
  })
  const reset = useChange('resetMessageText', { done: '已恢复通常的文字' })
  const { title, text, sms } = kind.sample
  const values = { 店名: company.name, 客户: '林女士', 单号: sms.number, 标题: title, 内容: text }
  return (
    <Dialog opened onClose={close} size={640} title={`${label}：消息的文字`}>
      <form onSubmit={form.onSubmit}>
        <Stack gap="sm">
          <TextInput label="标题" {...form.text('title')} />
          <Textarea label="正文" autosize minRows={4} maxRows={12} {...form.text('text')} />
          <Text size="sm" c="dimmed">
            点一下加到正文里：
          </Text>
          <Group gap={6}>
            {messagePlaceholders.map(({ name, about }) => (
              <Button
                key={name}
                size="compact-sm"
                title={about}
                onClick={() => form.set('text', `${form.values.text}{${name}}`)}
              >{`{${name}}`}</Button>
            ))}
          </Group>
          <section className={styles.preview} aria-label="预览">
            <b>{fillPlaceholders(form.values.title, values)}</b>
            <p>{fillPlaceholders(form.values.text, values)}</p>
          </section>
          <Group justify="space-between">
            <Button
              disabled={!kind.own}
              loading={reset.isPending}
              onClick={() => reset.mutate({ body: { ...ofKind, version } }, { onSuccess: close })}
            >
              恢复通常的文字
            </Button>
            <Button type="submit" variant="filled" loading={form.isSending}>
              保存
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
