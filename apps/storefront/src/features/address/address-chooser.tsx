import type { Address } from '@yinpu/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './address-chooser.module.css'
import { AddAddress, AddressDialog, useButtonFocus } from './address-dialog.tsx'
import { AddressOptions } from './address-options.tsx'
import { AddressSkeleton } from './address-skeleton.tsx'
import { useAddresses } from './use-addresses.ts'

export type { Address }

interface AddressChooserProps {
  /** the id of the chosen address */
  value: string | undefined
  /** Also called without an action of the buyer: with the default once it is known, and when the chosen one changes. */
  onChange: (address: Address) => void
}

const chosenOf = (addresses: readonly Address[], value: string | undefined) =>
  addresses.find(({ id }) => id === value) ?? addresses.find(({ is_default }) => is_default) ?? addresses[0]

/** Lets the buyer choose the address of an order, or add a new one. */
export function AddressChooser({ value, onChange }: AddressChooserProps) {
  const { list, retry, reload, put } = useAddresses()
  const [subject, setSubject] = useState<Address | 'new'>()
  const { button, keepFocus } = useButtonFocus()
  const lastReported = useRef<Address>(undefined)
  const addresses = list.status === 'ready' ? list.addresses : []
  const chosen = chosenOf(addresses, value)

  const report = (address: Address) => {
    lastReported.current = address
    onChange(address)
  }
  const reportChange = useEffectEvent(report)
  useEffect(() => {
    if (chosen && chosen !== lastReported.current) reportChange(chosen)
  }, [chosen])

  return (
    <div className={styles.chooser} aria-busy={list.status === 'loading'}>
      {list.status === 'loading' && (
        <ul>
          <AddressSkeleton />
        </ul>
      )}
      {list.status === 'failed' && (
        <div role="alert" className={styles.note}>
          <p>收货地址加载失败：{list.reason}</p>
          <Button variant="default" size="md" onClick={retry}>
            重试
          </Button>
        </div>
      )}
      {list.status === 'ready' && addresses.length === 0 && (
        <div className={styles.note}>
          <p>您还没有收货地址，请先新增一个。</p>
          <Button size="md" onClick={() => setSubject('new')}>
            新增地址
          </Button>
        </div>
      )}
      {addresses.length > 0 && (
        <>
          <AddressOptions addresses={addresses} value={chosen?.id} onChoose={report} onEdit={setSubject} />
          <AddAddress isQuiet ref={button} count={addresses.length} onAdd={() => setSubject('new')} />
        </>
      )}
      <AddressDialog
        subject={subject}
        isFirst={addresses.length === 0}
        onSaved={(saved) => {
          put(saved)
          setSubject(undefined)
          keepFocus()
          // A buyer who adds or corrects an address here wants this order to go there.
          report(saved)
        }}
        onGone={() => void reload()}
        onClose={() => setSubject(undefined)}
      />
    </div>
  )
}
