import type { Address } from '@yinpu/contract'
import { useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-there.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './address-book.module.css'
import { AddressCard } from './address-card.tsx'
import { AddAddress, AddressDialog, useButtonFocus } from './address-dialog.tsx'
import { AddressRemoval } from './address-removal.tsx'
import { AddressSkeleton } from './address-skeleton.tsx'
import { useAddresses, useMakeDefault } from './use-addresses.ts'

/** Lists all addresses of the buyer, with the actions on each. */
export function AddressBook() {
  const { list, retry, reload, put, drop } = useAddresses()
  const page = useBrowserSession()
  const [subject, setSubject] = useState<Address | 'new'>()
  const [toDelete, setToDelete] = useState<Address>()
  const { button, keepFocus } = useButtonFocus()
  const onGone = () => void reload()
  const { busyId, makeDefault } = useMakeDefault({ onSaved: put, onGone })
  const addresses = list.status === 'ready' ? list.addresses : []

  const done = (message: string) => {
    setSubject(undefined)
    setToDelete(undefined)
    keepFocus()
    page?.showSuccess(message)
  }

  return (
    <div aria-busy={list.status === 'loading'}>
      {list.status === 'failed' && (
        <NotLoaded
          title="收货地址加载失败"
          detail={`${list.reason}。您保存的地址都还在，请再试一次。`}
          onRetry={retry}
        />
      )}
      {list.status === 'loading' && (
        <>
          <div className={styles.noBar} />
          <ul className={styles.cards}>
            <AddressSkeleton />
            <AddressSkeleton />
          </ul>
        </>
      )}
      {list.status === 'ready' && addresses.length === 0 && (
        <Notice
          isPage={false}
          title="还没有收货地址"
          detail="新增一个，下单时就可以直接选用。整段粘贴也能识别。"
          actions={
            <Button ref={button} size="md" onClick={() => setSubject('new')}>
              新增地址
            </Button>
          }
        />
      )}
      {addresses.length > 0 && (
        <>
          <AddAddress ref={button} count={addresses.length} onAdd={() => setSubject('new')} />
          <ul aria-label="收货地址" className={styles.cards}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isBusy={busyId === address.id}
                onMakeDefault={() => void makeDefault(address)}
                onEdit={() => setSubject(address)}
                onDelete={() => setToDelete(address)}
              />
            ))}
          </ul>
        </>
      )}
      <AddressDialog
        subject={subject}
        isFirst={addresses.length === 0}
        onSaved={(saved) => {
          put(saved)
          done('地址已保存')
        }}
        onGone={onGone}
        onClose={() => setSubject(undefined)}
      />
      <AddressRemoval
        address={toDelete}
        onRemoved={({ id }) => {
          drop(id)
          done('地址已删除')
        }}
        onClose={() => setToDelete(undefined)}
      />
    </div>
  )
}
