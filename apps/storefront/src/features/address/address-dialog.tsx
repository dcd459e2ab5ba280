import type { Address } from '@yinpu/contract'
import { Dialog } from '../../ui/dialog.tsx'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

interface AddressDialogProps extends Omit<AddressFormProps, 'address'> {
  /** what it is open for; nothing while it is closed */
  subject: Address | 'new' | undefined
  onClose: () => void
}

export function AddressDialog({ subject, onClose, ...form }: AddressDialogProps) {
  const address = subject === 'new' ? undefined : subject
  return (
    <Dialog isOpen={subject !== undefined} title={address ? '编辑地址' : '新增地址'} onClose={onClose}>
      <AddressForm address={address} {...form} />
    </Dialog>
  )
}
