import { type InvoiceTitle, invoiceHolders, textOf } from '@yinpu/contract'
import { TextButton } from '../../ui/text-button.tsx'
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

export function TitleCard({ title: one, isBusy, onMakeDefault, onEdit, onDelete }: TitleCardProps) {
  const { title, holder, is_default } = one
  return (
    <li className={styles.card} data-default={is_default || undefined}>
      <div className={styles.words}>
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
      </div>
      <div className={styles.actions}>
        {!is_default && (
          <span className={styles.first}>
            <TextButton aria-label={`设为默认 ${title}`} aria-busy={isBusy} onClick={onMakeDefault}>
              设为默认
            </TextButton>
          </span>
        )}
        <TextButton aria-label={`编辑 ${title}`} onClick={onEdit}>
          编辑
        </TextButton>
        <TextButton aria-label={`删除 ${title}`} onClick={onDelete}>
          删除
        </TextButton>
      </div>
    </li>
  )
}
