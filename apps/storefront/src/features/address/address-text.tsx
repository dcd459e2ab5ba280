import type { Address } from '@yinpu/contract'
import styles from './address-text.module.css'

interface AddressTextProps {
  address: Address
  /** the name is a heading if nothing else names the address */
  as: 'h2' | 'p'
}

/** 北京市北京市 is written once. */
const regionOf = ({ province, city, district }: Address) =>
  [...new Set([province, city, district])].filter(Boolean).join(' ')

/** Shows the recipient, the address and the mobile. */
export function AddressText({ address, as: Name }: AddressTextProps) {
  const { name, mobile, detail, tag, is_default } = address
  return (
    <>
      <div className={styles.head}>
        <Name className={styles.name}>{name}</Name>
        <span className={styles.mobile}>{mobile}</span>
        {tag && <span className={styles.tag}>{tag}</span>}
        {is_default && <span className={styles.seal}>默认</span>}
      </div>
      <p className={styles.location}>{regionOf(address)}</p>
      <p className={styles.detail}>{detail}</p>
    </>
  )
}
