import { Blank } from '../../ui/blank.tsx'
import { Card } from '../../ui/card.tsx'
import { fenInCapitals } from '../../ui/fen-in-capitals.ts'
import { Money } from '../../ui/money.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './dashboard-balance.module.css'

export function DashboardBalance({ balanceFen }: { balanceFen: number | undefined }) {
  const isKnown = balanceFen !== undefined
  return (
    <Card isCropped>
      <h2 className={styles.title}>账户余额</h2>
      <p className={styles.figure}>{isKnown ? <Money fen={balanceFen} isStrong /> : <Blank width="5em" />}</p>
      <p className={styles.capitals}>{isKnown ? fenInCapitals(balanceFen) : <Blank width="12em" />}</p>
      <div className={styles.more}>
        <TextLink to="/user/amout_detail">资金明细</TextLink>
      </div>
    </Card>
  )
}
