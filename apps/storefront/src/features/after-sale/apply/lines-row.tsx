import type { Claimable } from '@yinpu/contract'
import { FieldRow } from '@yinpu/job-form/field-row'
import { type ReactNode, useId } from 'react'
import { LineChoice } from './line-choice.tsx'
import type { ApplicationForm } from './use-application.ts'

interface LinesRowProps {
  claimable: Claimable
  form: Pick<ApplicationForm, 'draft' | 'change' | 'errors'>
  picture: (image: string) => ReactNode
}

export function LinesRow({ claimable, form: { draft, change, errors }, picture }: LinesRowProps) {
  const id = useId()
  const set = (lineId: string, quantity: number | string | undefined) => {
    const { [lineId]: _before, ...others } = draft.quantities
    const quantities = quantity === undefined ? others : { ...others, [lineId]: quantity }
    change(`lines.${lineId}`, { quantities })
  }
  return (
    <FieldRow id={id} label="有问题的商品" errors={errors.lines ? [errors.lines] : []}>
      <div>
        {claimable.lines.map((line) => (
          <LineChoice
            key={line.line_id}
            line={line}
            picture={picture(line.image)}
            quantity={draft.quantities[line.line_id]}
            problem={errors[`lines.${line.line_id}`]}
            onChange={(quantity) => set(line.line_id, quantity)}
          />
        ))}
      </div>
    </FieldRow>
  )
}
