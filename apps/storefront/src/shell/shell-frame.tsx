import { type ReactNode, Suspense } from 'react'
import { Link, useNavigation } from 'react-router'
import { ShopCalendarContext } from '../session/shop-calendar.ts'
import { ShopTaxContext } from '../session/shop-tax.ts'
import { useIsPending } from './pending-requests.ts'
import { useRootData } from './root-data.ts'
import { ScrollToTop } from './scroll-to-top.tsx'
import styles from './shell-frame.module.css'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

/**
 * A thin bar while the next page is loaded. It waits a moment first, so that a quick answer does not show it.
 */
function NavigationProgress() {
  const isPending = useIsPending()
  const isBusy = useNavigation().state !== 'idle' && !isPending
  return (
    <div className={styles.track} data-busy={isBusy || undefined} role="status">
      {isBusy && (
        <>
          <div className={styles.bar} />
          <span className="visually-hidden">正在打开…</span>
        </>
      )}
    </div>
  )
}

const mainId = 'main'
export const serviceLinkId = 'service'

/**
 * Everything around a screen. If the company could not be loaded, only the screen itself is rendered. Each
 * Suspense is hydrated by itself, after the screen, and waits for no data.
 */
export function ShellFrame({ children }: { children: ReactNode }) {
  const root = useRootData()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${mainId}`}>
        跳到主要内容
      </a>
      <NavigationProgress />
      <ScrollToTop focusId={mainId} />
      <div className={styles.strip} aria-hidden="true" />
      <Suspense>{root && <ShopHeader company={root.company} />}</Suspense>
      <main id={mainId} className={styles.main} tabIndex={-1}>
        <ShopCalendarContext value={root?.company.calendar}>
          <ShopTaxContext value={root?.company.tax}>{children}</ShopTaxContext>
        </ShopCalendarContext>
      </main>
      <Suspense>{root && <ShopFooter company={root.company} />}</Suspense>
      {/* A link to the page with the shop's contacts, until the code of the panel is loaded. */}
      <aside aria-label="客服">
        <Link to="/about" id={serviceLinkId} className={styles.service}>
          联系客服
        </Link>
      </aside>
    </div>
  )
}
