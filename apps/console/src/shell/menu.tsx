import { NavLink, VisuallyHidden } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { pages } from '../pages.tsx'
import { useMay, useMayOpenPage } from '../session/me.ts'
import { useRead } from '../session/use-call.ts'
import styles from './frame.module.css'
import { menuCount } from './menu-counts.ts'

/** Polled at this interval; events of orders and inquiries refresh it at once, together with 今日. */
const againMs = 60_000

/** The number of open tasks of each page; after a failed read the menu has no numbers. */
const useQueues = () => {
  const may = useMay()
  const { data } = useRead('listQueues', {}, { enabled: may('order.view'), refetchInterval: againMs })
  return data?.queues ?? []
}

function Count({ path, queues }: { path: string; queues: Parameters<typeof menuCount>[1] }) {
  const count = menuCount(path, queues)
  if (!count) return null
  return (
    <span className={styles.waiting} data-late={count.isLate}>
      <VisuallyHidden>{count.isLate ? '，待办，有逾期：' : '，待办：'}</VisuallyHidden>
      {count.count}
    </span>
  )
}

/** The pages that this person may open, under their headings. */
export function Menu({ onPick }: { onPick: () => void }) {
  const mayOpen = useMayOpenPage()
  const { pathname } = useLocation()
  const queues = useQueues()
  const openPages = pages.filter((page) => page.icon && mayOpen(page))
  const groups = Map.groupBy(openPages, ({ group }) => group ?? '')
  const isHere = (path: string) => (path === '/' ? pathname === '/' : pathname.startsWith(path))
  return (
    <nav aria-label="主菜单" className={styles.menu}>
      {[...groups].map(([group, items]) => (
        <div key={group} className={styles.group}>
          {group && <p className={styles.heading}>{group}</p>}
          {items.map(({ path, label, icon: Icon }) => (
            <NavLink
              key={path}
              component={Link}
              to={path}
              label={label}
              active={isHere(path)}
              aria-current={isHere(path) ? 'page' : undefined}
              rightSection={<Count path={path} queues={queues} />}
              leftSection={Icon && <Icon size={16} stroke={1.6} />}
              className={styles.item ?? ''}
              onClick={onPick}
            />
          ))}
        </div>
      ))}
    </nav>
  )
}
