import { LinkTabs } from '../../ui/link-tabs.tsx'
import styles from './fund-tabs.module.css'

type FundView = 'balance' | 'payments'

export const balanceAddress = '/user/amout_detail'
export const paymentsPath = `${balanceAddress}?view=payments`

const descriptions: Record<FundView, string> = {
  balance: '这里记的是账户余额的收入和支出。用微信、支付宝和线下付的款，请看“全部付款与退款”。',
  payments: '所有订单的付款和退款都在这里，不论用什么方式。没有付成的不列出。',
}

/** The balance and the list of all payments: each has its address and its heading. */
export function FundTabs({ view }: { view: FundView }) {
  return (
    <>
      <LinkTabs
        label="资金"
        tabs={[
          { label: '余额明细', to: balanceAddress, count: undefined, isCurrent: view === 'balance' },
          { label: '全部付款与退款', to: paymentsPath, count: undefined, isCurrent: view === 'payments' },
        ]}
      />
      <p className={styles.about}>{descriptions[view]}</p>
    </>
  )
}
