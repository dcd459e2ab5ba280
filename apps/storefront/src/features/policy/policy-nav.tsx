import { type PolicyKind, policyKinds, policyPath } from '@yinpu/contract'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import styles from './policy-nav.module.css'

/** Links to the other policies. */
export function PolicyNav({ current }: { current: PolicyKind }) {
  return (
    <Card>
      <nav aria-label="协议与政策">
        <ul className={styles.list}>
          {policyKinds.map(({ value, label }) => (
            <li key={value}>
              <Link
                to={policyPath(value)}
                className={styles.link}
                aria-current={value === current ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
