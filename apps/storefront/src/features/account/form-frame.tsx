import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import styles from './form-frame.module.css'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 40 40" fill="none" aria-hidden="true">
      {children}
    </svg>
  )
}

const reasons = [
  {
    title: '报价单留着',
    detail: '算好的价格放进购物车，改天接着下单。',
    drawing: (
      <>
        <path d="M9 5h16l6 6v24H9z" />
        <path d="M25 5v6h6M14 18h12M14 23h12" />
        <path data-accent d="M14 29h7" />
      </>
    ),
  },
  {
    title: '订单进度随时可查',
    detail: '付款、传稿、生产、发货，逐步记录。',
    drawing: (
      <>
        <path d="M4 20h32" />
        <circle data-accent cx="9" cy="20" r="3.4" />
        <circle data-accent cx="20" cy="20" r="3.4" />
        <circle cx="31" cy="20" r="3.4" />
      </>
    ),
  },
  {
    title: '收货地址填一次',
    detail: '下单时直接选，整段粘贴也能识别。',
    drawing: (
      <>
        <path d="M20 35c7-8 10.5-13.5 10.5-18.5a10.5 10.5 0 0 0-21 0C9.5 21.5 13 27 20 35z" />
        <circle data-accent cx="20" cy="16.5" r="3.6" />
      </>
    ),
  },
  {
    title: '售后与资金有据可查',
    detail: '申请售后、查看退款和每一笔资金明细。',
    drawing: (
      <>
        <path d="M6 9h28v22H6zM6 15h28" />
        <path d="M11 25h6" />
        <path data-accent d="m22 24 3 3 5-6" />
      </>
    ),
  },
]

function FormReasons() {
  return (
    <>
      <h2 className={styles.formReasonsTitle}>有了账号，您可以</h2>
      <ul className={styles.list}>
        {reasons.map(({ title, detail, drawing }) => (
          <li key={title} className={styles.reason}>
            <Drawing>{drawing}</Drawing>
            <div>
              <p className={styles.name}>{title}</p>
              <p className={styles.detail}>{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

interface FormFrameProps {
  title: string
  children: ReactNode
}

/** A form about the account, and beside it the benefits of an account. */
export function FormFrame({ title, children }: FormFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        <Card isCropped>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </Card>
      </div>
      <aside className={styles.reasons}>
        <FormReasons />
      </aside>
    </div>
  )
}
