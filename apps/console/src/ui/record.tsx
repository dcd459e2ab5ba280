import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../session/call.ts'
import styles from './record.module.css'

/** The head of a record: its name, its state, and the tools of the panel. */
export function RecordHead({
  title,
  mark,
  tools,
  children,
}: {
  title: string
  mark?: ReactNode
  tools?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.number}>{title}</h1>
        {mark && <span className={styles.marks}>{mark}</span>}
        <span className={styles.tools}>{tools}</span>
      </div>
      {children && <p className={styles.facts}>{children}</p>}
    </header>
  )
}

export function RecordSection({
  title,
  count,
  children,
}: {
  title: string
  count?: string
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <h2>
        {title} {count && <span>{count}</span>}
      </h2>
      {children}
    </section>
  )
}

export interface Happening {
  key: string
  who: string
  role: string
  title: string
  note: string
  at: string
  /** an event that was corrected */
  isBad?: boolean
  /** additions: files */
  more?: ReactNode
}

/** The events with the person who did them, newest first. */
export function RecordTimeline({ rows }: { rows: readonly Happening[] }) {
  return (
    <ol className={styles.timeline}>
      {rows.map(({ key, who, role, title, note, at, isBad, more }, index) => (
        <li key={key} data-now={index === 0} data-bad={isBad}>
          <span>
            <b>{who}</b> {role && <small>{role}</small>} {title}
            {note && <small className={styles.why}>{note}</small>}
            {more}
          </span>
          <time>{at}</time>
        </li>
      ))}
    </ol>
  )
}

/** A quotation of somebody else's text, unchanged. */
export function QuotedText({ children }: { children: ReactNode }) {
  return <p className={styles.message}>{children}</p>
}

/** An entry and its figure. */
export function RecordEntry({ figure, children }: { figure?: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.entry}>
      <span>{children}</span>
      {figure !== undefined && <b>{figure}</b>}
    </p>
  )
}

interface FailedProps {
  error: unknown
  retry: () => void
  /** the kind of record, and the list of its kind */
  what: string
  list: string
}

/** A record that cannot be shown: after an old link it says that the record does not exist. */
export function RecordFailed({ error, retry, what, list }: FailedProps) {
  const isMissing = error instanceof Refusal && error.code === codes.notFound
  return (
    <Center mih={220} p="md" role="alert">
      <Stack align="center" gap="xs">
        <Title order={1} size="15px">
          {isMissing ? `没有这个${what}` : messageOf(error)}
        </Title>
        {isMissing && <Text c="dimmed">地址可能抄错了，或者它不是本店的</Text>}
        <Group gap="xs">
          {!isMissing && <Button onClick={retry}>重试</Button>}
          <Button component={Link} to={list}>
            回到{what}列表
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
