import { type InvoiceTitle, invoiceHolders, textOf } from '@yinpu/contract'
import { BookCard } from '../../ui/book-card.tsx'
import styles from './title-card.module.css'

interface TitleCardProps {
  title: InvoiceTitle
  isBusy: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onDelete: () => void
}

const rows = [
  ['tax_no', '税号'],
  ['address', '注册地址'],
  ['phone', '注册电话'],
  ['bank', '开户银行'],
  ['account', '银行账号'],
  ['email', '接收邮箱'],
] as const

export function TitleCard({ title: one, ...book }: TitleCardProps) {
  const { title, holder, is_default } = one
  return (
    <BookCard name={title} isDefault={is_default} {...book}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.tag}>{textOf(invoiceHolders)[holder]}</span>
        {is_default && <span className={styles.seal}>默认</span>}
      </div>
      <dl>
        {rows
          .filter(([name]) => one[name])
          .map(([name, label]) => (
            <div key={name} className={styles.row}>
              <dt>{label}</dt>
              <dd>{one[name]}</dd>
            </div>
          ))}
      </dl>
    </BookCard>
  )
}
