import type { ReactNode, Ref, SyntheticEvent } from 'react'
import { FormMessage } from '../../ui/form-message.tsx'
import { ChipChoice } from './chip-choice.tsx'
import type { Findings } from './field-findings.ts'
import { PiecePresetButtons } from './piece-preset-buttons.tsx'
import styles from './sheet-form.module.css'
import type { SheetInputName, SheetQuestion } from './sheet-question.ts'
import { SheetSizeFields } from './sheet-size-fields.tsx'

/** An input of the calculator with its label above. */
export function SheetField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {children}
    </fieldset>
  )
}

interface SheetFormProps {
  ref: Ref<HTMLFormElement>
  question: SheetQuestion
  findings: Findings<SheetInputName>
  onChange: (changes: Partial<SheetQuestion>) => void
}

const sheets = [
  { value: 'base', label: '正度和大度' },
  { value: 'own', label: '自定义纸张' },
]
const turns = [
  { value: '0', label: '可以旋转' },
  { value: '1', label: '固定丝向' },
]

const stay = (event: SyntheticEvent) => event.preventDefault()

/** Its field names are the link's, so that text typed before the page was hydrated is read like a link. */
export function SheetForm({ ref, question, findings, onChange }: SheetFormProps) {
  const length = (input: SheetInputName, name: string, label: string) => ({
    name,
    label,
    value: question[input],
    error: findings[input],
    onChange: (value: string) => onChange({ [input]: value }),
  })
  return (
    <form ref={ref} noValidate onSubmit={stay} aria-label="成品与全张纸">
      <FormMessage>{findings.form}</FormMessage>
      <SheetField label="常用成品">
        <PiecePresetButtons question={question} onPick={onChange} />
      </SheetField>
      <SheetSizeFields
        fields={[
          length('width', 'width', '成品宽'),
          length('height', 'height', '成品高'),
          length('bleed', 'bleed', '每边出血'),
        ]}
      />
      <SheetField label="全张纸">
        <ChipChoice
          name="sheet"
          options={sheets}
          value={question.isOwnSheet ? 'own' : 'base'}
          onChange={(value) => onChange({ isOwnSheet: value === 'own' })}
        />
      </SheetField>
      {question.isOwnSheet && (
        <SheetSizeFields
          fields={[
            length('sheetLength', 'sheet_length', '纸张长'),
            length('sheetWidth', 'sheet_width', '纸张宽'),
          ]}
        />
      )}
      <SheetField label="丝向">
        <ChipChoice
          name="grain"
          options={turns}
          value={question.hasGrain ? '1' : '0'}
          onChange={(value) => onChange({ hasGrain: value === '1' })}
        />
        <p className={styles.hint}>固定丝向时，成品的宽与全张纸的长边平行，不旋转，也不横竖混拼。</p>
      </SheetField>
    </form>
  )
}
