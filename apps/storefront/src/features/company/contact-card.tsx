import { Card } from '../../ui/card.tsx'
import styles from './contact-card.module.css'

interface Contact {
  phone: string
  qq: string
  wechat: string
  address: string
  business_hours: string
}

const lines = [
  ['phone', '电话'],
  ['qq', 'QQ'],
  ['wechat', '微信'],
  ['business_hours', '营业时间'],
  ['address', '地址'],
] as const

export function ContactCard({ contact }: { contact: Contact }) {
  return (
    <Card isCropped>
      <h2 className={styles.title}>联系我们</h2>
      <dl className={styles.lines}>
        {lines
          .filter(([field]) => contact[field])
          .map(([field, label]) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {field === 'phone' ? (
                  <a className={styles.phone} href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
                    {contact.phone}
                  </a>
                ) : (
                  contact[field]
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
