import type { Answer } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ApiClient } from '../session/api-client.ts'
import { failureReason } from '../session/failure-reason.ts'
import { useApi } from '../session/use-api.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { useMessageEvents } from '../session/use-order-events.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { NotLoaded } from '../ui/not-there.tsx'
import { SkeletonBar } from '../ui/skeleton-bar.tsx'
import styles from './older-list.module.css'

interface Page<Row> {
  list: Row[]
  next?: string | undefined
}

type AskPage<Row> = (api: ApiClient, query: { cursor?: string }) => Promise<Answer<Page<Row>>>

/** Older pages, loaded by a button. */
const useOlder = <Row,>(first: Page<Row> | undefined, ask: AskPage<Row>, idOf: (row: Row) => string) => {
  const api = useApi()
  const [older, setOlder] = useState<Page<Row>>()
  const [problem, setProblem] = useState<string>()
  const known = new Set(first?.list.map(idOf))
  const list = [...(first?.list ?? []), ...(older?.list.filter((row) => !known.has(idOf(row))) ?? [])]
  const next = older ? older.next : first?.next
  const more = async () => {
    try {
      const answer = await ask(api, next ? { cursor: next } : {})
      setProblem(answer.code === codes.ok ? undefined : answer.msg)
      if (answer.code === codes.ok)
        setOlder({ list: [...(older?.list ?? []), ...answer.data.list], next: answer.data.next })
    } catch (error) {
      setProblem(failureReason(error))
    }
  }
  return { list, hasMore: next !== undefined, more: () => void more(), problem }
}

interface OlderListProps<Row> {
  /** what the list holds: 询价 */
  noun: string
  /** the key of the loaded answer */
  name: string
  ask: AskPage<Row>
  idOf: (row: Row) => string
  rowOf: (row: Row) => ReactNode
  empty: ReactNode
}

/** A buyer's records, newest first, each in a card; a button loads older ones. */
export function OlderList<Row>({ noun, name, ask, idOf, rowOf, empty }: OlderListProps<Row>) {
  const { loaded, reload, retry } = useLoaded(name, (api) => ask(api, {}))
  useMessageEvents(reload)
  const first = loaded.status === 'ready' ? loaded.data : undefined
  const { list, hasMore, more, problem } = useOlder(first, ask, idOf)
  if (loaded.status === 'failed' || loaded.status === 'missing')
    return (
      <NotLoaded
        title={`${noun}加载失败`}
        detail={`${loaded.status === 'failed' ? loaded.reason : `暂时看不到${noun}`}。请再试一次。`}
        onRetry={retry}
      />
    )
  if (loaded.status === 'loading')
    return (
      <div aria-busy="true">
        <Card>
          <SkeletonBar width="14em" />
        </Card>
      </div>
    )
  if (list.length === 0) return empty
  return (
    <>
      <ul aria-label={noun} className={styles.list}>
        {list.map((row) => (
          <Fragment key={idOf(row)}>{rowOf(row)}</Fragment>
        ))}
      </ul>
      <FormMessage>{problem}</FormMessage>
      {hasMore && (
        <Button size="md" variant="default" onClick={more}>
          更早的{noun}
        </Button>
      )}
    </>
  )
}

interface OlderRowProps {
  /** the record's own page */
  to: string
  number: string
  /** beside the number; the last of them stands at the right */
  facts: ReactNode
  children: ReactNode
}

/** A record of the list: its number, which leads to its page, with a few facts and its text. */
export function OlderRow({ to, number, facts, children }: OlderRowProps) {
  return (
    <li>
      <Card>
        <div className={styles.head}>
          <h2 className={styles.number}>
            <Link to={to}>{number}</Link>
          </h2>
          {facts}
        </div>
        {children}
      </Card>
    </li>
  )
}
