import { type CallData, inkText } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type Choices = CallData<ConsoleCalls['getProductChoices']>
export type Definition = Readonly<Record<string, unknown>>

interface Head {
  /** path in the definition; a dot descends */
  path: string
  label: string
  help?: string
}

export interface Option {
  value: string | number
  label: string
}

/** Inks on one side, as far as anybody prints them. */
export const inkOptions: readonly Option[] = [0, 1, 2, 4].map((value) => ({ value, label: inkText(value) }))

/** A column of a table; what is no number is a text or one of some. */
export interface Column {
  name: string
  label: string
  unit?: string
  kind: 'text' | 'number' | 'choice'
  options?: readonly Option[]
  isOptional?: boolean
  width?: number
}

/** A field of a product's definition, as its owner knows it. */
export type DefinitionField =
  | (Head & { kind: 'text' })
  | (Head & { kind: 'number'; unit: string; isOptional?: boolean })
  | (Head & { kind: 'choice'; options: readonly Option[]; isOptional?: boolean })
  | (Head & { kind: 'range'; unit: string })
  | (Head & { kind: 'numbers'; unit: string })
  | (Head & { kind: 'checks'; options: readonly Option[] })
  | (Head & { kind: 'papers' })
  | (Head & {
      kind: 'rows'
      columns: readonly Column[]
      emptyRow: Readonly<Record<string, unknown>>
      add: string
    })
  /** 纸样册: each book with its price and its papers */
  | (Head & { kind: 'books' })
  /** 阶梯总价: a price for each size and each quantity */
  | (Head & { kind: 'price-table' })

export interface FieldGroup {
  title: string
  note?: string
  fields: DefinitionField[]
}
