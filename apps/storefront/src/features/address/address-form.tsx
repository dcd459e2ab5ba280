import { type Address, forms } from '@yinpu/contract'
import { ChipButton, ChipRow } from '@yinpu/job-form/chip'
import { useId } from 'react'
import { longest } from '../../forms/longest.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import styles from './address-form.module.css'
import { AddressPaste } from './address-paste.tsx'
import type { Parsed } from './read-parsed.ts'
import { RegionFields, useRegions } from './region-fields.tsx'
import { useAddressForm } from './use-address-form.ts'
import { useRecognition } from './use-recognition.ts'

interface DefaultBoxProps {
  isChecked: boolean
  /** the reason why the buyer cannot change it */
  reason: string | undefined
  onChange: (isChecked: boolean) => void
}

function DefaultBox({ isChecked, reason, onChange }: DefaultBoxProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.box}>
        <input
          type="checkbox"
          className={styles.input}
          checked={isChecked}
          disabled={reason !== undefined}
          aria-describedby={reason ? id : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        设为默认地址
      </label>
      {reason && (
        <p id={id} className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  )
}

const offered = ['家', '公司', '其他']

/** The buyer's label for the address. A second press on a label clears it. */
function TagChips({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const tags = value && !offered.includes(value) ? [...offered, value] : offered
  return (
    <fieldset className={styles.tags}>
      <legend className={styles.legend}>标签（选填）</legend>
      <ChipRow>
        {tags.map((tag) => (
          <ChipButton key={tag} isChosen={tag === value} onClick={() => onChange(tag === value ? '' : tag)}>
            {tag}
          </ChipButton>
        ))}
      </ChipRow>
    </fieldset>
  )
}

export interface AddressFormProps {
  /** the address to change; without it a new one is added */
  address: Address | undefined
  /** the buyer has none yet */
  isFirst: boolean
  onSaved: (saved: Address) => void
  /** it was deleted in another tab meanwhile */
  onGone: () => void
}

/** The default address ends only when another becomes the default. */
const whyDefault = (address: Address | undefined, isFirst: boolean) => {
  if (isFirst) return '第一个地址会自动设为默认'
  return address?.is_default ? '要更换默认，请把另一个地址设为默认' : undefined
}

export function AddressForm({ address, isFirst, onSaved, onGone }: AddressFormProps) {
  const { form, onSubmit, isSending, formMessage, fieldProps } = useAddressForm({ address, onSaved, onGone })
  const { regions, failed } = useRegions()
  const { recognise, isBusy, result, isFilled } = useRecognition({ form, regions })
  const classOf = (name: keyof Parsed) => (isFilled(name) ? styles.filled : undefined)
  const { tag, is_default } = form.values
  const reason = whyDefault(address, isFirst)
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
      <AddressPaste isBusy={isBusy} result={result} onRecognise={(text) => void recognise(text)} />
      <FormMessage>{formMessage}</FormMessage>
      <div className={styles.person}>
        <TextField
          label="收货人"
          autoComplete="shipping name"
          {...longest(forms.addressForm, 'name')}
          className={classOf('name')}
          {...fieldProps('name')}
        />
        <TextField
          label="电话"
          inputMode="tel"
          autoComplete="shipping tel"
          {...longest(forms.addressForm, 'mobile')}
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
        {...longest(forms.addressForm, 'detail')}
        autoComplete="shipping street-address"
        className={classOf('detail')}
        {...fieldProps('detail')}
        // On a parcel the address is one line, so line breaks are removed.
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
