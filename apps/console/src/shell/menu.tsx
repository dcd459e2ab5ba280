import { NavLink } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { pages } from '../pages.tsx'
import { useMay } from '../session/me.ts'
import styles from './frame.module.css'

/** The pages that this person may open, under their headings. */
export function Menu({ onPick }: { onPick: () => void }) {
  const may = useMay()
  const { pathname } = useLocation()
  const shown = pages.filter(({ icon, permission }) => icon && may(permission))
  const groups = Map.groupBy(shown, ({ group }) => group ?? '')
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
