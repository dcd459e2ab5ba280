import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@yinpu/contract'
import { type ConsoleCalls, siteEvents } from '@yinpu/contract/console'
import { Link, matchPath } from 'react-router'
import { pages } from '../pages.tsx'
import { call } from '../session/call.ts'
import { renewAfter } from '../session/renew.ts'
import { useRead } from '../session/use-call.ts'
import { useNow } from '../session/use-now.ts'
import { Empty, Failed, LoadingRows } from '../ui/page-state.tsx'
import { shortTime } from '../ui/short-time.ts'
import styles from './notifications.module.css'

type StaffNotification = CallData<ConsoleCalls['listNotices']>['list'][number]

const pathOf: Record<StaffNotification['subject'], (id: string) => string> = {
  order: (id) => `/orders/${id}`,
  payment: () => '/payments?state=announced',
  refund: () => '/refunds',
  'after-sale': (id) => `/after-sales/${id}`,
  inquiry: (id) => `/inquiries?open=${id}`,
  message: () => '/messages?state=failed',
  tariff: () => '/tariff',
  login: () => '/me',
  connection: (id) => (id === siteEvents ? '/window?part=machine' : `/window?part=connect&open=${id}`),
}

/** The page that the notification opens; undefined if there is none. */
const linkOf = ({ subject, subject_id }: StaffNotification): string | undefined => {
  const path = pathOf[subject](subject_id)
  const [name = ''] = path.split('?')
  return pages.some((page) => matchPath(page.path, name)) ? path : undefined
}

function Line({
  notification,
  now,
  onPick,
}: {
  notification: StaffNotification
  now: number
  onPick: () => void
}) {
  const link = linkOf(notification)
  const content = (
    <>
      <b>{notification.title}</b>
      {notification.text && <span>{notification.text}</span>}
      <time>{shortTime(notification.at, now)}</time>
    </>
  )
  return (
    <li data-new={notification.is_new}>
      {link ? (
        <Link to={link} onClick={onPick}>
          {content}
        </Link>
      ) : (
        <p>{content}</p>
      )}
    </li>
  )
}

/** The notifications since the last visit; opening the list marks them as seen. */
export function Notifications() {
  const client = useQueryClient()
  const now = useNow()
  const { data, error, refetch } = useRead('listNotices', {})
  const see = async () => {
    if (!data || data.unseen === 0) return
    await call('seeNotices', { body: { until: data.at } }).catch(() => {})
    await renewAfter(client, 'seeNotices')
  }
  // New notifications stay marked while the list is open.
  const [isOpen, { toggle, close }] = useDisclosure(false, { onClose: () => void see() })
  const unseen = data?.unseen ?? 0
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      position="bottom-end"
      width={360}
      trapFocus
    >
      <Indicator label={unseen} disabled={unseen === 0} size={16} offset={6} color="var(--seal)">
        <Popover.Target>
          <ActionIcon size={36} aria-label={unseen > 0 ? `提醒，${unseen} 条新的` : '提醒'} onClick={toggle}>
            <IconBell size={19} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <section className={styles.notifications} aria-label="提醒">
          {error && !data ? (
            <Failed error={error} retry={() => void refetch()} />
          ) : !data ? (
            <LoadingRows rows={4} />
          ) : data.list.length === 0 ? (
            <Empty title="还没有提醒" />
          ) : (
            <ul>
              {data.list.map((notification) => (
                <Line key={notification.id} notification={notification} now={now} onPick={close} />
              ))}
            </ul>
          )}
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}
