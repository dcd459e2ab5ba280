import type { Paper } from '@yinpu/contract'
import { FieldRow } from '@yinpu/job-form/field-row'
import { type SyntheticEvent, useId } from 'react'
import { FormMessage } from '../../ui/form-message.tsx'
import { ChipChoice } from './chip-choice.tsx'
import { PaperAmountField } from './paper-amount-field.tsx'
import type { PaperQuoteState } from './use-paper-quote.ts'

const cutting = [
  { value: '0', label: '不需要' },
  { value: '1', label: '需要' },
]

const listed = (message: string | undefined) => (message ? [message] : [])
const stay = (event: SyntheticEvent) => event.preventDefault()

/**
 * Its field names are the link's: sent before the page is hydrated, the form opens the page with these options.
 */
export function PaperForm({ paper, state }: { paper: Paper; state: PaperQuoteState }) {
  const { choice, change, findings, form } = state
  const id = useId()
  return (
    <form ref={form} method="get" noValidate onSubmit={stay} aria-label="纸张规格与数量">
      <FormMessage>{findings.form}</FormMessage>
      <FieldRow id={`${id}-gsm`} label="克重" errors={listed(findings.gsm)}>
        <ChipChoice
          name="gsm"
          options={paper.gsm.map((gsm) => ({ value: String(gsm), label: `${gsm}g` }))}
          value={choice.gsm}
          onChange={(gsm) => change({ gsm })}
        />
      </FieldRow>
      <FieldRow id={`${id}-size`} label="全张规格" errors={listed(findings.size)}>
        <ChipChoice
          name="size"
          options={paper.sizes.map(({ id, name, length, width }) => ({
            value: id,
            label: name,
            note: `${width}×${length}`,
          }))}
          value={choice.size}
          onChange={(size) => change({ size })}
        />
      </FieldRow>
      <PaperAmountField state={state} />
      <FieldRow id={`${id}-cut`} label="分切" hint="按令收分切费，裁切尺寸请在下单时备注。">
        <ChipChoice
          name="cut"
          options={cutting}
          value={choice.isCut ? '1' : '0'}
          onChange={(value) => change({ isCut: value === '1' })}
        />
      </FieldRow>
    </form>
  )
}
