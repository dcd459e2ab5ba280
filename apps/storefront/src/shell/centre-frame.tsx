import { type ReactNode, useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { findRoute, type RouteLine } from '../route-table.ts'
import styles from './centre-frame.module.css'

const groups = [
  {
    label: '交易',
    names: [
      'orders',
      'favourites',
      'quote-sheets',
      'inquiries',
      'after-sales',
      'fund-details',
      'credit',
      'messages',
    ],
  },
  {
    label: '账户',
    names: ['addresses', 'invoice-titles', 'user-info', 'change-password', 'change-email', 'change-mobile'],
  },
] as const

const linesOf = (names: readonly string[]): RouteLine[] => names.flatMap((name) => findRoute(name) ?? [])

/** The pages of the buyer centre in the groups of its menu; paths and titles come from the route table. */
export const centreMenu = groups.map(({ label, names }) => ({ label, pages: linesOf(names) }))

function MenuGroup({ label, pages }: (typeof centreMenu)[number]) {
  const id = useId()
  return (
    <li className={styles.group}>
      <p id={id} className={`visually-hidden-to-1000 ${styles.label}`}>
        {label}
      </p>
      <ul className={styles.items} aria-labelledby={id}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={path} className={() => styles.item} prefetch="intent">
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** A column beside the page; on narrow screens a strip above it that starts at the current item. */
function CentreNav() {
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what moves the strip
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: that would scroll the page, too.
    if (strip.current && current)
      strip.current.scrollLeft = current.offsetLeft + (current.offsetWidth - strip.current.clientWidth) / 2
  }, [pathname])

  return (
    <nav aria-label="买家中心" className={styles.nav}>
      <ul ref={strip} className={styles.strip}>
        <li>
          <NavLink to="/user" end className={() => `${styles.item} ${styles.head}`} prefetch="intent">
            买家中心
          </NavLink>
        </li>
        {centreMenu.map((group) => (
          <MenuGroup key={group.label} {...group} />
        ))}
      </ul>
    </nav>
  )
}

/** The frame around every page of the buyer centre. */
export function CentreFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <CentreNav />
      <div>{children}</div>
    </div>
  )
}
