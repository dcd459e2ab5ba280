import { Button, Checkbox, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { formatDay } from '@yinpu/contract'
import { alipayCodes, type ConnectionField } from '@yinpu/contract/console'
import { useState } from 'react'
import type { useCallForm } from '../../session/use-call-form.ts'
import type { Connection, ConnectionDraft } from './connection-fields.ts'
import styles from './connections.module.css'

export type ConnectionForm = ReturnType<typeof useCallForm<'saveConnection', ConnectionDraft>>
type Mark = NonNullable<Connection['used']>['secrets'][number]

interface Props {
  field: ConnectionField
  form: ConnectionForm
  mark: Mark | undefined
  /** what the test says of it */
  fault: string | undefined
}

const ports = ['465', '587', '25', '2525']

/** A stored secret is never shown: it is only replaced. */
function StoredSecret({
  field,
  mark,
  fault,
  replace,
}: Omit<Props, 'form'> & { mark: Mark; replace: () => void }) {
  return (
    <div>
      <p className={styles.label}>{field.label}</p>
      <div className={styles.stored} data-fault={fault !== undefined || undefined}>
        <IconLock size={15} stroke={1.6} aria-hidden />
        <span>已存，不再显示</span>
        <span className={styles.dim}>
          {mark.tail && `末四位 ${mark.tail} · `}
          {mark.by} {formatDay(mark.at)} 存
        </span>
        <Button size="compact-sm" variant="subtle" onClick={replace} aria-label={`换一个${field.label}`}>
          换一个
        </Button>
      </div>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

const isLongText = ({ kind, isLong }: ConnectionField) => kind === 'file' || isLong === true

/** One field of a connection, by its kind. */
export function ConnectionFieldInput({ field, form, mark, fault }: Props) {
  const [isReplacing, setReplacing] = useState(false)
  const { name, label, hint, kind } = field
  if (kind === 'flag') {
    const flag = name as 'h5' | 'wap' | 'login' | 'share'
    return (
      <Checkbox
        label={label}
        description={hint}
        checked={form.values[flag]}
        error={form.errors[flag] ?? fault}
        onChange={({ currentTarget }) => form.set(flag, currentTarget.checked)}
      />
    )
  }
  const text = name as Exclude<typeof name, 'h5' | 'wap' | 'login' | 'share'>
  if (kind === 'secret' && mark && !isReplacing && form.values[text] === '' && !form.errors[text])
    return <StoredSecret field={field} mark={mark} fault={fault} replace={() => setReplacing(true)} />
  const props = form.text(text)
  const shared = {
    ...props,
    label,
    description: hint,
    error: props.error ?? fault,
    autoComplete: 'off',
    ...(isReplacing && { 'data-autofocus': true }),
  }
  if (kind === 'choice')
    return (
      <Select
        label={label}
        description={hint}
        data={alipayCodes.map(({ value, label }) => ({ value, label }))}
        value={form.values[text]}
        error={shared.error}
        allowDeselect={false}
        onChange={(value) => form.set(text, value ?? '')}
      />
    )
  if (kind === 'port')
    return (
      <Select
        label={label}
        description={hint}
        data={ports}
        value={form.values[text] || null}
        error={shared.error}
        onChange={(value) => form.set(text, value ?? '')}
      />
    )
  if (isLongText(field))
    return (
      <Textarea
        {...shared}
        rows={3}
        spellCheck={false}
        classNames={{ input: styles.code ?? '' }}
        placeholder={kind === 'secret' ? '-----BEGIN PRIVATE KEY-----' : '-----BEGIN …'}
      />
    )
  return kind === 'secret' ? <PasswordInput {...shared} /> : <TextInput {...shared} spellCheck={false} />
}
