import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './category-menu.module.css'
import type { CategoryEntry } from './read-category-menu.ts'

function Entry({ id, name, isCurrent, children }: CategoryEntry) {
  return (
    <li>
      <Link
        to={`/produce/list/${id}`}
        className={styles.item}
        aria-current={isCurrent ? 'page' : undefined}
        data-open={children.length > 0 || undefined}
        prefetch="intent"
      >
        {name}
      </Link>
      {children.length > 0 && (
        <ul className={styles.inside}>
          {children.map((child) => (
            <Entry key={child.id} {...child} />
          ))}
        </ul>
      )}
    </li>
  )
}

const showMiddle = (strip: HTMLElement, item: HTMLElement) => {
  // Not scrollIntoView: that would move the page, too.
  strip.scrollLeft += item.getBoundingClientRect().left + (item.offsetWidth - strip.clientWidth) / 2
}

/** A column beside the products; on narrow screens a strip above them that starts at the current category. */
export function CategoryMenu({ entries, isAll }: { entries: CategoryEntry[]; isAll: boolean }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what moves the strips
  useEffect(() => {
    for (const item of nav.current?.querySelectorAll<HTMLElement>('[aria-current], [data-open]') ?? []) {
      const strip = item.closest('ul')
      if (strip) showMiddle(strip, item)
    }
  }, [pathname])

  return (
    <nav ref={nav} aria-label="产品分类" className={styles.nav}>
      <ul className={styles.strip}>
        <li>
          <Link
            to="/produce"
            className={styles.item}
            aria-current={isAll ? 'page' : undefined}
            prefetch="intent"
          >
            全部产品
          </Link>
        </li>
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
    </nav>
  )
}
