import { formatDay, type User } from '@yinpu/contract'
import { Blank } from '../../ui/blank.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AvatarSeal } from './avatar-seal.tsx'
import styles from './dashboard-identity.module.css'

export function DashboardIdentity({ user }: { user: User | undefined }) {
  return (
    <Card>
      <div className={styles.identity}>
        {user ? (
          <AvatarSeal name={user.name} avatar={user.avatar} isLarge />
        ) : (
          <span className={styles.noSeal} aria-hidden="true" />
        )}
        <div className={styles.words}>
          <h2 className={styles.name}>{user ? user.name : <Blank width="5em" />}</h2>
          <p className={user ? styles.level : styles.noLevel}>{user ? user.level : <Blank width="5em" />}</p>
          <p className={styles.since}>
            {user ? `${formatDay(user.created_at)}加入` : <Blank width="10em" />}
          </p>
        </div>
      </div>
      <div className={styles.more}>
        <TextLink to="/user/info">我的资料</TextLink>
        <TextLink to="/user/address">收货地址</TextLink>
      </div>
    </Card>
  )
}
