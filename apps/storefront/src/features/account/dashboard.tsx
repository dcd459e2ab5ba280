import type { User } from '@yinpu/contract'
import styles from './dashboard.module.css'
import { DashboardBalance } from './dashboard-balance.tsx'
import { DashboardIdentity } from './dashboard-identity.tsx'
import { DashboardOrders } from './dashboard-orders.tsx'
import { DashboardSafety } from './dashboard-safety.tsx'

/** Each part keeps its place while the buyer is not known yet. */
export function Dashboard({ user }: { user: User | undefined }) {
  return (
    <div className={styles.parts}>
      <div className={styles.top}>
        <DashboardIdentity user={user} />
        <DashboardBalance balanceFen={user?.balance_fen} />
      </div>
      <DashboardOrders counts={user?.order_counts} />
      <DashboardSafety user={user} />
    </div>
  )
}
