import type { Address } from '@yinpu/contract'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import styles from './address-form.module.css'
import { AddressPaste } from './address-paste.tsx'
import { DefaultBox } from './default-box.tsx'
import type { Parsed } from './read-parsed.ts'
import { RegionFields } from './region-fields.tsx'
import { TagChips } from './tag-chips.tsx'
import { useAddressForm } from './use-address-form.ts'
import { useRecognition } from './use-recognition.ts'
import { useRegions } from './use-regions.ts'

export interface AddressFormProps {
  /** the one to be changed; without it a new one is added */
  address: Address | undefined
  /** the buyer has none yet */
  isFirst: boolean
  onSaved: (saved: Address) => void
  /** it was deleted elsewhere meanwhile */
  onGone: () => void
}

/** The default gives way only to another one. */
const whyDefault = (address: Address | undefined, isFirst: boolean) => {
  if (isFirst) return '第一个地址会自动设为默认'
  return address?.is_default ? '要更换默认，请把另一个地址设为默认' : undefined
}

export function AddressForm({ address, isFirst, onSaved, onGone }: AddressFormProps) {
  const { form, onSubmit, isSending, formMessage, fieldProps } = useAddressForm({ address, onSaved, onGone })
  const { regions, failed } = useRegions()
  const { recognise, isBusy, words, isFilled } = useRecognition({ form, regions })
  const classOf = (name: keyof Parsed) => (isFilled(name) ? styles.filled : undefined)
  const { tag, is_default } = form.values
  const reason = whyDefault(address, isFirst)
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
      <AddressPaste isBusy={isBusy} words={words} onRecognise={(text) => void recognise(text)} />
      <FormMessage>{formMessage}</FormMessage>
      <div className={styles.person}>
        <TextField
          label="收货人"
          autoComplete="shipping name"
          maxLength={40}
          className={classOf('name')}
          {...fieldProps('name')}
        />
        <TextField
          label="电话"
          inputMode="tel"
          autoComplete="shipping tel"
          maxLength={24}
          className={classOf('mobile')}
          {...fieldProps('mobile')}
        />
      </div>
      <RegionFields form={form} fieldProps={fieldProps} regions={regions} failed={failed} classOf={classOf} />
      <TextArea
        label="详细地址"
        placeholder="街道、门牌号、楼层房间"
        rows={1}
        maxRows={Number.POSITIVE_INFINITY}
        maxLength={200}
        autoComplete="shipping street-address"
        className={classOf('detail')}
        {...fieldProps('detail')}
        // On a parcel it is one line, however it was sent.
        onChange={({ currentTarget }) =>
          form.setFieldValue('detail', currentTarget.value.replaceAll('\n', ' '))
        }
      />
      <TagChips value={tag} onChange={(chosen) => form.setFieldValue('tag', chosen)} />
      <DefaultBox
        isChecked={is_default || reason !== undefined}
        reason={reason}
        onChange={(isChecked) => form.setFieldValue('is_default', isChecked)}
      />
      <SubmitButton isSending={isSending}>保存</SubmitButton>
    </form>
  )
}
