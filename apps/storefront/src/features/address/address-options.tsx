import type { Address } from '@yinpu/contract'
import { useId, useState } from 'react'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './address-options.module.css'
import { AddressText } from './address-text.tsx'

interface AddressOptionsProps {
  addresses: readonly Address[]
  value: string | undefined
  onChoose: (address: Address) => void
  onEdit: (address: Address) => void
}

/** The number of addresses at first; most buyers send to one or two addresses. */
const few = 4

/** The buyer's addresses, of which one is chosen. */
export function AddressOptions({ addresses, value, onChoose, onEdit }: AddressOptionsProps) {
  const name = useId()
  const [isWhole, setWhole] = useState(false)
  const visible = addresses.filter(({ id }, at) => isWhole || at < few || id === value)
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">选择收货地址</legend>
      <div className={styles.options}>
        {visible.map((address) => (
          <div key={address.id} className={styles.option}>
            <label className={styles.text}>
              <input
                type="radio"
                name={name}
                className={styles.input}
                checked={address.id === value}
                onChange={() => onChoose(address)}
              />
              <AddressText address={address} as="p" />
            </label>
            <div className={styles.edit}>
              <TextButton
                aria-label={`编辑 ${address.name} ${address.detail}`}
                onClick={() => onEdit(address)}
              >
                编辑
              </TextButton>
            </div>
          </div>
        ))}
      </div>
      {addresses.length > few && (
        <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `显示其余 ${addresses.length - visible.length} 个地址`}
        </TextButton>
      )}
    </fieldset>
  )
}
