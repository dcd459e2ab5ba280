import { Alert, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { formatMoment } from '@yinpu/contract'
import { type ConnectionKind, connectionFields, connectionKinds } from '@yinpu/contract/console'
import { useRef, useState } from 'react'
import { messageOf } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { ConnectionFieldInput, type ConnectionForm } from './connection-field.tsx'
import { type Connection, draftOf, inputOf, withoutSecrets } from './connection-fields.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { ConnectionTestCard } from './connection-test.tsx'
import styles from './connections.module.css'

interface FormProps {
  stored: Connection
  /** after a change of another kind the form begins anew */
  renew: () => void
}

type Asking = 'stop' | 'restore'

/** Taking something out of use, or putting the former back: asked once more. */
function AskChange({ stored, asking, close, renew }: FormProps & { asking: Asking; close: () => void }) {
  const stop = useChange('stopConnection', { done: '已停用' })
  const restore = useChange('restoreConnection', { done: '已换回上一版' })
  const change = asking === 'stop' ? stop : restore
  const { kind, used, former } = stored
  const version = (asking === 'stop' ? used : former)?.version ?? 0
  const submit = () =>
    change.mutate(
      { params: { kind }, body: { version } },
      {
        onSuccess: () => {
          close()
          renew()
        },
      },
    )
  return (
    <AskDialog
      title={asking === 'stop' ? '停用这项接入' : '换回上一版'}
      action={asking === 'stop' ? '停用' : '换回'}
      isBusy={change.isPending}
      error={change.error}
      close={close}
      submit={submit}
    >
      <Text size="sm">
        {asking === 'stop'
          ? '买家马上不能再用它。已经开始的付款照样收，退款照样退；以后可以换回来。'
          : `换回 ${formatMoment(former?.used_at ?? 0)} 起用的那一版，现在的这一版成为上一版。`}
      </Text>
    </AskDialog>
  )
}

function EditConnection({ stored, renew }: FormProps) {
  const { kind, draft, used, former } = stored
  const goal = useRef<'keep' | 'use'>('keep')
  const [asking, setAsking] = useState<Asking>()
  const test = useChange('testConnection')
  const use = useChange('useConnection', { done: '测试通过，已启用' })
  const discard = useChange('discardConnection', { done: '已放弃改动' })
  const testAndUse = async () => {
    const tested = await test.mutateAsync({ params: { kind } })
    if (!tested.draft?.test?.ok) return
    await use.mutateAsync({ params: { kind }, body: { revision: tested.draft.revision } })
    renew()
  }
  const form: ConnectionForm = useCallForm('saveConnection', {
    initial: draftOf(stored),
    input: (values) => ({
      params: { kind },
      body: { ...inputOf(kind, values), kind, revision: draft?.revision ?? 0 } as never,
    }),
    showsRefusal: true,
    onDone: () => {
      form.change(withoutSecrets(kind))
      if (goal.current === 'use') void testAndUse().catch(() => {})
      else notifications.show({ message: '已存为草稿，在用的不变', color: 'green' })
    },
  })
  const isBusy = form.isSending || test.isPending || use.isPending
  const send = (next: 'keep' | 'use') => {
    goal.current = next
    void form.submit()
  }
  const version = draft ?? used ?? former
  const lastTest = (draft ?? used)?.test
  const marks = version?.secrets ?? []
  const failed = lastTest?.steps.find(({ result }) => result === 'failed')
  return (
    <div className={styles.columns}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send('use')
        }}
      >
        <div className={styles.fields}>
          {connectionFields[kind].map((field) => (
            <div key={field.name} data-wide={field.kind === 'file' || field.kind === 'secret' || undefined}>
              <ConnectionFieldInput
                field={field}
                form={form}
                mark={marks.find((mark) => mark.field === field.name)}
                fault={lastTest && !lastTest.ok && lastTest.field === field.name ? failed?.text : undefined}
              />
            </div>
          ))}
          {stored.addresses.map(({ label, hint, value }) => (
            <div key={label} data-wide>
              <CopyField label={`${label}（${hint}）`} value={value} />
            </div>
          ))}
        </div>
        {form.refusal !== null && (
          <Alert color="red" role="alert" p="xs">
            {messageOf(form.refusal)}
          </Alert>
        )}
        <div className={styles.foot}>
          <Group gap="xs">
            {used && <Button onClick={() => setAsking('stop')}>停用…</Button>}
            {former && <Button onClick={() => setAsking('restore')}>换回上一版…</Button>}
          </Group>
          <Text size="xs" c="dimmed" className={styles.note}>
            没测过的改动不会顶掉在用的设置
          </Text>
          <Group gap="xs">
            {draft && (
              <Button
                loading={discard.isPending}
                onClick={() => discard.mutate({ params: { kind } }, { onSuccess: renew })}
              >
                放弃改动
              </Button>
            )}
            <Button disabled={isBusy} onClick={() => send('keep')}>
              只存着
            </Button>
            <Button type="submit" variant="filled" loading={isBusy}>
              测试并启用
            </Button>
          </Group>
        </div>
      </form>
      <aside className={styles.side} aria-label="测试与记录">
        {draft && used && (
          <Alert p="xs" color="yellow">
            有一份没启用的草稿，{draft.saved_by} {formatMoment(draft.saved_at)} 存的；买家用的还是原来的。
          </Alert>
        )}
        {lastTest ? (
          <ConnectionTestCard test={lastTest} />
        ) : (
          <Text size="sm" c="dimmed">
            填好后按“测试并启用”：一步一步测，哪一步没过，这里说清楚是什么、怎么改。测试不动钱。
          </Text>
        )}
        {!draft && used && (
          <Button
            size="compact-sm"
            w="fit-content"
            loading={test.isPending}
            onClick={() => test.mutate({ params: { kind } })}
          >
            测一下在用的
          </Button>
        )}
        <Records stored={stored} />
      </aside>
      {asking && (
        <AskChange stored={stored} asking={asking} close={() => setAsking(undefined)} renew={renew} />
      )}
    </div>
  )
}

function Records({ stored: { records } }: { stored: Connection }) {
  if (records.length === 0) return null
  return (
    <section className={styles.records} aria-label="记录">
      <h3>记录</h3>
      <ul>
        {records.map(({ at, text }) => (
          <li key={`${at}${text}`}>
            <time>{formatMoment(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const advice: Partial<Record<Connection['source'], string>> = {
  installation:
    '这一项由服务器的部署设定，整项都在那里改。要改由店铺自己填的，请负责部署的人去掉那里的设定。',
  simulated: '这是演示店铺，收款是模拟的。填好并测试通过后，就用真的账号收款。',
}

/** One connection: what is in use, its form, and its last test. */
export function ConnectionPanel({ kind }: { kind: ConnectionKind }) {
  const { data, error, refetch } = useRead('getConnection', { params: { kind } })
  const [round, setRound] = useState(0)
  const label = connectionKinds.find(({ value }) => value === kind)?.label
  if (!data || data.kind !== kind)
    return error ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows rows={8} />
  const isInstalled = data.source === 'installation'
  return (
    <section aria-label={label}>
      <header className={styles.head}>
        <div>
          <h2>{label}</h2>
          <ConnectionMark connection={data} />
        </div>
        <p>
          {data.hidden
            ? `${data.failure}。已对买家收起；我们一直在试，好了自己回来。`
            : (advice[data.source] ?? data.fact)}
        </p>
      </header>
      {isInstalled ? (
        <Records stored={data} />
      ) : (
        <EditConnection key={`${kind}:${round}`} stored={data} renew={() => setRound((one) => one + 1)} />
      )}
    </section>
  )
}
