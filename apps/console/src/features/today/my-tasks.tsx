import { Button } from '@mantine/core'
import { type CallData, formatFen } from '@yinpu/contract'
import { type ConsoleCalls, type TaskKind, taskKinds } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { Card } from './card.tsx'
import styles from './entries.module.css'

type Mine = CallData<ConsoleCalls['getToday']>['mine']

const query = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`

/** The page on which each is done, with the one in question open. */
export const taskPath: Record<TaskKind, (id: string) => string> = {
  'refund-request': () => '/refunds?state=unfinished',
  payment: (id) => `/payments?state=announced&${query('open', id)}`,
  'after-sale': (id) => `/after-sales/${encodeURIComponent(id)}`,
  inquiry: (id) => `/inquiries?${query('open', id)}`,
  talk: (id) => `/talks?view=waiting&${query('open', id)}`,
  invitation: () => '/staff',
}

/** Tasks that only this person, or a holder of the same right, can do; each has its button. */
export function MyTasks({ mine, now }: { mine: Mine; now: number }) {
  return (
    <Card title="需要我" note={mine.count > 0 ? mine.count : undefined}>
      {mine.count === 0 && <p className={styles.none}>没有等您处理的事</p>}
      <ul className={styles.list}>
        {mine.list.map(({ kind, id, text, amount_fen, at }) => {
          const { label, action } = taskKinds.find(({ value }) => value === kind) ?? taskKinds[0]
          return (
            <li key={`${kind} ${id}`}>
              <div className={styles.text}>
                <b>{label}</b>
                {amount_fen !== undefined && <b className={styles.sum}>¥{formatFen(amount_fen)}</b>}
                <p>
                  {text} · {momentText(at, now)}
                </p>
              </div>
              <Button component={Link} to={taskPath[kind](id)} aria-label={`${action}：${label} ${text}`}>
                {action}
              </Button>
            </li>
          )
        })}
      </ul>
      {mine.count > mine.list.length && (
        <p className={styles.more}>还有 {mine.count - mine.list.length} 件，见左边的菜单</p>
      )}
    </Card>
  )
}
