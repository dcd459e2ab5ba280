import { Link } from 'react-router'
import type { ShopCompany } from './root-data.ts'
import styles from './service-link.module.css'

export const serviceLinkId = 'service'

/** How the shop is reached, from every page: a page says it until what opens a panel here has come. */
export function ServiceLink({ company }: { company: ShopCompany }) {
  const { phone, qq, wechat, service } = company
  if (!phone && !qq && !wechat && !service?.picture) return null
  return (
    <Link to="/about" id={serviceLinkId} className={styles.link}>
      联系客服
    </Link>
  )
}
