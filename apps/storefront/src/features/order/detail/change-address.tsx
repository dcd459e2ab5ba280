import type { Address, OrderDetail } from '@yinpu/contract'
import { type ReactNode, useState } from 'react'
import { useStep } from '../../../session/use-step.ts'
import { ActionRow } from '../../../ui/action-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import styles from './change-address.module.css'

/** The buyer's addresses, of which one is chosen. */
export type AddressChoice = (value: string | undefined, onChange: (address: Address) => void) => ReactNode

interface FormProps {
  order: OrderDetail
  chooser: AddressChoice
  onDone: () => void
  onMoved: () => void
  onClose: () => void
}

function ChangeForm({ order: { order_id, address }, chooser, onDone, onMoved, onClose }: FormProps) {
  const [chosen, setChosen] = useState<Address>()
  const { isBusy, problem, run, forget } = useStep({
    ask: (api) =>
      api.call(
        'changeOrderAddress',
        { body: { order_id, address_id: chosen?.id ?? '' } },
        { hasOwnMessages: true },
      ),
    onDone,
    onMoved,
  })
  return (
    <div className={styles.form}>
      <p>
        {address && `现在寄给 ${address.name}，${address.city}${address.district}${address.detail}。`}
        选一个新地址，只改这张订单。运费不同的，请在订单的留言里告诉店铺。
      </p>
      {chooser(chosen?.id, (address) => {
        forget()
        setChosen(address)
      })}
      <FormMessage>{problem}</FormMessage>
      <ActionRow>
        <Button variant="default" size="md" onClick={onClose}>
          返回
        </Button>
        <Button size="md" loading={isBusy} disabled={!chosen} onClick={run}>
          寄到这个地址
        </Button>
      </ActionRow>
    </div>
  )
}

interface Props extends Pick<FormProps, 'order' | 'chooser'> {
  onChanged: () => void
}

/** The buyer sends an order to another address, as long as its artwork is not approved. */
export function ChangeAddress({ order, chooser, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const end = () => {
    close()
    onChanged()
  }
  return (
    <>
      <Button variant="default" size="md" onClick={() => setOpen(true)}>
        修改地址
      </Button>
      <Dialog isOpen={isOpen} title="修改收货地址" onClose={close}>
        {isOpen && <ChangeForm order={order} chooser={chooser} onDone={end} onMoved={end} onClose={close} />}
      </Dialog>
    </>
  )
}
