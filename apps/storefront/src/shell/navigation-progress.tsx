import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'
import { useIsHeld } from './use-is-held.ts'

/** A thin bar while the next page is on its way. A quick answer never shows it: it waits a moment first. */
export function NavigationProgress() {
  const isHeld = useIsHeld()
  const isBusy = useNavigation().state !== 'idle' && !isHeld
  return (
    <div className={styles.track} data-busy={isBusy || undefined} role="status">
      {isBusy && (
        <>
          <div className={styles.bar} />
          <span className={styles.words}>正在打开…</span>
        </>
      )}
    </div>
  )
}
