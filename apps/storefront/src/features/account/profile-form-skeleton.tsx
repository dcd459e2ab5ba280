import { Blank } from '../../ui/blank.tsx'
import { ChangeSkeleton } from './change-skeleton.tsx'
import styles from './profile-form.module.css'

export function ProfileFormSkeleton() {
  return (
    <div className={styles.columns}>
      <ChangeSkeleton fields={1}>
        <div className={styles.noLooks} />
      </ChangeSkeleton>
      <div className={styles.preview}>
        <span className={styles.noSeal} />
        <p className={styles.name}>
          <Blank width="4em" />
        </p>
        <p className={styles.hint}>预览</p>
      </div>
    </div>
  )
}
