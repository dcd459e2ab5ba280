import type { User } from '@yinpu/contract'
import { formatDay } from '@yinpu/contract'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import { Money } from '../../money/money.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow, FactRows } from '../../ui/fact-rows.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { AvatarSeal } from './avatar.tsx'
import styles from './dashboard.module.css'
import { DashboardOrders } from './dashboard-orders.tsx'
import { ProfileContacts } from './profile-contacts.tsx'
import { knowsWechat } from './profile-wechat.tsx'

function DashboardSafety({ user }: { user: User | undefined }) {
  return (
    <TitledCard title="账户安全">
      <FactRows>
        <ProfileContacts user={user} />
        <FactRow label="密码" action={<TextLink to="/user/password">修改密码</TextLink>}>
          已设置
        </FactRow>
        {user && knowsWechat(user) && (
          <FactRow label="微信" action={<TextLink to="/user/info">微信绑定</TextLink>}>
            {user.wechat_bound ? '已绑定' : '未绑定'}
          </FactRow>
        )}
      </FactRows>
    </TitledCard>
  )
}

function DashboardBalance({ balanceFen }: { balanceFen: number | undefined }) {
  const isKnown = balanceFen !== undefined
  return (
    <Card isCropped>
      <h2 className={styles.title}>账户余额</h2>
      <p className={styles.figure}>
        {isKnown ? <Money fen={balanceFen} isStrong /> : <SkeletonBar width="5em" />}
      </p>
      <p className={styles.capitals}>{isKnown ? fenInCapitals(balanceFen) : <SkeletonBar width="12em" />}</p>
      <div className={styles.balanceMore}>
        <TextLink to="/user/amout_detail">资金明细</TextLink>
      </div>
    </Card>
  )
}

function DashboardIdentity({ user }: { user: User | undefined }) {
  return (
    <Card>
      <div className={styles.identity}>
        {user ? (
          <AvatarSeal name={user.name} avatar={user.avatar} isLarge />
        ) : (
          <span className={styles.noSeal} aria-hidden="true" />
        )}
        <div className={styles.text}>
          <h2 className={styles.name}>{user ? user.name : <SkeletonBar width="5em" />}</h2>
          <p className={user ? styles.level : styles.noLevel}>
            {user ? user.level : <SkeletonBar width="5em" />}
          </p>
          <p className={styles.since}>
            {user ? `${formatDay(user.created_at)}加入` : <SkeletonBar width="10em" />}
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

/** Each part keeps its height while the buyer is not known yet. */
export function Dashboard({ user }: { user: User | undefined }) {
  return (
    <div className={styles.parts}>
      <div className={styles.top}>
        <DashboardIdentity user={user} />
        <DashboardBalance balanceFen={user?.balance_fen} />
      </div>
      <DashboardOrders user={user} />
      <DashboardSafety user={user} />
    </div>
  )
}
